# The words of Partxis: casella (square), barrera, meta, passadís (corridor), casella segura (safe square).

# Its name, and what it is about in one line.
game-partxis = Parxís
about-partxis = El parxís de tota la vida: dau, barreres i captures. Per a dues, tres o quatre persones.
goal-partxis = Objectiu: ser qui abans porti totes les fitxes a la meta.
explain-partxis = El dau es tira per tu; tria la fitxa que es mou. Amb un 5 cal treure una fitxa de casa si es pot. Amb un 6 cal obrir la barrera pròpia si es pot, i es torna a tirar. Menjar dona 20 caselles; arribar a la meta, 10.

# Variants.
option-partxis-short = Ràpida: dues fitxes per color
option-partxis-short-about = cada color té dues fitxes en lloc de quatre
option-partxis-single = Ràpida: un color per persona
option-partxis-single-about = només en partides de dos: grogues contra vermelles
preset-partxis-quick = Ràpida
preset-partxis-quick-about = dues fitxes per color; si sou dos, un color per persona
preset-partxis-classic = Clàssica
preset-partxis-classic-about = quatre fitxes per color; si sou dos, dos colors per persona

# What to choose next, by number of steps and step.
step-partxis-1-0 = Què mous?
step-partxis-2-0 = Què mous?
step-partxis-2-1 = Cap on?

# How it ends.
reason-home = totes les fitxes a la meta

# What its pictures and their descriptions say.
partxis-goal = meta { $goal }/{ $all }
partxis-left = ha abandonat
partxis-side = { $who }: a { $places }; a casa { $home }, a la meta { $goal }.
partxis-colour = { $who }, { $colour }: a { $places }; a casa { $home }, a la meta { $goal }.
partxis-side-left = { $who } ha abandonat la partida.
partxis-die = El dau marca { $die }.
partxis-bonus = Queden per avançar { $steps } caselles de premi.

# Moves in words.
partxis-yellow = groga
partxis-blue = blava
partxis-red = vermella
partxis-green = verda
partxis-move = { $piece } { $from }→{ $to }
partxis-move-eats = { $piece } { $from }→{ $to }, es menja la { $eaten }
partxis-move-goal = { $piece } { $from }→meta
partxis-bonus-move = { $bonus } més: { $move }
partxis-bonus-lost = { $move } (ningú pot avançar les { $bonus } de premi)
partxis-seven-move = { $move } (ningú a casa: el 6 compta com a 7)
partxis-move-exit = la { $piece } surt de casa
partxis-move-exit-eats = la { $piece } surt de casa, es menja la { $eaten }
partxis-move-skip = renuncia a les 10
partxis-third-six = tercer sis: s’acaba el torn
partxis-third-six-home = tercer sis: s’acaba el torn i l’última fitxa moguda torna a casa
partxis-label = { $piece } { $from }→{ $to }
partxis-label-eats = { $piece } { $from }→{ $to } es menja la { $eaten }
partxis-label-goal = { $piece } { $from }→meta
partxis-label-exit = { $piece } surt de casa
partxis-label-exit-eats = { $piece } surt de casa, es menja la { $eaten }
partxis-label-skip = Renuncia a les 10

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-partxis-1 =
    ### Parxís · L’objectiu
    Porta totes les teves fitxes al voltant del tauler fins a la teva **meta**, al centre, abans que ningú.

    Cada color té quatre fitxes. Al principi n’hi ha una a la seva **casella de sortida** (groc 5, blau 22, vermell 39, verd 56) i tres esperen a **casa**. Les fitxes recorren les 68 caselles en l’ordre dels números i després pugen pel **passadís** del seu color: set caselles i la meta.

    Comencen les Grogues i segueixen Blaves, Vermelles i Verdes. Si sou tres, no hi ha Verdes. Si sou dos, cada persona porta dos colors (mira la pàgina 6).

rules-partxis-2 =
    ### Parxís · La tirada
    El dau es tira sol. Tu tries quina fitxa es mou. Si n’hi ha cap que es pugui moure, **n’has de moure** una.
    - **5**: si pot, una fitxa ha de sortir de casa a la seva casella de sortida. Si no pot, és un 5 normal.
    - **6**: mous i tornes a tirar. Si el color que mou no té cap fitxa a casa, el 6 compta com a **7**.
    - **Tercer 6 seguit**: no es mou. L’última fitxa que has mogut amb el segon 6 se’n va a casa i s’acaba el teu torn. Si és al seu passadís o a la meta, se salva.

    Si cap fitxa no pot fer servir la tirada, es perd.

