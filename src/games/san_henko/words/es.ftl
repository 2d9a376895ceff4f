# The words of San Henko: boca arriba, boca abajo, mano, montón.

# Its name, and what it is about in one line.
game-san-henko = San Henko
about-san-henko = Un tablero diminuto, una mano oculta y fichas que se ponen boca abajo: gana quien suma más puntos.
goal-san-henko = Objetivo: más puntos cuando alguien ponga tres en raya o se acaben las fichas.
explain-san-henko = Abre tu mano, elige una ficha y ponla en una casilla libre. Si tienes tres boca arriba, primero pones una boca abajo. Cada ficha es un punto; una +1 gana otro en un lado, y una +2 dos más en una esquina mientras esté boca arriba.

# What to choose next, by number of steps and step.
step-san-henko-2-0 = Elige una ficha.
step-san-henko-2-1 = ¿Dónde la colocas?
step-san-henko-3-0 = Tienes tres fichas boca arriba. ¿Cuál pones boca abajo?
step-san-henko-3-1 = ¿Qué ficha colocas?
step-san-henko-3-2 = ¿Dónde la colocas?

# How it ends.
reason-line = empate a puntos, tres en raya
san-henko-ended-line = El tres en raya acabó la partida.
san-henko-ended-tiles = Se colocaron todas las fichas.

# What its pictures and their descriptions say.
san-henko-counts = mano { $hand } · montón { $pile }
san-henko-side =
    { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; boca arriba { $up }; boca abajo { $down }; { $hand } en la mano, { $pile } en el montón; sin colocar { $left }.
san-henko-hand = Mano de { $who }: { $tiles }.

# Moves in words.
san-henko-move-turn = { $turned } boca abajo, { $tile } en { $place }
san-henko-label-turn = boca abajo { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-san-henko-1 =
    ### San Henko · El objetivo
    Las **Blancas** y las **Negras** juegan en las nueve casillas centrales del tablero de Henko, de `B2` a `D4`. Gana quien suma más **puntos**. Empiezan las Blancas; a cambio, las Negras reciben **1 punto** al final.

    Cada bando tiene doce fichas: cinco simples (`0`), cuatro **+1** y tres **+2**. Se barajan en un montón boca abajo y cada persona roba tres: una **mano que solo ves tú**.

rules-san-henko-2 =
    ### San Henko · El turno
    Pon una ficha de tu mano boca arriba en una casilla libre. Después robas otra, mientras queden fichas en tu montón. No se puede pasar.

    Si ya tienes **tres fichas boca arriba** en el tablero, primero **pones una de ellas boca abajo**. Su casilla queda libre, pero no para ti en este turno: la ficha nueva va a otra casilla libre.

    Una casilla está libre si no tiene ninguna ficha boca arriba. Así que puedes poner una ficha encima de otras que estén boca abajo, sean tuyas o no. Las fichas boca arriba no se tapan nunca.

rules-san-henko-3 =
    ### San Henko · Puntos
    - cada ficha que has colocado: **1 punto**, boca arriba o boca abajo, aunque tenga otras encima
    - una **+1** en un lateral (`C2`, `B3`, `D3`, `C4`): **1 punto extra**, boca arriba o boca abajo
    - una **+2** en una esquina (`B2`, `D2`, `B4`, `D4`): **2 puntos extra**, solo si acaba boca arriba
    - las Negras: **1 punto** por jugar en segundo lugar

rules-san-henko-4 =
    ### San Henko · El final
    La partida termina en el acto cuando tus tres fichas boca arriba hacen **tres en raya** (fila, columna o diagonal), o cuando los dos bandos han colocado todas sus fichas.

    El tres en raya no da puntos: **gana quien tiene más**. Con los mismos puntos gana quien ha hecho tres en raya; si nadie lo ha hecho, son tablas.

    ### Cómo se juega aquí
    Tu mano solo la ves tú: pídela cuando quieras con `/hand`. Toca la ficha que pones boca abajo (si hace falta), después la que colocas y después su casilla.

    Con `/move`: `0-c3` pone una ficha simple en C3; `b2-0-b4` pone antes boca abajo la ficha de B2.

# What the diagrams beside them show.
lesson-san-henko-hand = Tu mano está debajo del tablero. Solo la ves tú.
lesson-san-henko-turn = Con tres fichas boca arriba, se pone una de ellas boca abajo antes de colocar la siguiente en otra casilla.
lesson-san-henko-points = La +1 blanca de C2 está boca abajo y sigue contando 2. La +2 de D2 cuenta 3 mientras esté boca arriba.
lesson-san-henko-line = Las Negras hacen tres en raya: B2, C3, D4. Hay empate a 8 puntos, así que decide la línea: ganan las Negras.
