# The words of TicTo: rodona, quadrat, rectangle (pla, ajagut, dret), ranura (slot), segment, paret.

# Its name, and what it is about in one line.
game-ticto = TicTo
about-ticto = Obre camí a la teva rodona fins a l’altre costat; pel camí s’empeny, es tapa i es mata.
goal-ticto = Objectiu: portar la teva rodona a la casella d’on ha sortit l’altra.
explain-ticto = En el teu primer torn la rodona ha d’anar a la seva esquerra o a la seva dreta. Camina sobre les teves fitxes planes, mai sobre el tauler. Els quadrats i rectangles llisquen com una torre, entren en una ranura com a paret, en surten o empenyen. Una fitxa amb alguna cosa a sobre no es mou.

# Variants.
option-ticto-exposed = Fitxes exposades
option-ticto-exposed-about = la tercera fitxa mata qualsevol enemiga de dalt, tingui el que tingui a sota

# What to choose next, by number of steps and step.
step-ticto-2-0 = Tria una fitxa.
step-ticto-2-1 = On va?
step-ticto-2-1-only = Ara només es pot moure la teva rodona. Cap on?

# How it ends.
reason-goal = meta assolida
reason-count = per recompte després de 160 torns
reason-stalemate = sense cap jugada possible
reason-tie = totes dues rodones han arribat a la meta

# What its pictures and their descriptions say.
ticto-arrived = ha arribat: queda un torn
ticto-side = { $who }: rodona { $round }; quadrats { $squares }; rectangles { $rectangles }.
ticto-stacks = Dues fitxes, primer el color de dalt: { $cells }.
ticto-stack = { $cell } { $upper }/{ $lower }

