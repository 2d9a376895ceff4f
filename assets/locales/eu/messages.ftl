# Botak mezuetan esaten duena. Zuka; euskara batua.
#
# Hitz bat gauza bakoitzeko: partida (match), joko (game), jokaldi (move), txanda (turn), taula (board), fitxa (piece),
# lauki (cell), erronka (challenge), berdinketa (draw), amore eman (resign), desegin
# (take back), errebantxa (rematch), sailkapena (leaderboard), puntuazioa (rating), maila (level of the computer),
# erritmo (pace), leku (seat), aurkari (opponent), esku (hand), pila (pile), ordenagailu (computer), erregistro (record),
# errepikapen (replay), zigilu (seal). Joko baten hitzak bere karpetan daude. Aldagaiak ez dira deklinatzen:
# «Txanda: { $who }».

# Jendea.
somebody = norbait
former-player = jokalari ohi bat
computer-name = Ordenagailua ({ $level })
computer-named = { $name } (ordenagailua, { $level })

# Taula.
board-title = **{ $game }** `{ $code }`
board-turn = { $who }, zure txanda da.
board-thinking = { $who } pentsatzen ari da…
board-void = Partidak ez du balio: denbora agortu zen benetan hasi aurretik.
board-deadline = denbora-muga: { $when }
board-seal = zigilua `{ $seal }`
board-below = Taula beherago dago.
result-win = Irabazlea: { $who } ({ $reason }).
result-draw = Berdinketa: { $reason }.
result-draw-with = Berdinketa; jokalariak: { $who } eta { $other } ({ $reason }).
result-win-over = Irabazlea: { $who }; aurkaria: { $other } ({ $reason }).
rating-provisional = behin-behinekoa
rating-uneven = Partida gutxi jokatu dituenaren puntuazioa gehiago aldatzen da: gutxi dakigu oraindik.
proposal-draw = Berdinketa-eskaintza: { $who }. { $whom }, ados?
proposal-takeback = Jokaldi bat desegiteko eskaera: { $who }. { $whom }, ados?
you-played = Zure jokaldia: { $move }.

# Eskua, jabeak bakarrik ikusten duena.
hand-title = Zure eskua: **{ $game }** `{ $code }` · aurkaria: { $others }
hand-wait = Oraindik ez da zure txanda.
hand-none = Ez duzu esku ezkutuko partidarik. Esku ezkutuko jokoak: { $games }. Hasi bat `/play` aginduarekin.
hand-open = Partida honetan ez dago ezer ezkutuan: `/board` aginduak dena erakusten du.

# Zer aukeratu behar den, jokoaren, urrats kopuruaren eta urratsaren arabera.
step = Aukeratu.
step-again = Beste zerbait aukeratzeko, ukitu goiko taulan.
step-hidden = Ireki zure eskua aukeratzeko: zuk bakarrik ikusten duzu.
step-confirm = Zure jokaldia hau izango litzateke: { $move }. Jokatuko duzu?

# Botoiak.
button-play = Jokatu { $move }
button-back = Atzera
button-choose = Aukeratu
button-hand = Zure eskua
button-more = Gehiago
button-agree-draw = Onartu berdinketa
button-agree-takeback = Utzi jokaldia desegiten
button-refuse-draw = Berdinketarik ez
button-refuse-takeback = Utzi jokaldia dagoen bezala
button-word = Nire hitza
button-accept = Onartu
button-decline = Baztertu
button-cancel = Kendu erronka
button-rules = Nola jokatzen da?
button-rematch = Errebantxa
button-replay = Errepikapena
button-record = Erregistroa
button-verify = Egiaztatu
button-words = Testu gisa
button-board = Erakutsi taula
button-undo = Desegin
button-draw = Eskaini berdinketa
button-resign = Eman amore

# Erronkaren txartela.
card-challenge = Erronka: { $who } → { $whom }.
card-open =
    { $seats ->
        [one] Aurkari bila: { $who }. Lehenik onartzen duenak jokatuko du.
       *[other] { $seats } aurkariren bila: { $who }. Lehenik onartzen dutenek jokatuko dute.
    }
card-challenge-open =
    { $seats ->
        [one] Erronka: { $who } → { $whom }; leku bat libre dago.
       *[other] Erronka: { $who } → { $whom }; { $seats } leku libre daude.
    }
