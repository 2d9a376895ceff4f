# El que diu el bot als missatges. Es tracta de tu; norma general.
#
# Una paraula per a cada cosa: partida (match), joc (game), jugada (move), torn (turn), tauler (board), fitxa (piece),
# casella (cell), repte i reptar (challenge), taules (draw), empat a punts (equal points), abandonar
# (resign), desfer (take back), revenja (rematch), classificació (leaderboard), puntuació (rating), nivell (level of the
# computer), ritme (pace), lloc (seat), rival (opponent), mà (hand), pila (pile), ordinador (computer), registre
# (record), repetició (replay), segell (seal). Les paraules d’un joc són a la seva carpeta. Els botons van en imperatiu.
# Cap elisió davant d’una variable. On no costa res s’escriu sense gènere: «cada persona», «qui juga».

# La gent.
somebody = algú
former-player = algú que ja no juga aquí
computer-name = Ordinador ({ $level })
computer-named = { $name } (ordinador, { $level })

# El tauler.
board-title = **{ $game }** `{ $code }`
board-turn = { $who }, és el teu torn.
board-thinking = { $who } està pensant…
board-void = La partida no compta: s’ha acabat el temps abans que comencés de debò.
board-deadline = el temps s’acaba { $when }
board-seal = segell `{ $seal }`
board-below = El tauler és més avall.
result-win = Guanya { $who }: { $reason }.
result-draw = Taules: { $reason }.
result-draw-with = Taules entre { $who } i { $other }: { $reason }.
result-win-over = { $who } guanya { $other }: { $reason }.
rating-provisional = provisional
rating-uneven = La puntuació de qui porta poques partides canvia més: encara se’n sap poc.
proposal-draw = { $who } ofereix taules. { $whom }, d’acord?
proposal-takeback = { $who } vol desfer una jugada. { $whom }, d’acord?
you-played = Has jugat { $move }.

# La mà, que només veu qui la té.
hand-title = La teva mà a **{ $game }** `{ $code }` contra { $others }
hand-wait = Encara no és el teu torn.
hand-none = No tens cap partida amb mà oculta. N’hi ha a: { $games }. Comença’n una amb `/play`.
hand-open = En aquesta partida no hi ha res amagat: `/board` ho ensenya tot.

# Què cal triar, segons el joc, el nombre de passos i el pas.
step = Tria.
step-again = Per triar una altra cosa, toca-la al tauler de dalt.
step-hidden = Obre la teva mà per triar: només la veus tu.
step-confirm = La teva jugada seria { $move }. La jugues?

# Botons.
button-play = Juga { $move }
button-back = Enrere
button-choose = Tria
button-hand = La teva mà
button-more = Més
button-agree-draw = Accepta les taules
button-agree-takeback = Permet desfer la jugada
button-refuse-draw = Rebutja les taules
button-refuse-takeback = Deixa la jugada
button-word = La meva paraula
button-accept = Accepta
button-decline = Rebutja
button-cancel = Retira
button-rules = Com s’hi juga?
button-rematch = Revenja
button-replay = Repetició
button-record = Registre
button-verify = Comprova
button-words = Com a text
button-board = Mostra el tauler
button-undo = Desfés
button-draw = Ofereix taules
button-resign = Abandona

# La targeta d’un repte.
card-challenge = { $who } repta { $whom }.
card-open =
    { $seats ->
        [one] { $who } busca rival. Juga qui accepti primer.
       *[other] { $who } busca { $seats } rivals. Juga qui accepti primer.
    }
card-challenge-open =
    { $seats ->
        [one] { $who } repta { $whom }; queda un lloc lliure.
       *[other] { $who } repta { $whom }; queden { $seats } llocs lliures.
    }
