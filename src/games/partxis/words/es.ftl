# The words of Partxis: casilla (square), barrera, meta, pasillo (corridor), seguro (safe square).

# Its name, and what it is about in one line.
game-partxis = Parchís
about-partxis = El parchís de siempre: dado, barreras y capturas. Para dos, tres o cuatro personas.
goal-partxis = Objetivo: ser quien antes meta todas sus fichas en la meta.
explain-partxis = El dado se tira por ti; elige la ficha que se mueve. Con un 5 hay que sacar una ficha de casa si se puede. Con un 6 hay que abrir la barrera propia si se puede, y se tira otra vez. Comer da 20 casillas; llegar a la meta, 10.

# Variants.
option-partxis-short = Rápida: dos fichas por color
option-partxis-short-about = cada color tiene dos fichas en vez de cuatro
option-partxis-single = Rápida: un color por persona
option-partxis-single-about = solo en partidas de dos: amarillas contra rojas
preset-partxis-quick = Rápida
preset-partxis-quick-about = dos fichas por color; si sois dos, un color por persona
preset-partxis-classic = Clásica
preset-partxis-classic-about = cuatro fichas por color; si sois dos, dos colores por persona

# What to choose next, by number of steps and step.
step-partxis-1-0 = ¿Qué mueves?
step-partxis-2-0 = ¿Qué mueves?
step-partxis-2-1 = ¿Adónde?

# How it ends.
reason-home = todas las fichas en la meta

# What its pictures and their descriptions say.
partxis-goal = meta { $goal }/{ $all }
partxis-left = ha abandonado
partxis-side = { $who }: en { $places }; en casa { $home }, en la meta { $goal }.
partxis-colour = { $who }, { $colour }: en { $places }; en casa { $home }, en la meta { $goal }.
partxis-side-left = { $who } ha abandonado la partida.
partxis-die = El dado marca { $die }.
partxis-bonus = Quedan por avanzar { $steps } casillas de premio.

# Moves in words.
partxis-yellow = amarilla
partxis-blue = azul
partxis-red = roja
partxis-green = verde
partxis-move = { $piece } { $from }→{ $to }
partxis-move-eats = { $piece } { $from }→{ $to }, se come la { $eaten }
partxis-move-goal = { $piece } { $from }→meta
partxis-bonus-move = { $bonus } más: { $move }
partxis-bonus-lost = { $move } (nadie puede avanzar las { $bonus } de premio)
partxis-seven-move = { $move } (nadie en casa: el 6 cuenta como 7)
partxis-move-exit = la { $piece } sale de casa
partxis-move-exit-eats = la { $piece } sale de casa, se come la { $eaten }
partxis-move-skip = renuncia a las 10
partxis-third-six = tercer seis: acaba el turno
partxis-third-six-home = tercer seis: acaba el turno y la última ficha movida vuelve a casa
partxis-label = { $piece } { $from }→{ $to }
partxis-label-eats = { $piece } { $from }→{ $to } se come la { $eaten }
partxis-label-goal = { $piece } { $from }→meta
partxis-label-exit = { $piece } sale de casa
partxis-label-exit-eats = { $piece } sale de casa, se come la { $eaten }
partxis-label-skip = Renunciar a las 10

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-partxis-1 =
    ### Parchís · El objetivo
    Lleva todas tus fichas alrededor del tablero hasta tu **meta**, en el centro, antes que nadie.

    Cada color tiene cuatro fichas. Al principio hay una en su **casilla de salida** (amarillo 5, azul 22, rojo 39, verde 56) y tres esperan en **casa**. Las fichas recorren las 68 casillas en el orden de los números y después suben por el **pasillo** de su color: siete casillas y la meta.

    Empiezan las Amarillas y siguen Azules, Rojas y Verdes. Si sois tres, no hay Verdes. Si sois dos, cada persona lleva dos colores (mira la página 6).

rules-partxis-2 =
    ### Parchís · La tirada
    El dado se tira solo. Tú eliges qué ficha se mueve. Si alguna puede moverse, **hay que** mover una.
    - **5**: si puede, una ficha tiene que salir de casa a su casilla de salida. Si no puede, es un 5 normal.
    - **6**: mueves y vuelves a tirar. Si el color que mueve no tiene ninguna ficha en casa, el 6 cuenta como **7**.
    - **Tercer 6 seguido**: no se mueve. La última ficha que moviste con el segundo 6 se va a casa y se acaba tu turno. Si está en su pasillo o en la meta, se salva.

    Si ninguna ficha puede usar la tirada, se pierde.