card-seated = Mahaian: { $who }
card-rated = puntuagarria
card-unrated = ez da puntuagarria
word-title = Dadoetarako hitz bat
word-label = Inork asma ez dezakeen zerbait
word-label-accept = Inork asmatu ezin duena; bidalita onartzen duzu
word-placeholder = Nahi baduzu bakarrik
board-chance = Dadoak honen mende daude: `{ $accepted }`
board-chance-words = Dadoak honen eta jokalarien hitzen mende daude: `{ $accepted }`, { $words }
card-commitment = zoria zigilatuta: `{ $hash }`
more-commitment = Zoria sekretu batetik dator, eta zenbaki honek sekretu horri lotzen nau. Amaieran sekretua erakusten da, eta `/verify` aginduak egiaztatzen du.
card-expires = epemuga: { $when }
card-declined = Erronka baztertuta ({ $who }).
card-cancelled = Erronka kenduta ({ $who }).
card-expired = Erronka ez da garaiz onartu.
card-guest = Hemen gonbidatua baino ez naiz: ezin diot inori ezer gogorarazi, eta taulak botoien eta aginduen erantzun gisa bakarrik iristen dira.

# Jada balio ez duten botoien erantzunak.
stale = Partida aldatu egin da bitartean. Orain honela dago:
stale-own = Taula hori zaharra da; hemen da zure txanda:
stale-wait = Ez da zure txanda. Orain honela dago:
foreign = Partida hau beste batzuena da: { $who }. Hasi zurea: `/play`!
slow-down = Ni baino azkarragoa zara! Emadazu une bat, eta saiatu berriro.
blocked-here = Zerbitzari hau kudeatzen dutenek ez dute nahi zuk ni hemen erabiltzea. Oker bat dela uste baduzu, hitz egin haiekin.
not-this-channel = Zerbitzari honetan hemen erabil nazakezu: { $channels }. Han ikusiko dugu elkar!
access-blocked = { $who }: hemendik aurrera ezin nau zerbitzari honetan erabili.
access-unblocked = { $who }: berriro erabil nazake zerbitzari honetan.
access-blocked-all = Hemen blokeatuta: { $who }.
access-nobody = Hemen ez dago inor blokeatuta.
access-allowed = Zerbitzari honetan hemen bakarrik erabil naiteke: { $channels }. Beste kanaletan hasitako partidek aurrera jarraitzen dute.
access-anywhere = Zerbitzari honetako kanal guztietan erabil naiteke.
unknown-button = Botoi hau bertsio zaharrago batekoa da. Orain agindu batekin egiten da hori: ikusi `/help`.
unknown-command = Ez dut aginduaren bertsio hau ezagutzen: baliteke Discordek zaharrago bat erakustea oraindik. Berrabiarazi Discord eta saiatu berriro, edo ikusi `/help`.
unreadable = Ez dut ulertu Discordek oraintxe bidali didana. Ez da ezer aldatu. Saiatu berriro; berriz gertatzen bada, eman erreferentzia hau bot hau kudeatzen dutenei: `{ $reference }`
no-match = Ez duzu partidarik jokoan. Hasi bat: `/play`!
which-match = Hemen partida bat baino gehiago duzu jokoan. Esan zein den `match` aukerarekin: { $codes }.
failed = Zerbaitek huts egin du nire aldetik; ez da ezer galdu. Berriro gertatzen bada, eman erreferentzia hau ni kudeatzen nauenari: `{ $reference }`

# Erronka bota.
play-bot = { $who } bot bat da, eta ezin du jokatu. Bota niri erronka!
play-alone = Hau zuk eta nik bakarrik irakurtzen dugu. Bota niri erronka edo aukeratu maila bat, edo bota beste batzuei zerbitzari batean.
play-level = Maila ordenagailuarentzat da: aukeratzeko, bota niri erronka edo ez adierazi aurkaririk.
rematch-elsewhere = Onartuta. Partida hemen jokatzen da: { $channel }.
board-not-posted = Ezin dut taula argitaratu partida jokatzen den lekuan. Han `/board` aginduak erakusten du.
board-closed = Jada ezin dut idatzi partida hau jokatzen den lekuan: **{ $game }** `{ $code }`. Zure txanda da: `/board` aginduak, kode honekin, edonon erakusten dizu taula.
variant-none = { $game }: ez dago aldaerarik.
variant-unknown = { $game }: ez dago aldaera hori. Daudenak: { $known }.
variant-plain = Aldaerarik gabe
permission-missing = Baimen hauek falta zaizkit { $channel } kanalean: { $permissions }. Zerbitzaria kudeatzen duenak eman diezazkidake.
permission-external = Hemen kanpoko aplikazioek ezin dute guztientzat argitaratu: taula zuk bakarrik ikusiko zenuke. Eskatu «Kanpoko aplikazioak erabili» (Use External Apps) baimena, edo jokatu mezu pribatuetan.
permission-view = Kanala ikusi (View Channel)
permission-send = Mezuak bidali (Send Messages)
permission-attach = Fitxategiak erantsi (Attach Files)
permission-create-threads = Hari publikoak sortu (Create Public Threads)
permission-send-threads = Harietan mezuak bidali (Send Messages in Threads)