card-seated = A taula: { $who }
card-rated = puntua
card-unrated = no puntua
word-title = Una paraula per als daus
word-label = Alguna cosa que ningú pugui endevinar
word-label-accept = Que ningú l’endevini; en enviar-la acceptes
word-placeholder = Només si vols
board-chance = Els daus depenen de `{ $accepted }`
board-chance-words = Els daus depenen de `{ $accepted }` i de les paraules dels jugadors: { $words }
card-commitment = atzar segellat: `{ $hash }`
more-commitment = L’atzar surt d’un secret al qual m’obliga aquest nombre. Al final es mostra el secret i `/verify` ho comprova.
card-expires = caduca { $when }
card-declined = { $who } ha rebutjat el repte.
card-cancelled = { $who } ha retirat el repte.
card-expired = El repte no s’ha acceptat a temps.
card-guest = Aquí només hi soc de convidat: no puc enviar recordatoris, i els taulers només arriben com a resposta a botons i ordres.

# Respostes a botons que ja no valen.
stale = Mentrestant la partida ha canviat. Ara està així:
stale-own = Aquest tauler és antic; et toca jugar aquí:
stale-wait = No és el teu torn. Ara està així:
foreign = Aquesta partida és d’altra gent: { $who }. Comença la teva amb `/play`!
slow-down = Vas més de pressa que jo! Dona’m un moment i torna-ho a provar.
blocked-here = Qui gestiona aquest servidor no vol que m’hi facis servir. Si creus que és un error, parla-hi.
not-this-channel = En aquest servidor em pots fer servir a { $channels }. Ens hi veiem!
access-blocked = { $who } ja no em pot fer servir en aquest servidor.
access-unblocked = { $who } em pot tornar a fer servir en aquest servidor.
access-blocked-all = Bloquejo aquí: { $who }.
access-nobody = Aquí no hi ha ningú bloquejat.
access-allowed = Se’m pot fer servir a { $channels } i en cap altre canal d’aquest servidor. Les partides ja començades en altres continuen.
access-anywhere = Se’m pot fer servir en tots els canals d’aquest servidor.
unknown-button = Aquest botó és d’una versió anterior. Ara això es fa amb una ordre: mira `/help`.
unknown-command = No reconec aquesta versió de l’ordre: potser Discord encara en mostra una d’anterior. Reinicia Discord i torna-ho a provar, o mira `/help`.
unreadable = No he entès el que Discord m’acaba d’enviar. No ha canviat res. Torna-ho a provar; si torna a passar, dona aquesta referència a qui gestiona aquest bot: `{ $reference }`
no-match = No jugues cap partida. Comença’n una amb `/play`!
which-match = Aquí jugues unes quantes partides. Digues quina amb l’opció `match`: { $codes }.
failed = Alguna cosa ha fallat per la meva banda; no s’ha perdut res. Si torna a passar, dona aquesta referència a qui m’administra: `{ $reference }`

# Reptar.
play-bot = { $who } és un bot i no pot jugar. Repta’m a mi!
play-alone = Això només ho llegim tu i jo. Repta’m o tria un nivell, o repta altra gent en un servidor.
play-level = El nivell és per a l’ordinador: per triar-lo, repta’m a mi o no indiquis cap rival.
rematch-elsewhere = Acceptat. La partida es juga a { $channel }.
board-not-posted = No puc publicar el tauler on es juga aquesta partida. Allà l’ensenya `/board`.
board-closed = Ja no puc publicar on es juga **{ $game }** `{ $code }`. Et toca: `/board` amb aquest codi et mostra el tauler, siguis on siguis.
variant-none = { $game } no té variants.
variant-unknown = { $game } no té aquesta variant. Té: { $known }.
variant-plain = Sense variants
permission-missing = Em falten permisos a { $channel }: { $permissions }. Me’ls pot donar qui gestiona el servidor.
permission-external = Aquí les aplicacions externes no poden publicar per a tothom: el tauler només el veuries tu. Demana el permís «Fer servir aplicacions externes» (Use External Apps) o juga en missatges privats.
permission-view = Veure el canal (View Channel)
permission-send = Enviar missatges (Send Messages)
permission-attach = Adjuntar fitxers (Attach Files)
permission-create-threads = Crear fils públics (Create Public Threads)
permission-send-threads = Enviar missatges en fils (Send Messages in Threads)

