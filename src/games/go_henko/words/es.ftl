# The words of Go Henko: ficha simple, tapar (T), desplazar (D).

# Its name, and what it is about in one line.
game-go-henko = Go Henko
about-go-henko = Con cinco en raya ganas; si no, deciden los puntos. Dos fichas especiales lo cambian todo.
goal-go-henko = Objetivo: cinco fichas tuyas en raya, o más puntos cuando se llene el tablero.
explain-go-henko = Elige una ficha y después la casilla libre donde ponerla. Una +1 gana su punto en un lado, una +2 en una esquina y la +3 en el centro; tres y cuatro en raya dan puntos al final. Tapar y Desplazar actúan sobre la última ficha puesta; cada persona los tiene una sola vez.

# What to choose next, by number of steps and step.
step-go-henko-1-0 = Elige una ficha.
step-go-henko-2-0 = Elige una ficha.
step-go-henko-2-1 = ¿Dónde la pones?

# How it ends.
reason-five = cinco en raya

# What its pictures and their descriptions say.
go-henko-left =
    { $count ->
        [one] queda { $count } ficha
       *[other] quedan { $count } fichas
    }
go-henko-side =
    { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; fichas { $tiles }; restantes: { $left }.
go-henko-covered = Tapadas: { $tiles }.
go-henko-covered-tile = { $tile } ({ $who })

# Moves in words. San Henko has the same tiles.
go-henko-tile-0 = Simple
go-henko-tile-1 = +1
go-henko-tile-2 = +2
go-henko-tile-3 = +3
go-henko-tile-cover = Tapar
go-henko-tile-displace = Desplazar
go-henko-tiles = { $tile } ×{ $count }
go-henko-move = { $tile } en { $place }
go-henko-move-cover = Tapar en { $place }
go-henko-move-displace = Desplazar en { $place }: la ficha que había va a { $to }
go-henko-label-cover = Tapar { $place }
go-henko-label-displace = Desplazar { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-go-henko-1 =
    ### Go Henko · El objetivo
    Las **Blancas** y las **Negras** colocan fichas por turnos en un tablero de 5 × 5 casillas. Empiezan las Blancas.

    Si haces **cinco en raya** con tus fichas (en una fila, una columna o una diagonal larga), ganas en el acto.

    Si nadie lo consigue, la partida termina en cuanto se llena el tablero, aunque a alguien le quede una ficha especial. Entonces se cuentan los **puntos** y gana quien tiene más. En caso de empate, **ganan las Negras**.

rules-go-henko-2 =
    ### Go Henko · Fichas y puntos
    En tu turno colocas una ficha en cualquier casilla libre o usas una ficha especial. No se puede pasar. Todas las fichas están a la vista: siempre ves lo que le queda a tu rival.

    Cada ficha que no esté tapada al final vale **1 punto**. Algunas valen más en el lugar adecuado:
    - cinco fichas **simples**, `0`: ningún punto extra
    - cuatro **+1**: 1 punto extra en un lateral (casilla del borde que no es esquina)
    - tres **+2**: 2 puntos extra en una esquina
    - una **+3**: 3 puntos extra en el centro, `C3`

rules-go-henko-3 =
    ### Go Henko · Líneas
    Al final, cada línea de fichas tuyas sin tapar, seguidas en una fila, una columna o cualquier diagonal, da puntos extra:
    - línea de **tres**: **3 puntos**
    - línea de **cuatro**: **8 puntos** (en vez de los 3)

    Una ficha puede formar parte de varias líneas en distintas direcciones. Solo cuenta el tablero final: una línea que se rompió por el camino no da nada.

rules-go-henko-4 =
    ### Go Henko · Fichas especiales
    - **Tapar (T)**: cada bando tiene una. Se pone encima de la última ficha que colocó tu rival. Esa ficha pierde todos sus puntos y ya no cuenta para las líneas: la casilla pasa a ser tuya.

    - **Desplazar (D)**: solo la tienen las Negras, porque empiezan las Blancas. La última ficha que colocaron las Blancas va a una casilla adyacente vacía que tú eliges (también en diagonal), y la D ocupa su lugar. Si no hay ninguna casilla adyacente vacía, no se puede usar.

    La T y la D valen 1 punto cada una si no están tapadas, y cuentan para las líneas y para el cinco en raya como cualquier ficha. Una T también puede tapar una T o una D, y la D puede desplazar una T, si fue la última ficha colocada; lo que había debajo de esa T sigue tapado.

    Cuidado: si al desplazar una ficha las Blancas quedan con cinco en raya, ganan las Blancas. Si quedan con cinco en raya los dos bandos, gana el que ha hecho la jugada.

rules-go-henko-5 =
    ### Go Henko · Cómo se juega aquí
    Toca una ficha y después su casilla. La T va directamente sobre la ficha que tapa; con la D tocas adónde va la otra ficha.

    Con `/move`:
    - `1-c1` pone una +1 en C1 (`0` es una ficha simple)
    - `cover` («tapar») usa la T
    - `displace-b4` («desplazar») usa la D y manda la otra ficha a B4

    Las columnas van de la a a la e, de izquierda a derecha; las filas, de la 1 a la 5, de abajo arriba.

# What the diagrams beside them show.
lesson-go-henko-five = Las Blancas tienen cinco en raya y ganan, sean cuales sean los puntos.
lesson-go-henko-places = La +2 puntúa en una esquina, la +1 en un lateral y la +3 en el centro.
lesson-go-henko-lines = Las Blancas tienen línea de tres: 3 puntos extra. Las Negras, de cuatro: 8 puntos extra.
lesson-go-henko-specials = La T tapa la ficha que las Blancas tenían en C3. La D ocupó B4, y la ficha de allí tuvo que irse a A5.
lesson-go-henko-taps = Se ha elegido la +1; ahora se puede tocar cualquier casilla libre.