# Amore eman, eta proposamenak.
resign-sure = Benetan amore eman nahi duzu? **{ $game }** `{ $code }`
resigned = Amore eman duzu.
offered-draw = Berdinketa eskaini duzu.
offered-takeback = Zure jokaldia desegitea eskatu duzu.
agreed-draw = Berdinketa onartu duzu.
agreed-takeback = Ados: jokaldia desegin da.
refused-draw = Ez duzu berdinketa onartu.
refused-takeback = Ez da desegiten: jokaldiak balio du.
declined-draw = Berdinketarik ez: partidak aurrera darrai.
declined-takeback = Jokaldia bere horretan geratzen da.
taken-back = ↩️ Jokaldi bat desegin da.
rematch-none = Oraindik ez duzu partidarik amaitu hemen. Hasi bat (`/play`) edo esan zein den `match` aukerarekin.

# Gogorarazpenak.
remind-half = { $who }, zure denboraren erdia joan da: **{ $game }** `{ $code }`. Denbora-muga: { $when }.
remind-tenth = { $who }, zure denbora agortzear dago: **{ $game }** `{ $code }`. Denbora-muga: { $when }!

# Orriak.
page = { $page }. orria, guztira { $pages }
button-previous = ◀ Aurrekoa
button-following = Hurrengoa ▶

# Nire partidak.
games-title =
    { $count ->
        [one] **Partida bat**
       *[other] **{ $count } partida**
    }, { $waiting ->
        [0] bat ere ez zure zain
        [one] bat zure zain
       *[other] { $waiting } zure zain
    }
games-own = zure txanda
games-turn = txanda: { $who }
games-challenged = erronka bota dizute
games-open = norbaitek onartzea falta da
games-link = taula
games-done = Orain ez dago ezer zure zain.
button-next = Hurrengo taula ({ $count })

# Sailkapenak.
scope-server = Zerbitzari hau
scope-everywhere = Zerbitzari guztiak
leaders-all = Joko bakoitzeko onenak
leaders-choose = Aukeratu joko bat
leaders-line = { $rank }. { $who } { $points } · irabaziak: { $won }, berdinketak: { $drawn }, galduak: { $lost }
leaders-none =
    { $settled ->
        [one] Oraindik inork ez du partida puntuagarri bat jokatu.
       *[other] Oraindik inork ez ditu { $settled } partida puntuagarri jokatu.
    }
leaders-provisional =
    Zu: { $points }? { $games ->
        [one] partida puntuagarri baten ondoren.
       *[other] { $games } partida puntuagarriren ondoren.
    } Zerrendan sartzeko behar direnak: { $settled }.

# Norbaitek egin duena.
stats-title = **{ $who }**
stats-none = Oraindik ez dago amaitutako partidarik.
stats-results = irabaziak: { $won }, berdinketak: { $drawn }, galduak: { $lost }
stats-winning =
    { $count ->
        [one] garaipen bat segidan
       *[other] { $count } garaipen segidan
    }
stats-losing =
    { $count ->
        [one] porrot bat segidan
       *[other] { $count } porrot segidan
    }
stats-time = { $time } jokaldiko
stats-versus = zure aurka · irabaziak: { $won }, berdinketak: { $drawn }, galduak: { $lost }
stats-curve =
    Puntuazioa, { $title }: { $count ->
        [one] partida puntuagarri bat
       *[other] { $count } partida puntuagarri
    }; hasieran { $first }, gutxienez { $least }, gehienez { $most }, orain { $now }.
time-seconds =
    { $count ->
        [one] segundo bat
       *[other] { $count } segundo
    }
time-minutes =
    { $count ->
        [one] minutu bat
       *[other] { $count } minutu
    }
time-hours =
    { $count ->
        [one] ordubete
       *[other] { $count } ordu
    }
time-days =
    { $count ->
        [one] egun bat
       *[other] { $count } egun
    }

