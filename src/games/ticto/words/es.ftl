# The words of TicTo: redonda, cuadrado, rectángulo (plano, tumbado, de pie), ranura (slot), segmento, pared.

# Its name, and what it is about in one line.
game-ticto = TicTo
about-ticto = Abre camino a tu redonda hasta el otro lado; por el camino se empuja, se tapa y se mata.
goal-ticto = Objetivo: llevar tu redonda a la casilla de la que salió la otra.
explain-ticto = En tu primer turno la redonda debe ir a su izquierda o a su derecha. Camina sobre tus fichas planas, nunca sobre el tablero. Los cuadrados y rectángulos se deslizan como una torre, entran en una ranura como pared, salen de ella o empujan. Una ficha con algo encima no se mueve.

# Variants.
option-ticto-exposed = Fichas expuestas
option-ticto-exposed-about = la tercera ficha mata a cualquier enemiga de arriba, tenga lo que tenga debajo

# What to choose next, by number of steps and step.
step-ticto-2-0 = Elige una ficha.
step-ticto-2-1 = ¿Adónde va?
step-ticto-2-1-only = Ahora solo puede moverse tu redonda. ¿Adónde?

# How it ends.
reason-goal = meta alcanzada
reason-count = por recuento tras 160 turnos
reason-stalemate = sin jugada posible
reason-tie = las dos redondas llegaron a la meta

# What its pictures and their descriptions say.
ticto-arrived = ha llegado: queda un turno
ticto-side = { $who }: redonda { $round }; cuadrados { $squares }; rectángulos { $rectangles }.
ticto-stacks = Dos fichas, primero el color de arriba: { $cells }.
ticto-stack = { $cell } { $upper }/{ $lower }

