# The words of TicTo: biribil, karratu, laukizuzen (etzanda, luzetara, zutik), zirrikitu (slot), segmentu, horma.

# Its name, and what it is about in one line.
game-ticto = TicTo
about-ticto = Ireki bidea zure biribilari beste alderaino; bidean bultzatu, estali eta hil egiten da.
goal-ticto = Helburua: zure biribila bestea atera den laukira eramatea.
explain-ticto = Zure lehen txandan biribilak ezkerrera edo eskuinera joan behar du. Zure fitxa etzanen gainean dabil, inoiz ez taula hutsean. Karratuak eta laukizuzenak dorrea bezala irristatzen dira, zirrikituan sartzen dira horma gisa, handik ateratzen dira, edo bultza egiten dute. Gainean zerbait duen fitxa ez da mugitzen.

# Variants.
option-ticto-exposed = Babesik gabeko fitxak
option-ticto-exposed-about = hirugarren fitxak goiko edozein etsai hiltzen du, azpian dagoena dagoela

# What to choose next, by number of steps and step.
step-ticto-2-0 = Aukeratu fitxa bat.
step-ticto-2-1 = Nora doa?
step-ticto-2-1-only = Orain zure fitxa biribila bakarrik mugi daiteke. Nora?

# How it ends.
reason-goal = helmugara iritsita
reason-count = 160 txandaren ondoko zenbaketan
reason-stalemate = jokaldirik ez
reason-tie = biak iritsi dira helmugara

# What its pictures and their descriptions say.
ticto-arrived = iritsi da: beste txanda bat
ticto-side = { $who }: biribila { $round }; karratuak { $squares }; laukizuzenak { $rectangles }.
ticto-stacks = Bi fitxa, lehenik goikoaren kolorea: { $cells }.
ticto-stack = { $cell } { $upper }/{ $lower }