rules-partxis-3 =
    ### Parxís · Barreres
    Dues fitxes del mateix color en una casella fan una **barrera**: cap fitxa no hi pot passar ni caure, ni tan sols les del mateix color. També hi pot haver barreres als passadissos.

    Si treus un **6** i tens una barrera, l’has d’obrir: has de moure una de les dues fitxes, si pot.

    Mai no hi ha més de dues fitxes en una casella. Dues de color diferent, en una casella segura, no fan barrera: s’hi pot passar, però no caure-hi.

rules-partxis-4 =
    ### Parxís · Menjar fitxes
    Si acabes en una casella amb una fitxa d’un altre color, te la **menges**: torna a casa. Després has de comptar **20 caselles** amb qualsevol de les teves fitxes en joc, si n’hi ha cap que pugui.

    A les **caselles segures** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 i 68, marcades al tauler) no es menja: s’hi queden totes dues.

    Hi ha una excepció: surts de casa amb un 5 i a la teva casella de sortida hi ha **dues** fitxes. Si una és del teu color, et menges l’altra. Si no ho és cap, et menges la que hi ha arribat l’última. Si ho són totes dues, no pots sortir.

rules-partxis-5 =
    ### Parxís · El final
    Per entrar a la meta cal el **número exacte**. A cada passadís només entren les fitxes del seu color, de manera que allà no es menja.

    Quan una fitxa arriba a la meta pots comptar **10 caselles** amb una altra, o renunciar-hi.

    El 20 i el 10 no són tirades, però la resta es compleix: les barreres els aturen, i també s’hi pot menjar o arribar a la meta i guanyar un altre 20 o un altre 10.

    Guanya qui primer té totes les fitxes a la meta; la resta s’ordena pel que ha avançat. Després de 5.000 tirades són taules.

rules-partxis-6 =
    ### Parxís · Partides de dos
    Cada persona porta dos colors i vuit fitxes: grogues i vermelles contra blaves i verdes.
    - Cada tirada val per a qualsevol de les teves fitxes. Amb un 5, tria quin color surt.
    - Que un 6 compti 6 o 7 depèn de cada color.
    - Els teus dos colors no fan barrera entre ells i es mengen l’un a l’altre com si fossin enemics, i també llavors es compten 20 caselles.
    - Guanyes amb les vuit a la meta.

rules-partxis-7 =
    ### Parxís · Partides ràpides
    Dues variants escurcen la partida. Es trien en llançar el repte:
    - **Dues fitxes per color**: cada color té dues fitxes, una a la seva casella de sortida i l’altra a casa. La resta no canvia.
    - **Un color per persona**, en partides de dos: grogues contra vermelles, i la pàgina 6 no s’aplica. Blaves i verdes no juguen, però les seves caselles continuen sent segures.

    Jugar la **Ràpida** vol dir totes dues coses en partides de dos, i dues fitxes per color en partides de tres o quatre.

    ### Com s’hi juga aquí
    Un sol toc: la fitxa que es mou.

    Amb `/move` s’escriuen el color i el lloc, i després el lloc nou: `y5-11`.
    - Els colors són `y` groc, `b` blau, `r` vermell i `g` verd.
    - `h` és la casa, de `c1` a `c7` el passadís, i una segona `g` la meta: `yh-5` surt de casa, `g51-c1` entra al passadís, `yc5-g` a la meta.
    - `skip` renuncia al 10.

# What the diagrams beside them show.
lesson-partxis-start = El començament: una fitxa de cada color a la seva casella de sortida i tres a casa.
lesson-partxis-five = Les Grogues han tret un 5: ha de sortir de casa una fitxa.
lesson-partxis-barrier = Dues fitxes grogues a la casella 5 fan barrera: no passa ningú.
lesson-partxis-capture = Amb un 3, la fitxa groga va de la 20 a la 23 i es menja la blava. Després es compten 20 caselles més.
lesson-partxis-goal = Des de C7 només s’entra a la meta amb un 1.
lesson-partxis-two = En una partida de dos, un 5 et deixa triar: surt una fitxa groga o una de vermella.
lesson-partxis-quick = Així comença una partida ràpida de dos: grogues contra vermelles, amb una fitxa a la sortida i una altra a casa. Dues cantonades no són de ningú.