# Partida baten erregistroa, eta garbia izan den.
record-over = **{ $game }** `{ $code }`: jokaldi guztiak, bakoitzaren denbora, eta zoria egiaztatzeko behar dena. `/verify` aginduak egiten du zure ordez.
record-running = **{ $game }** `{ $code }`, orain dagoen bezala. Dadoen eta hartutako fitxen sekretua partida amaitzean erakusten da.
verify-right = Dena berriro kalkulatu dut, eta dena zuzen dago:
verify-commitment = Sekretua partidaren aurretik agindutakoa da: `{ $secret }`. Haren SHA-256: `{ $commitment }`.
verify-key = Zorizko gakoa hortik eta partida hasi zuen klik honetatik dator: `{ $accepted }`. Inork ezin zuen aurretik jakin.
verify-alone = Zorizko gakoa sekretu honetatik dator, `{ $secret }`, eta partida hasi zuen agindutik: `{ $accepted }`. Ordenagailuaren aurka ez da aldez aurretik ezer agintzen: ni kudeatzen nauenak sekretua nahita aukeratu ez zuela sinetsi behar duzu.
verify-words = Jokalarien hitzak: { $words }
verify-entries =
    { $count ->
        [one] Erregistroko sarrera bakarra zilegi da, eta emaitza hortik dator.
       *[other] Erregistroko { $count } sarrerak zilegi dira, eta emaitza horietatik dator.
    }
verify-drawn =
    { $count ->
        [0] Ez da ezer zoriaren esku utzi.
        [one] Zorizko emaitza bakarra gakoak ematen duena da.
       *[other] Zorizko { $count } emaitzak gakoak ematen dituenak dira.
    }
verify-seals =
    { $count ->
        [one] Zigilu bakarra bat dator: ez da ezer aldatu gero.
       *[other] { $count } zigiluak bat datoz: ez da ezer aldatu gero.
    }
verify-wrong = Zerbait ez dago ondo:
flaw-not-over = Partida ez da amaitu: sekretua oraindik ez da erakusten.
flaw-secret = Sekretua ez da baliozkoa: 64 digitu hamaseitar behar dira.
flaw-commitment = Sekretua ez da agindutakoa: haren SHA-256 `{ $found }` da; erronkak hau zioen: `{ $promised }`.
flaw-accepted = Klik honek ezin zuen partida hasi: `{ $given }`.
flaw-time = Erronka onartu zuen interakzioa ({ $accepted }) ez da partida hasi zenekoa ({ $started }).
flaw-word = { $seat }. eserlekuko hitzak ez du balio.
flaw-setup = Jokoa ezin da hasi erregistroak dioen bezala.
flaw-illegal = Erregistroko { $entry }. sarrera ez da zilegi.
flaw-outcome = Erregistroko { $entry }. sarrerak hau dio: `{ $given }`; baina gakoak hau ematen du: `{ $expected }`.
flaw-seal = Erregistroko { $entry }. sarrera, `{ $given }`, ez da zigilatu zena.
flaw-beginning = Jokoa, lekuak edo aldaerak ez dira hasieran zigilatutakoak.
flaw-seals = Ez dago behar adina zigilu.
flaw-result = Emaitza ez da zigilatu zena.
flaw-over = Erregistroko { $entry }. sarreraren ondoren, emaitza ez da arauek diotena.

# Ezarpenak.
language-name = Euskara
language-discord = Discordekoa
settings-title = **Zure ezarpenak**
    Zuk bakarrik ikusten dituzu: hizkuntza, gogorarazpenak eta gainerakoa.
settings-language = Hizkuntza
settings-reminders = Gogorarazpenak
reminders-mention = Gogorarazi partidaren kanalean
reminders-dm = Gogorarazi mezu zuzenez
reminders-none = Ez gogorarazi
settings-forced = Egin nire ordez nahitaezko jokaldiak
switch-on = bai
switch-off = ez
theme-light = Taulak: argiak
theme-dark = Taulak: ilunak
theme-own = Taulak: erronka bota duenak bezala
settings-quiet = Ordu lasaiak
settings-vacation = Oporrak
settings-server = Zerbitzari hau
settings-not-yours = Zerbitzaria kudeatzen duenak bakarrik alda ditzake haren ezarpenak.
settings-server-title = **Zerbitzari honen ezarpenak**
    Hemengo guztientzat balio dute. Hizkuntza aukeratu duenak bereari eusten dio.