# Actions in words.
ticto-move-round = biribila: { $to }
ticto-move-slide = { $from }→{ $to }
ticto-move-drop = { $from } zirrikitura: { $to }
ticto-move-out = { $from } zirrikitutik kanpora: { $to }
ticto-move-along = { $from } zirrikituan zehar: { $to }
ticto-move-outside = { $from } erdia kanpoan: { $to }
ticto-move-push = { $from } bultzaka: { $to }
ticto-move-kills = { $move }, hilda: { $victims }
ticto-move-rebel = matxinada: { $place }
ticto-round-piece = Biribila
ticto-rebel = Matxinatu
ticto-label-push = Bultzatu { $arrow }
ticto-label-kills = { $action }: hil
ticto-label-stand = Zutik { $arrow }
ticto-label-tip = Luzetara { $arrow }
ticto-label-outside = Kanpora { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-ticto-1 =
    ### TicTo · Helburua
    Eraman zure **biribila** aurkariarena atera den laukira: `D7` Zurientzat, `D1` Beltzentzat. Ez du inoiz taula ukitzen: zure fitxak dira haren bidea.

    Bakoitzak biribil bat, zazpi **karratu** eta bi **laukizuzen** ditu, azken horiek bi laukikoak. 7 × 7 laukien artean eta inguruan **zirrikituak** daude; bakoitzak zazpi **segmentu** ditu, lauki bakoitzeko bat, eta tartean gurutzaguneak. Segmentu batean fitxa bakarra sartzen da. Zirrikituan, laukizuzena **luzetara** dago bi segmentutan, edo **zutik** segmentu batean.

    Zuriek hasten dute; txanda bat ekintza bakarra da, eta ezin da pasatu. **Zure lehen txandan** biribilak ezkerreko edo eskuineko laukira joan behar du.

    Irteerako bi laukiak eta bakoitza inguratzen duten lau segmentuak **eremu ideologikoa** dira: karratuak eta laukizuzenak ezin dira bertan sartu, ezta bertatik pasa ere.

    Hasierako kokapenaren irudia galduta dago: hau gure berreraikuntza da.

rules-ticto-2 =
    ### TicTo · Biribila
    - Goiko fitxa zurea den eta etzanda dagoen laukietan ibiltzen da: nahi adina urrats txanda batean, norabidea aldatuz ere bai, baina inoiz ez diagonalean.
    - Ezin da lauki hutsetan sartu, ezta goian beste koloreko fitxa bat edo biribil bat duten laukietan ere, eta ezin du zeharkatu etsaiaren fitxa bat duen segmenturik.
    - Zirrikituko fitxa **horma** da. Biribilak zure karratuen eta luzetara dauden zure laukizuzenen gainetik salto egin dezake, baina aparteko txanda batean: bat hormaraino iristeko, bat salto egiteko eta bat aurrera jarraitzeko. Zutik dagoen laukizuzenaren gainetik ezin da salto egin.
    - Ondoko lauki batetik sartzen da helmugan, azken urrats gisa.
    - Biribilek ez dute hiltzen, eta ez dira hiltzen. Fitxa bat bera ere ezin da biribil baten gainetik pasa, ezta gainean jarri ere.

rules-ticto-3 =
    ### TicTo · Karratuak eta laukizuzenak
    Fitxa bat mugitzeko, ezin du ezer izan gainean, ezta zure biribila ere (matxinatzeko izan ezik: hurrengo orria).
    - **Etzanda**, xakeko dorrea bezala irristatzen da. Laukizuzenek ez dute biratzen, baina erdia taulatik kanpo izan dezakete. Hormek fitxa gelditzen dute. Zure fitxen gainetik pasa daiteke; beste koloreko baten gainera iristen bada, bertan gelditu behar du.
    - **Zirrikitura sartu**: karratua, bere laukiaren lau segmentuetako batera. Laukizuzena irauli egiten da: alde luzetik, luzetara gelditzen da bi segmentutan; alde laburretik, zutik segmentu batean.
    - **Zirrikituan**: karratuak eta luzetarako laukizuzenak segmentu libreetan irristatzen dira. Luzetarakoa hurrengo segmentuan zutik jar daiteke; zutik dagoena, hurrengo bietan luzetara.
    - **Zirrikitutik atera**: alde batera edo bestera erortzen da, etzanda.

    Zirrikituan luzetara dagoen laukizuzenak bere bi segmentuen arteko gurutzagunea ere ixten du; etzanda dagoenak, azpian duen segmentua.

rules-ticto-4 =
    ### TicTo · Bata bestearen gainean
    Lauki batean gehienez **bi** karratu edo laukizuzen sartzen dira.

    - **Goitik hil**: etsaiaren fitxa bat hil egiten da **zure bi fitxaren artean** harrapatzen baduzu: zure fitxa baten gainean dago, eta zuk beste bat jartzen duzu haren gainean. Ezin du biribilik izan gainean. Laukizuzena hiltzeko, nahikoa da haren lauki bat. Bestela ez da hirugarren fitxarik sartzen: horregatik, kolore bereko bi fitxak elkar babesten dute, eta beste kolorea ezin da bertan gelditu, ezta bertatik pasa ere.

    - **Matxinada**: zure fitxa bat etsaiaren mota bereko fitxa baten azpian badago (karratua karratu baten azpian, laukizuzena beste batek osorik estalita), lekua truka dezake harekin, txandako ekintza gisa. Ezin da egin estali eta hurrengo txandan, ezta gainean biribil bat dagoen bitartean ere. Gero, bestea ere matxina daiteke modu berean.

    Estalitako beste fitxek itxaron egin behar dute.

    Aldaera honetan, **Babesik gabeko fitxak**, hirugarren fitxak goian dagoen edozein etsai hiltzen du, azpian dagoena dagoela.

rules-ticto-5 =
    ### TicTo · Zirrikituetan bultzatu
    Zirrikitu bereko bi fitxa **tentsioan** daude gurutzagune bakar batek bereizten baditu. Orduan zure karratuak edo luzetarako zure laukizuzenak etsaiaren fitxa **bultza** dezake: biek segmentu bat aurreratzen dute. Bultzatutakoak ezin du hurrengo txandan bestea bultzatu; zuk bai, berriro bultza dezakezu.

    Bultzatutako fitxak aurrera egin ezin badu, **hil** egiten da, eta zureak haren lekua hartzen du:
    - taulatik aterako litzateke
    - hurrengo segmentua beteta dago
    - laukizuzen batek bidea zeharka ixten dio
    - hurrengo segmentua eremu ideologikoarena da

    Hildako fitxak betiko ateratzen dira jokotik.

rules-ticto-6 =
    ### TicTo · Amaiera
    Beltzak lehenago iristen badira, berehala irabazten dute. Zuriak lehenago iristen badira, Beltzek **beste txanda bat** dute. Iristen ez badira, ekintza posiblerik ez dutelako bada ere, Zuriek irabazten dute. Iristen badira, luzapena jokatzen da alderantziz: biribil bakoitza bere irteerako laukira itzultzen da, eta bigarren aldiz berdinduz gero, berdinketa da.

    Berdinketa da, orobat, zure txandan ekintza posiblerik ez baduzu, edo egoera bat hirugarren aldiz gertatzen denean.

    Guztira **160 txandaren** ondoren **zenbaketa** egiten da. Karratu eta laukizuzen gehien dituenak irabazten du; berdin badaude, biribila helmugatik errenkada gutxiagora duenak; hori ere berdin badago, berdinketa da.

rules-ticto-7 =
    ### TicTo · Hemen nola jokatu
    Ukitu fitxa, eta gero nora doan.

    `/move` aginduarekin, nondik eta nora:
    - `d4-d6` fitxa bat irristatzea da, `round-e1` biribila mugitzea, eta `d4-rebel` matxinada.
    - Laukizuzenak bi lauki ditu, lehenik ezkerrekoa edo behekoa: `b1c1-b2c2`.
    - Segmentuak ezkerrean duen laukiaren izena hartzen du (`c3e`, ekialdea) edo azpian duenarena (`d2n`, iparra); `w` (mendebaldea) eta `s` (hegoa), ezkerreko eta beheko ertzetan bakarrik. Beste izena ere ulertzen da. `d2-d2n` jokaldiak karratu bat goiko zirrikituan sartzen du; `b1c1-b1c1n` jokaldiak laukizuzen bat iraultzen du.
    - Taulatik kanpo `z` eta `h` zutabeak eta 0 eta 8 errenkadak daude: `z4a4`.
    - Bultzada zure fitxa amaitzen den lekuarekin idazten da: `c2e-c3e`.

# What the diagrams beside them show.
lesson-ticto-start = Hasiera. Biribilak D1 eta D7 laukietan daude, beren irteerakoetan.
lesson-ticto-round = Biribila markatutako lauki guztietara joan daiteke: elkarri lotuta daude, eta goian bere koloreko fitxak dituzte.
lesson-ticto-slot = Laukizuzenak hiru modutara: zuri bat etzanda E1 eta F1 laukietan, zuri bat luzetara B1 eta C1 gaineko zirrikituan, beltz bat zutik A7 eta B7 arteko zirrikituan.
lesson-ticto-stack = D5 laukian karratu zuri bat beltz baten azpian dago. Orain matxina daiteke.
lesson-ticto-push = Zirrikituko bi karratuak tentsioan daude: zuriak beltza bultza dezake.
lesson-ticto-end = Biribil zuriak D7ra iritsi nahi du, eta beltzak D1era: markatutako laukietara, bestea hasi zen lekura.