# Abandonar, i propostes.
resign-sure = Segur que abandones **{ $game }** `{ $code }`?
resigned = Has abandonat.
offered-draw = Has ofert taules.
offered-takeback = Has demanat desfer la teva jugada.
agreed-draw = Has acceptat les taules.
agreed-takeback = D’acord: la jugada es desfà.
refused-draw = Has rebutjat les taules.
refused-takeback = No es desfà: la jugada val.
declined-draw = No hi ha taules: la partida continua.
declined-takeback = La jugada val: no es desfà.
taken-back = ↩️ S’ha desfet una jugada.
rematch-none = Aquí encara no has acabat cap partida. Comença’n una amb `/play` o digues quina amb l’opció `match`.

# Recordatoris.
remind-half = { $who }, ha passat la meitat del teu temps a **{ $game }** `{ $code }`; s’acaba { $when }.
remind-tenth = { $who }, el teu temps a **{ $game }** `{ $code }` s’acaba { $when }!

# Pàgines.
page = pàgina { $page } de { $pages }
button-previous = ◀ Anterior
button-following = Següent ▶

# Les meves partides.
games-title =
    { $count ->
        [one] **{ $count } partida**
       *[other] **{ $count } partides**
    }, { $waiting ->
        [0] cap no t’espera
        [one] { $waiting } t’espera
       *[other] { $waiting } t’esperen
    }
games-own = et toca
games-turn = juga { $who }
games-challenged = t’han reptat
games-open = encara ha d’acceptar algú
games-link = tauler
games-done = Ara no t’espera res.
button-next = Tauler següent ({ $count })

# Classificacions.
scope-server = Aquest servidor
scope-everywhere = Arreu
leaders-all = El millor de cada joc
leaders-choose = Tria un joc
leaders-line = { $rank }. { $who } { $points } · guanyades: { $won }, taules: { $drawn }, perdudes: { $lost }
leaders-none =
    { $settled ->
        [one] Ningú no ha jugat encara { $settled } partida puntuable.
       *[other] Ningú no ha jugat encara { $settled } partides puntuables.
    }
leaders-provisional =
    Tu: { $points }? després de { $games ->
        [one] { $games } partida puntuable
       *[other] { $games } partides puntuables
    }. Entres a la llista a partir de { $settled }.

# El que ha fet algú.
stats-title = **{ $who }**
stats-none = Encara no hi ha partides acabades.
stats-results = guanyades: { $won }, taules: { $drawn }, perdudes: { $lost }
stats-winning =
    { $count ->
        [one] { $count } victòria seguida
       *[other] { $count } victòries seguides
    }
stats-losing =
    { $count ->
        [one] { $count } derrota seguida
       *[other] { $count } derrotes seguides
    }
stats-time = { $time } per jugada
stats-versus = contra tu · guanyades: { $won }, taules: { $drawn }, perdudes: { $lost }
stats-curve =
    Puntuació, { $title }: { $count ->
        [one] { $count } partida puntuable
       *[other] { $count } partides puntuables
    }; des de { $first }, entre { $least } i { $most }, ara { $now }.
time-seconds =
    { $count ->
        [one] { $count } segon
       *[other] { $count } segons
    }
time-minutes =
    { $count ->
        [one] { $count } minut
       *[other] { $count } minuts
    }
time-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } hores
    }
time-days =
    { $count ->
        [one] { $count } dia
       *[other] { $count } dies
    }