settings-server-language = Zerbitzari honen hizkuntza
settings-threads = Hari bat partida bakoitzeko
settings-variants = Jokoen aldaerak
settings-variants-title = **Hemen jokoak nola eskaintzen diren**, inork aukeratzen ez badu. Beti aukera dezakezu beste aldaera bat `/play` komandoan edo erronkan.
quiet-title = **Ordu lasaiak**: { $from } – { $to } ({ $zone }). Tarte horretan ez dizut ezer gogorarazten.
quiet-title-none = **Ordu lasaiak**: zein ordutan ez duzu gogorarazpenik nahi?
quiet-none = Ordu lasairik ez
quiet-from = Hasiera
quiet-from-hour = hasiera: { $hour }
quiet-to = Amaiera
quiet-to-hour = amaiera: { $hour }
quiet-hour = Zer ordu da orain zauden lekuan?
quiet-hour-now = orain: { $hour }
quiet-where = Non bizi zara?
zone-unknown = Ez dut «{ $name }» ordu-eremurik ezagutzen. Aukeratu idatzi ahala agertzen den zerrendako bat, adibidez Europe/Madrid.
quiet-zone = { $time } ({ $zone })
vacation-title = **Oporrak**: kanpoan zauden bitartean, zure erlojuak geldirik egoten dira partida guztietan.
vacation-away = **Oporrak**: kanpoan zaude, eta zure erlojuak geldirik daude. Amaiera: { $until }.
vacation-left =
    { $count ->
        [one] Aurten egun bat gelditzen zaizu.
       *[other] Aurten { $count } egun gelditzen zaizkizu.
    }
vacation-start = Hasi orain: zenbat denboraz?
vacation-end = Itzuli naiz

# Ahaztua izan.
forget-explain = **Ahaztu nazazu**
    Zure izena, ezarpenak, oporrak eta identifikatzailea ezabatzen dira. { $running ->
        [0] Ez duzu partidarik jokoan.
        [one] Martxan duzun partida edo erronka amaitzen da; hasita badago, galdu egiten duzu.
       *[other] Martxan dituzun { $running } partida eta erronka amaitzen dira; hasita daudenak galdu egiten dituzu.
    } Amaitu dituzun partidak gorde egiten dira, «jokalari ohi bat» izenarekin, zure aurkarienak ere badirelako. Hau ezin da desegin.
forget-sure = Benetan? Hau ezin da desegin.
forgotten = Eginda: jada ez zaitut ezagutzen. Itzultzen bazara, hutsetik hasiko zara.
button-forget = Ahaztu nazazu
button-forget-sure = Bai, ahaztu nazazu betiko

# Laguntza.
help-title = **Taula** txandakako mahai-jokoen etxea da: { $games }.
help-taps = Bota erronka norbaiti: `/play`. Zure txanda denean, ukitu taularen azpiko botoiak jokaldia osatu arte: ez da ezer idatzi behar.

# What has happened, a line for each turn.
summary-played = { $who }: { $moves }.
summary-rolled = { $who }, dadoa: { $moves }.
summary-left = Partida utzi duena: { $who }.
summary-unused = { $die } (ezin da ezer mugitu)
summary-older =
    { $count ->
        [one] … eta aurreko txanda bat
       *[other] … eta aurreko { $count } txanda
    }
summary-earlier = … eta aurreko txandak

# Lehen aldia, eta hasi aurretik galdetzea.
button-explain = Zer egin dezaket?
explain-now = Orain hau joka dezakezu:
explain-choose = Orain hau aukera dezakezu: { $choices }
play-who = **{ $game }**: norekin jokatu nahi duzu?
    - **Ordenagailua**: aukeratu haren maila, eta partida hasiko da.
    - **Edonor**: erronka hemen argitaratzen da, eta lehenik onartzen duenak jokatzen du.
    - **Lagun bat**: erronka bat jasoko du hemen.
button-anybody = Edonor
button-friend = Lagun bat
play-friend = Erabili berriro `/play`: aukeratu **{ $game }** `game` aukeran, eta laguna `opponent` aukeran.
rematch-sure = Beste partida bat? **{ $game }** · aurkaria: { $others }. Beste jokalari batek hasiko du.
button-rematch-sure = Bai, beste bat
help-play = Jokatu
help-during = Partidan zehar
help-after = Ondoren
help-more = Gehiago
leaders-order = Ziur dakigunaren arabera ordenatuta: partida gutxi dituena beherago dago.
leaders-few = Oraindik ez dago inor zerrendetan: joko bateko { $settled } partida puntuagarri behar dira.

# Planning ahead.
summary-planned = { $move } (planatua)
button-plan = Aurretik planatu
button-plan-add = Hau jokatzen badu…
button-plan-clear = Ezabatu dena
button-plan-deeper = Jarraitu lerroa
button-plan-other = Haren beste jokaldi bat
button-plan-delete = Ezabatu lerro hau
button-plan-list = Nire plana
plan-about = **Zure plana**, zuretzat bakarrik. Besteak hemen dagoen jokaldi bat egiten duenean, zure erantzuna berehala jokatuko da.
plan-answer = **Hau jokatzen badu…** Aukeratu haren jokaldi bat.
plan-reply = **{ $move } jokatzen badu**, zer erantzungo duzu?