# Actions in words.
ticto-move-round = rodona a { $to }
ticto-move-slide = { $from }→{ $to }
ticto-move-drop = { $from } a la ranura { $to }
ticto-move-out = { $from } surt de la ranura a { $to }
ticto-move-along = { $from } per la ranura fins a { $to }
ticto-move-outside = { $from } mig fora a { $to }
ticto-move-push = { $from } empeny fins a { $to }
ticto-move-kills = { $move }, mata { $victims }
ticto-move-rebel = rebel·lió a { $place }
ticto-round-piece = Rodona
ticto-rebel = Rebel·la’t
ticto-label-push = Empeny { $arrow }
ticto-label-kills = { $action } mata
ticto-label-stand = Dret { $arrow }
ticto-label-tip = Ajagut { $arrow }
ticto-label-outside = Fora { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-ticto-1 =
    ### TicTo · L’objectiu
    Porta la teva **rodona** a la casella d’on ha sortit la del teu rival: `D7` per a les Blanques, `D1` per a les Negres. No toca mai el tauler: les teves pròpies fitxes són el seu camí.

    Cada bàndol té una rodona, set **quadrats** i dos **rectangles**, de dues caselles. Entre les 7 × 7 caselles i al seu voltant hi ha **ranures**, cadascuna amb set **segments**, un per casella, i encreuaments entre ells. En un segment hi cap una sola fitxa. Dins d’una ranura, un rectangle està **ajagut** sobre dos segments o **dret** en un.

    Comencen les Blanques; un torn és una sola acció i no es pot passar. **En el teu primer torn** la rodona ha d’anar a la casella de la seva esquerra o de la seva dreta.

    Les dues caselles de sortida i els quatre segments que envolten cadascuna són l’**espai ideològic**: cap quadrat ni rectangle no hi pot entrar ni el pot travessar.

    El dibuix original de la posició inicial s’ha perdut: aquesta és una reconstrucció nostra.

rules-ticto-2 =
    ### TicTo · La rodona
    - Camina per caselles on la fitxa de dalt és teva i està plana: tants passos com vulguis en un torn, també canviant de direcció, però mai en diagonal.
    - No pot entrar en caselles buides, amb una fitxa de l’altre color a dalt o amb una rodona, ni travessar un segment amb una fitxa enemiga.
    - Una fitxa dins d’una ranura és una **paret**. La rodona pot saltar els teus quadrats i els teus rectangles ajaguts, però en un torn a part: un per arribar fins a la paret, un per saltar i un per continuar. Un rectangle dret no es pot saltar.
    - Entra a la meta des d’una casella veïna, com a últim pas.
    - Les rodones ni maten ni moren. Cap fitxa no pot passar per sobre d’una rodona ni posar-s’hi.

rules-ticto-3 =
    ### TicTo · Quadrats i rectangles
    Una fitxa només es mou si no té res a sobre, ni tan sols la teva rodona (tret de rebel·lar-se: pàgina següent).
    - **Plana**, llisca com una torre als escacs. Els rectangles no giren, però poden estar la meitat dins del tauler i la meitat fora. Les parets aturen la fitxa. Pot passar per sobre de les teves; si arriba sobre una de l’altre color, s’hi ha d’aturar.
    - **Entrar en una ranura**: un quadrat, en un dels quatre segments de la seva casella. Un rectangle es tomba: per un costat llarg queda ajagut en dos segments; per un de curt, dret en un de sol.
    - **Dins d’una ranura**: els quadrats i els rectangles ajaguts llisquen pels segments lliures. Un rectangle ajagut es pot posar dret al segment següent; un de dret, ajeure’s als dos següents.
    - **Sortir d’una ranura**: cau plana a un costat o a l’altre.

    Un rectangle ajagut en una ranura també tanca l’encreuament entre els seus dos segments; un de pla tanca el segment que té a sota.

rules-ticto-4 =
    ### TicTo · Les unes sobre les altres
    En una casella hi caben com a màxim **dos** quadrats o rectangles.

    - **Matar des de dalt**: una fitxa enemiga mor si l’atrapes **entre dues de les teves**: és sobre una fitxa teva i n’hi poses una altra a sobre. No pot tenir una rodona a sobre. Per matar un rectangle n’hi ha prou amb una de les seves caselles. En cap altre cas no hi cap una tercera fitxa: per això dues fitxes del mateix color es protegeixen, i l’altre color no s’hi pot aturar ni hi pot passar.

    - **Rebel·lió**: una fitxa teva que és sota una d’enemiga de la seva mena (un quadrat sota un altre, un rectangle cobert del tot per un altre) pot intercanviar el lloc amb ella com a acció del torn. No en el torn just després de quedar tapada, ni mentre hi hagi una rodona a sobre. Després, l’altra es pot rebel·lar de la mateixa manera.

    Les altres fitxes tapades s’han d’esperar.

    Amb la variant **Fitxes exposades**, la tercera fitxa mata qualsevol enemiga que sigui a dalt, tingui el que tingui a sota.

rules-ticto-5 =
    ### TicTo · Empènyer dins les ranures
    Dues fitxes de la mateixa ranura que només separa un encreuament estan **en tensió**. Llavors el teu quadrat o el teu rectangle ajagut pot **empènyer** la fitxa enemiga: totes dues avancen un segment. La fitxa empesa no pot empènyer l’altra tot seguit; tu sí que pots continuar empenyent.

    Si la fitxa empesa no pot avançar, **mor** i la teva n’ocupa el lloc:
    - sortiria del tauler
    - el segment següent està ocupat
    - hi ha un rectangle posat a través de la seva ruta
    - el segment següent és de l’espai ideològic

    Les fitxes mortes surten definitivament del joc.

rules-ticto-6 =
    ### TicTo · El final
    Si les Negres hi arriben primer, guanyen a l’acte. Si hi arriben primer les Blanques, les Negres tenen **un torn més**. Si no hi arriben, encara que sigui per no tenir cap acció possible, guanyen les Blanques. Si hi arriben, hi ha empat i es prorroga la partida a l’inrevés: cada rodona torna a la seva pròpia casella de sortida, i un segon empat són taules.

    També són taules si en el teu torn no tens cap acció possible, o quan una posició es dona per tercera vegada.

    Després de **160 torns** en total es fa **recompte**. Guanya qui conserva més quadrats i rectangles; si hi ha empat, qui té la rodona a menys files de la meta; si també hi ha empat, són taules.

rules-ticto-7 =
    ### TicTo · Com s’hi juga aquí
    Toca la fitxa i després on va.

    Amb `/move` s’escriuen origen i destinació:
    - `d4-d6` fa lliscar una fitxa, `round-e1` mou la rodona i `d4-rebel` és una rebel·lió.
    - Un rectangle té dues caselles, primer la de l’esquerra o la de baix: `b1c1-b2c2`.
    - Un segment porta el nom de la casella que té a l’esquerra (`c3e`, el costat est) o a sota (`d2n`, el costat nord); `w` (oest) i `s` (sud), només a les vores esquerra i inferior. L’altre nom també s’entén. `d2-d2n` posa un quadrat dins la ranura de dalt; `b1c1-b1c1n` tomba un rectangle.
    - Fora del tauler hi ha columnes `z` i `h` i files 0 i 8: `z4a4`.
    - Una empenta s’escriu amb el lloc on acaba la teva fitxa: `c2e-c3e`.

# What the diagrams beside them show.
lesson-ticto-start = El començament. Les rodones són a D1 i D7, les seves caselles de sortida.
lesson-ticto-round = La rodona pot anar a totes les caselles marcades: estan unides i a dalt tenen fitxes del seu color.
lesson-ticto-slot = Rectangles de tres maneres: un de blanc pla a E1 i F1, un de blanc ajagut a la ranura de sobre B1 i C1, un de negre dret a la ranura d’entre A7 i B7.
lesson-ticto-stack = A D5 hi ha un quadrat blanc sota un de negre. Ara es pot rebel·lar.
lesson-ticto-push = Els dos quadrats de la ranura estan en tensió: el blanc pot empènyer el negre.
lesson-ticto-end = La rodona blanca vol arribar a D7 i la negra a D1: les caselles assenyalades, on ha començat l’altra.