# El registre d’una partida, i si ha estat justa.
record-over = **{ $game }** `{ $code }`: totes les jugades, el temps de cadascuna i el que cal per comprovar l’atzar. `/verify` ho fa per tu.
record-running = **{ $game }** `{ $code }` tal com va. El secret d’on surten els daus i les fitxes agafades es revela quan s’acaba la partida.
verify-right = Ho he tornat a calcular tot, i tot és correcte:
verify-commitment = El secret `{ $secret }` és el promès abans de la partida: el seu SHA-256 és `{ $commitment }`.
verify-key = La clau aleatòria es calcula a partir d’aquest secret i del clic amb què va començar la partida, `{ $accepted }`: ningú no la podia saber abans.
verify-alone = La clau aleatòria es calcula a partir del secret `{ $secret }` i de l’ordre amb què va començar la partida, `{ $accepted }`. Contra l’ordinador no es promet res per endavant: has de confiar que qui m’administra no va triar el secret expressament.
verify-words = Paraules dels jugadors: { $words }
verify-entries =
    { $count ->
        [one] L’única entrada del registre és legal, i el resultat se’n dedueix.
       *[other] Les { $count } entrades del registre són legals, i el resultat se’n dedueix.
    }
verify-drawn =
    { $count ->
        [0] No s’hi ha deixat res a l’atzar.
        [one] L’únic resultat aleatori és el que dona la clau.
       *[other] Els { $count } resultats aleatoris són els que dona la clau.
    }
verify-seals =
    { $count ->
        [one] L’únic segell coincideix: no s’ha canviat res després.
       *[other] Els { $count } segells coincideixen: no s’ha canviat res després.
    }
verify-wrong = Alguna cosa no quadra:
flaw-not-over = La partida no s’ha acabat: el seu secret encara no es mostra.
flaw-secret = El secret no és vàlid: s’esperen 64 dígits hexadecimals.
flaw-commitment = El secret no és el promès: el seu SHA-256 és `{ $found }`; el repte deia `{ $promised }`.
flaw-accepted = `{ $given }` no és un clic amb què hagués pogut començar la partida.
flaw-time = La interacció { $accepted } que va acceptar el repte no és de quan va començar la partida ({ $started }).
flaw-word = La paraula del seient { $seat } no val.
flaw-setup = El joc no pot començar com diu el registre.
flaw-illegal = L’entrada { $entry } del registre no és legal.
flaw-outcome = L’entrada { $entry } del registre diu `{ $given }`, però la clau dona `{ $expected }`.
flaw-seal = L’entrada { $entry } del registre, `{ $given }`, no és la que es va segellar.
flaw-beginning = El joc, els llocs o les variants no són els que es van segellar al principi.
flaw-seals = No hi ha tants segells com hi hauria d’haver.
flaw-result = El resultat no és el que es va segellar.
flaw-over = Després de l’entrada { $entry } del registre, el resultat no és el que diuen les regles.

# Configuració.
language-name = Català
language-discord = La de Discord
settings-title = **La teva configuració**
    Només la veus tu: llengua, recordatoris i la resta.
settings-language = Llengua
settings-reminders = Recordatoris
reminders-mention = Recorda-m’ho al canal de la partida
reminders-dm = Recorda-m’ho per missatge directe
reminders-none = No m’ho recordis
settings-forced = Fes per mi les jugades forçades
switch-on = sí
switch-off = no
theme-light = Taulers: clars
theme-dark = Taulers: foscos
theme-own = Taulers: com els té qui repta
settings-quiet = Hores de silenci
settings-vacation = Vacances
settings-server = Aquest servidor
settings-not-yours = Només pot canviar la configuració d’aquest servidor qui el gestiona.
settings-server-title = **Configuració d’aquest servidor**
    Val per a tothom aquí. Qui ha triat llengua la conserva.