# Actions in words.
ticto-move-round = redonda a { $to }
ticto-move-slide = { $from }→{ $to }
ticto-move-drop = { $from } a la ranura { $to }
ticto-move-out = { $from } sale de la ranura a { $to }
ticto-move-along = { $from } por la ranura hasta { $to }
ticto-move-outside = { $from } medio fuera en { $to }
ticto-move-push = { $from } empuja hasta { $to }
ticto-move-kills = { $move }, mata { $victims }
ticto-move-rebel = rebelión en { $place }
ticto-round-piece = Redonda
ticto-rebel = Rebelarse
ticto-label-push = Empujar { $arrow }
ticto-label-kills = { $action } mata
ticto-label-stand = De pie { $arrow }
ticto-label-tip = Tumbado { $arrow }
ticto-label-outside = Fuera { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-ticto-1 =
    ### TicTo · El objetivo
    Lleva tu **redonda** a la casilla de la que salió la de tu rival: `D7` para las Blancas, `D1` para las Negras. Nunca toca el tablero: tus propias fichas son su camino.

    Cada bando tiene una redonda, siete **cuadrados** y dos **rectángulos**, de dos casillas. Entre las 7 × 7 casillas y a su alrededor hay **ranuras**, cada una con siete **segmentos**, uno por casilla, y cruces entre ellos. En un segmento cabe una sola ficha. Dentro de una ranura, un rectángulo está **tumbado** sobre dos segmentos o **de pie** en uno.

    Empiezan las Blancas; un turno es una sola acción y no se puede pasar. **En tu primer turno** la redonda debe ir a la casilla de su izquierda o de su derecha.

    Las dos casillas de salida y los cuatro segmentos que rodean cada una son el **espacio ideológico**: ningún cuadrado ni rectángulo puede entrar en él ni atravesarlo.

    El dibujo original de la posición inicial se ha perdido: esta es una reconstrucción nuestra.

rules-ticto-2 =
    ### TicTo · La redonda
    - Camina por casillas cuya ficha de arriba es tuya y está plana: tantos pasos como quieras en un turno, también cambiando de dirección, pero nunca en diagonal.
    - No puede entrar en casillas vacías, con una ficha del otro color arriba o con una redonda, ni cruzar un segmento con una ficha enemiga.
    - Una ficha en una ranura es una **pared**. La redonda puede saltar tus cuadrados y tus rectángulos tumbados, pero en un turno aparte: uno para llegar a la pared, otro para saltar y otro para seguir. Un rectángulo de pie no se salta.
    - Entra en su meta desde una casilla vecina, como último paso.
    - Las redondas ni matan ni mueren. Ninguna ficha puede pasar por encima de una redonda ni ponerse sobre ella.

rules-ticto-3 =
    ### TicTo · Cuadrados y rectángulos
    Una ficha solo se mueve si no tiene nada encima, ni siquiera tu redonda (salvo para rebelarse: página siguiente).
    - **Plana**, se desliza como una torre de ajedrez. Los rectángulos no giran, pero pueden quedar con media ficha fuera del tablero. Las paredes detienen la ficha. Puede pasar sobre las tuyas; si llega sobre una del otro color, debe parar ahí.
    - **Entrar en una ranura**: un cuadrado, en uno de los cuatro segmentos de su casilla. Un rectángulo se vuelca: por un lado largo queda tumbado en dos segmentos; por uno corto, de pie en uno.
    - **Dentro de una ranura**: cuadrados y rectángulos tumbados se deslizan por los segmentos libres. Un rectángulo tumbado puede ponerse de pie en el segmento siguiente; uno de pie, tumbarse en los dos siguientes.
    - **Salir de una ranura**: cae plana a un lado o al otro.

    Un rectángulo tumbado en una ranura cierra además el cruce entre sus dos segmentos; uno plano cierra el segmento que tiene debajo.

rules-ticto-4 =
    ### TicTo · Unas sobre otras
    En una casilla caben como mucho **dos** cuadrados o rectángulos.

    - **Matar desde arriba**: una ficha enemiga muere si la atrapas **entre dos tuyas**: está sobre una ficha tuya y le pones otra encima. No puede llevar encima una redonda. Para matar un rectángulo basta con una de sus casillas. En ningún otro caso cabe una tercera ficha: por eso dos fichas del mismo color se protegen, y el otro color no puede parar en esa casilla ni pasar por ella.

    - **Rebelión**: una ficha tuya que está bajo una enemiga de su clase (un cuadrado bajo otro, un rectángulo cubierto del todo por otro) puede intercambiar su sitio con ella como acción del turno. No en el turno justo después de quedar tapada, ni mientras haya una redonda encima. Después, la otra puede rebelarse de la misma manera.

    Las demás fichas tapadas tienen que esperar.

    Con la variante **Fichas expuestas**, la tercera ficha mata a cualquier enemiga que esté arriba, tenga lo que tenga debajo.

rules-ticto-5 =
    ### TicTo · Empujar en las ranuras
    Dos fichas de la misma ranura separadas solo por un cruce están **en tensión**. Entonces tu cuadrado o tu rectángulo tumbado puede **empujar** la ficha enemiga: las dos avanzan un segmento. La empujada no puede devolver el empujón en el turno siguiente; tú sí puedes volver a empujar.

    Si la ficha empujada no puede avanzar, **muere** y la tuya ocupa su lugar:
    - saldría del tablero
    - el segmento siguiente está ocupado
    - un rectángulo se cruza en su camino
    - el segmento siguiente es del espacio ideológico

    Las fichas muertas salen del juego para siempre.

rules-ticto-6 =
    ### TicTo · El final
    Si llegan antes las Negras, ganan en el acto. Si llegan antes las Blancas, las Negras tienen **un turno más**. Si no llegan, aunque sea por no tener ninguna acción posible, ganan las Blancas. Si llegan, hay prórroga en sentido contrario: cada redonda vuelve a su propia casilla de salida, y un segundo empate son tablas.

    También son tablas si en tu turno no tienes ninguna acción posible, o cuando una posición se da por tercera vez.

    Después de **160 turnos** en total se hace **recuento**. Gana quien conserva más cuadrados y rectángulos; si hay empate, quien tiene la redonda a menos filas de su meta; si también ahí hay empate, son tablas.

rules-ticto-7 =
    ### TicTo · Cómo se juega aquí
    Toca la ficha y después adónde va.

    Con `/move` se escriben origen y destino:
    - `d4-d6` es un deslizamiento, `round-e1` mueve la redonda y `d4-rebel` es una rebelión.
    - Un rectángulo tiene dos casillas, primero la de la izquierda o la de abajo: `b1c1-b2c2`.
    - Un segmento se nombra por la casilla que tiene a su izquierda (`c3e`, el lado este) o debajo (`d2n`, el lado norte); `w` (oeste) y `s` (sur), solo en los bordes izquierdo e inferior. El otro nombre también se entiende. `d2-d2n` mete un cuadrado en la ranura de arriba; `b1c1-b1c1n` vuelca un rectángulo.
    - Fuera del tablero hay columnas `z` y `h` y filas 0 y 8: `z4a4`.
    - Un empujón se escribe con el lugar donde acaba tu ficha: `c2e-c3e`.

# What the diagrams beside them show.
lesson-ticto-start = El comienzo. Las redondas están en D1 y D7, sus casillas de salida.
lesson-ticto-round = La redonda puede ir a todas las casillas marcadas: están unidas y tienen arriba fichas de su color.
lesson-ticto-slot = Rectángulos de tres maneras: uno blanco plano en E1 y F1, uno blanco tumbado en la ranura de encima de B1 y C1, uno negro de pie en la ranura que hay entre A7 y B7.
lesson-ticto-stack = En D5 hay un cuadrado blanco debajo de uno negro. Ahora puede rebelarse.
lesson-ticto-push = Los dos cuadrados de la ranura están en tensión: el blanco puede empujar al negro.
lesson-ticto-end = La redonda blanca quiere llegar a D7 y la negra a D1: las casillas señaladas, donde empezó la otra.
