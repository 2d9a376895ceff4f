# The words of San Henko: cap per amunt, cap per avall, mà, pila.

# Its name, and what it is about in one line.
game-san-henko = San Henko
about-san-henko = Un tauler petit, una mà amagada i fitxes que es giren: guanya qui suma més punts.
goal-san-henko = Objectiu: més punts quan algú faci tres en ratlla o s’acabin les fitxes.
explain-san-henko = Obre la teva mà, tria una fitxa i posa-la en una casella lliure. Si en tens tres cap per amunt, primer en gires una. Cada fitxa és un punt; una +1 en guanya un altre en un costat, i una +2 dos més en una cantonada mentre estigui cap per amunt.

# What to choose next, by number of steps and step.
step-san-henko-2-0 = Tria una fitxa.
step-san-henko-2-1 = On la poses?
step-san-henko-3-0 = Tens tres fitxes cap per amunt. Quina gires?
step-san-henko-3-1 = Quina fitxa poses?
step-san-henko-3-2 = On la poses?

# How it ends.
reason-line = empat a punts, tres en ratlla
san-henko-ended-line = El tres en ratlla ha acabat la partida.
san-henko-ended-tiles = S’han col·locat totes les fitxes.

# What its pictures and their descriptions say.
san-henko-counts = mà { $hand } · pila { $pile }
san-henko-side =
    { $who }: { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }; cap per amunt { $up }; cap per avall { $down }; { $hand } a la mà, { $pile } a la pila; per col·locar { $left }.
san-henko-hand = Mà – { $who }: { $tiles }.

# Moves in words.
san-henko-move-turn = { $turned } cap per avall, { $tile } a { $place }
san-henko-label-turn = gira { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-san-henko-1 =
    ### San Henko · L’objectiu
    Les **Blanques** i les **Negres** juguen a les nou caselles centrals del tauler de Henko, de `B2` a `D4`. Guanya qui suma més **punts**. Comencen les Blanques; a canvi, les Negres reben **1 punt** al final.

    Cada persona té dotze fitxes: cinc de simples (`0`), quatre **+1** i tres **+2**. Es barregen en una pila cap per avall i se n’agafen tres: una **mà que només veus tu**.

rules-san-henko-2 =
    ### San Henko · El torn
    Posa una fitxa de la mà cap per amunt en una casella lliure. Després n’agafes una altra, mentre en quedin a la teva pila. No es pot passar.

    Si ja tens **tres fitxes cap per amunt** al tauler, primer **en gires una cap per avall**. La seva casella queda lliure, però no per a tu en aquest torn: la fitxa nova va a una altra casella lliure.

    Una casella és lliure si no hi ha cap fitxa cap per amunt. Per tant, pots posar una fitxa damunt d’altres que estiguin cap per avall, siguin teves o no. Les fitxes cap per amunt no es tapen mai.

rules-san-henko-3 =
    ### San Henko · Punts
    - cada fitxa que has col·locat: **1 punt**, cap per amunt o cap per avall, encara que en tingui d’altres a sobre
    - una **+1** en un lateral (`C2`, `B3`, `D3`, `C4`): **1 punt extra**, cap per amunt o cap per avall
    - una **+2** en una cantonada (`B2`, `D2`, `B4`, `D4`): **2 punts extra**, només si acaba cap per amunt
    - les Negres: **1 punt** per jugar en segon lloc

rules-san-henko-4 =
    ### San Henko · El final
    La partida s’acaba a l’acte quan les teves tres fitxes cap per amunt fan **tres en ratlla** (fila, columna o diagonal), o quan tots dos heu col·locat totes les fitxes.

    El tres en ratlla no dona punts: **guanya qui en té més**. Amb els mateixos punts guanya qui ha fet tres en ratlla; si no n’ha fet ningú, són taules.

    ### Com s’hi juga aquí
    La teva mà només la veus tu: demana-la quan vulguis amb `/hand`. Toca la fitxa que gires (si n’has de girar cap), després la fitxa que poses i després la seva casella.

    Amb `/move`: `0-c3` posa una fitxa simple a C3; `b2-0-b4` gira abans la fitxa de B2.

# What the diagrams beside them show.
lesson-san-henko-hand = La teva mà és sota el tauler. Només la veus tu.
lesson-san-henko-turn = Amb tres fitxes cap per amunt, se’n gira una cap per avall abans de posar la següent en una altra casella.
lesson-san-henko-points = La +1 blanca de C2 està cap per avall i encara compta 2. La +2 de D2 compta 3 mentre estigui cap per amunt.
lesson-san-henko-line = Les Negres fan tres en ratlla: B2, C3, D4. Hi ha empat a 8 punts, de manera que decideix la línia: guanyen les Negres.