settings-server-language = Llengua d’aquest servidor
settings-threads = Un fil per a cada partida
settings-variants = Variants dels jocs
settings-variants-title = **Com s’ofereixen aquí els jocs** si ningú no tria. Sempre pots triar una altra variant a `/play` o al repte.
quiet-title = **Hores de silenci**: de { $from } a { $to } ({ $zone }) no t’envio recordatoris.
quiet-title-none = **Hores de silenci**: a quines hores no vols recordatoris?
quiet-none = Sense hores de silenci
quiet-from = Des de
quiet-from-hour = des de: { $hour }
quiet-to = Fins a
quiet-to-hour = fins a: { $hour }
quiet-hour = Quina hora és ara on ets?
quiet-hour-now = ara són les { $hour }
quiet-where = On vius?
zone-unknown = No conec la zona horària «{ $name }». Tria’n una de la llista que apareix mentre escrius, com ara Europe/Madrid.
quiet-zone = { $time } ({ $zone })
vacation-title = **Vacances**: mentre siguis fora, els teus rellotges s’aturen en totes les teves partides.
vacation-away = **Vacances**: ets fora fins al { $until }; els teus rellotges estan aturats.
vacation-left =
    { $count ->
        [one] Aquest any et queda { $count } dia.
       *[other] Aquest any et queden { $count } dies.
    }
vacation-start = Comença ara: per quant de temps?
vacation-end = He tornat

# Que m’oblidin.
forget-explain = **Oblida’m**
    S’esborren el teu nom, la teva configuració, les teves vacances i el teu identificador. { $running ->
        [0] No jugues cap partida.
        [one] S’acaba la partida o el repte que tens en marxa; si la partida ja ha començat, la perds.
       *[other] S’acaben les { $running } partides i reptes que tens en marxa; perds les partides que ja han començat.
    } Les partides que has acabat es queden, a nom d’«algú que ja no juga aquí», perquè també són dels teus rivals. Això no es pot desfer.
forget-sure = Segur? Això no es pot desfer.
forgotten = Fet: ja no et conec. Si tornes, comences de zero.
button-forget = Oblida’m
button-forget-sure = Sí, oblida’m per sempre

# Ajuda.
help-title = **Taula** organitza jocs de taula per torns: { $games }.
help-taps = Repta algú amb `/play`. Quan sigui el teu torn, toca els botons que hi ha sota el tauler fins a completar la jugada: no cal escriure.

# What has happened, a line for each turn.
summary-played = { $who } ha jugat { $moves }.
summary-rolled = { $who } ha tret { $moves }.
summary-left = { $who } ha deixat la partida.
summary-unused = { $die } (no es pot moure res)
summary-older =
    { $count ->
        [one] … i { $count } torn anterior
       *[other] … i { $count } torns anteriors
    }
summary-earlier = … i torns anteriors

# La primera vegada, i preguntar abans de començar.
button-explain = Què puc fer?
explain-now = Ara pots jugar:
explain-choose = Ara pots triar: { $choices }
play-who = **{ $game }**: amb qui vols jugar?
    - **L’ordinador**: tria’n el nivell i la partida comença.
    - **Qualsevol**: el repte es publica aquí i juga qui accepti primer.
    - **Algú que coneixes**: rep un repte aquí.
button-anybody = Qualsevol
button-friend = Algú que conec
play-friend = Torna a fer servir `/play`: tria **{ $game }** a `game` i aquesta persona a `opponent`.
rematch-sure = Una altra partida de **{ $game }** amb { $others }? Comença una altra persona.
button-rematch-sure = Sí, una altra
help-play = Jugar
help-during = Durant una partida
help-after = Després
help-more = Més
leaders-order = Ordenada pel que és segur: qui porta poques partides queda més avall.
leaders-few = Encara no hi ha ningú a cap llista: calen { $settled } partides puntuables d’un joc.

# Planning ahead.
summary-planned = { $move } (planejat)
button-plan = Planeja
button-plan-add = Si juga…
button-plan-clear = Esborra-ho tot
button-plan-deeper = Continua la línia
button-plan-other = Una altra jugada seva
button-plan-delete = Esborra aquesta línia
button-plan-list = El meu pla
plan-about = **El teu pla**, només per a tu. Quan l’altra persona jugui una cosa que sigui aquí, la teva resposta es jugarà de seguida.
plan-answer = **Si juga…** Tria una jugada seva.
plan-reply = **Si juga { $move }**, què respons?