rules-partxis-3 =
    ### Parchís · Barreras
    Dos fichas del mismo color en una casilla forman una **barrera**: ninguna ficha puede pasar por ella ni caer en ella, ni siquiera las de su color. También puede haber barreras en los pasillos.

    Si sacas un **6** y tienes una barrera, debes abrirla: hay que mover una de sus dos fichas, si puede.

    Nunca hay más de dos fichas en una casilla. Dos de distinto color, en un seguro, no son barrera: se puede pasar, pero no caer ahí.

rules-partxis-4 =
    ### Parchís · Comer fichas
    Si terminas en una casilla con una ficha de otro color, te la **comes**: vuelve a casa. Después debes contar **20 casillas** con cualquiera de tus fichas en juego, si alguna puede.

    En los **seguros** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 y 68, marcados en el tablero) no se come: se quedan las dos.

    Hay una excepción: sales de casa con un 5 y en tu casilla de salida hay **dos** fichas. Si una es de tu color, te comes la otra. Si no lo es ninguna, te comes la que llegó la última. Si lo son las dos, no puedes salir.

rules-partxis-5 =
    ### Parchís · El final
    Para entrar en la meta hace falta el **número exacto**. En cada pasillo solo entran las fichas de su color, así que allí nadie come.

    Cuando una ficha llega a la meta puedes contar **10 casillas** con otra, o renunciar.

    El 20 y el 10 no son tiradas, pero se cumple todo lo demás: las barreras los paran, y con ellos se puede comer o llegar a la meta y ganar otro 20 u otro 10.

    Gana quien primero tiene todas sus fichas en la meta; el resto se ordena por lo que ha avanzado. Después de 5000 tiradas son tablas.

rules-partxis-6 =
    ### Parchís · Partidas de dos
    Cada persona lleva dos colores y ocho fichas: amarillas y rojas contra azules y verdes.
    - Cada tirada vale para cualquiera de tus fichas. Con un 5, elige qué color sale.
    - Que un 6 cuente 6 o 7 depende de cada color.
    - Tus dos colores no forman barrera entre sí y se comen el uno al otro como si fueran enemigos, y también entonces se cuentan 20.
    - Ganas con las ocho en la meta.

rules-partxis-7 =
    ### Parchís · Partidas rápidas
    Dos variantes acortan la partida. Se eligen al lanzar el reto:
    - **Dos fichas por color**: cada color tiene dos fichas, una en su casilla de salida y otra en casa. Lo demás no cambia.
    - **Un color por persona**, en partidas de dos: amarillas contra rojas, y la página 6 no se aplica. Azules y verdes no juegan, pero sus casillas siguen siendo seguros.

    Jugar la **Rápida** significa las dos cosas en partidas de dos, y dos fichas por color en partidas de tres o cuatro.

    ### Cómo se juega aquí
    Un solo toque: la ficha que se mueve.

    Con `/move` se escriben el color y el lugar, y después el lugar nuevo: `y5-11`.
    - Los colores son `y` amarillo, `b` azul, `r` rojo y `g` verde.
    - `h` es la casa, de `c1` a `c7` el pasillo, y una segunda `g` la meta: `yh-5` sale de casa, `g51-c1` entra en el pasillo, `yc5-g` en la meta.
    - `skip` renuncia al 10.

# What the diagrams beside them show.
lesson-partxis-start = El comienzo: una ficha de cada color en su casilla de salida y tres en casa.
lesson-partxis-five = Las Amarillas han sacado un 5: tiene que salir de casa una ficha.
lesson-partxis-barrier = Dos fichas amarillas en la casilla 5 forman barrera: nadie pasa.
lesson-partxis-capture = Con un 3, la ficha amarilla va de la 20 a la 23 y se come la azul. Después se cuentan 20 casillas más.
lesson-partxis-goal = Desde C7 solo se entra en la meta con un 1.
lesson-partxis-two = En una partida de dos, un 5 te deja elegir: sale una ficha amarilla o una roja.
lesson-partxis-quick = Así empieza una partida rápida de dos: amarillas contra rojas, con una ficha en la salida y otra en casa. Dos esquinas no son de nadie.
