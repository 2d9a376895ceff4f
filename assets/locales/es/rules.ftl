# Las páginas de /rules. Una línea no puede empezar por * ni por [, que significan algo para Fluent.

rules-go-henko-1 =
    ### Go Henko · El objetivo
    Las **Blancas** y las **Negras** colocan fichas por turnos en un tablero de 5 × 5 casillas. Empiezan las Blancas.

    Si haces **cinco en raya** con tus fichas (en una fila, una columna o una diagonal larga), ganas en el acto.

    Si nadie lo consigue, la partida termina en cuanto se llena el tablero, aunque a alguien le quede una ficha especial. Entonces se cuentan los **puntos** y gana quien tiene más. En caso de empate, **ganan las Negras**.

rules-go-henko-2 =
    ### Go Henko · Fichas y puntos
    En tu turno colocas una ficha en cualquier casilla libre o usas una ficha especial. No se puede pasar. Todas las fichas están a la vista: siempre ves lo que le queda al rival.

    Cada ficha que no esté tapada al final vale **1 punto**. Algunas valen más en el lugar adecuado:
    - cinco fichas **simples**, `0`: ningún punto extra
    - cuatro **+1**: 1 punto extra en un lateral (casilla del borde que no es esquina)
    - tres **+2**: 2 puntos extra en una esquina
    - una **+3**: 3 puntos extra en el centro, `c3`

rules-go-henko-3 =
    ### Go Henko · Líneas
    Al final, cada línea de fichas tuyas sin tapar, seguidas en una fila, una columna o cualquier diagonal, da puntos extra:
    - línea de **tres**: **3 puntos**
    - línea de **cuatro**: **8 puntos** (en vez de los 3)

    Una ficha puede formar parte de varias líneas en distintas direcciones. Solo cuenta el tablero final: una línea que se rompió por el camino no da nada.

rules-go-henko-4 =
    ### Go Henko · Fichas especiales
    - **Tapar (T)**: cada jugador tiene una. Se pone encima de la última ficha que colocó el rival. Esa ficha pierde todos sus puntos y ya no cuenta para las líneas: la casilla pasa a ser tuya.

    - **Desplazar (D)**: solo la tienen las Negras, porque empiezan las Blancas. La última ficha que colocaron las Blancas va a una casilla vecina vacía que tú eliges (también en diagonal), y la D ocupa su lugar. Si no hay ninguna casilla vecina vacía, no se puede usar.

    La T y la D valen 1 punto cada una si no están tapadas, y cuentan para las líneas y para el cinco en raya como cualquier ficha. Una T también puede tapar una T o una D, y la D puede desplazar una T, si fue la última ficha colocada; lo que había debajo de esa T sigue tapado.

    Cuidado: si al desplazar una ficha las Blancas quedan con cinco en raya, ganan las Blancas.

rules-go-henko-5 =
    ### Go Henko · Cómo se juega aquí
    Toca una ficha y después su casilla. La T va directamente sobre la ficha que tapa; con la D tocas adónde va la otra ficha.

    Con `/move`:
    - `1-c1` pone una +1 en c1 (`0` es una ficha simple)
    - `cover` usa la T
    - `displace-b4` usa la D y manda la otra ficha a b4

    Las columnas van de la a a la e, de izquierda a derecha; las filas, de la 1 a la 5, de abajo arriba.

rules-san-henko-1 =
    ### San Henko · El objetivo
    Las **Blancas** y las **Negras** juegan en las nueve casillas centrales del tablero de Henko, de `b2` a `d4`. Gana quien suma más **puntos**. Empiezan las Blancas; a cambio, las Negras reciben **1 punto** al final.

    Cada jugador tiene doce fichas: cinco simples (`0`), cuatro **+1** y tres **+2**. Se barajan en un montón boca abajo y cada uno roba tres: una **mano que solo ves tú**.

rules-san-henko-2 =
    ### San Henko · El turno
    Pon una ficha de tu mano boca arriba en una casilla libre. Después robas otra, mientras queden fichas en tu montón. No se puede pasar.

    Si ya tienes **tres fichas boca arriba** en el tablero, primero **pones una de ellas boca abajo**. Su casilla queda libre, pero no para ti en este turno: la ficha nueva va a otra casilla libre.

    Una casilla está libre si no tiene ninguna ficha boca arriba. Así que puedes poner una ficha encima de otras que estén boca abajo, sean tuyas o no. Las fichas boca arriba no se tapan nunca.

rules-san-henko-3 =
    ### San Henko · Puntos
    - cada ficha que has colocado: **1 punto**, boca arriba o boca abajo, aunque tenga otras encima
    - una **+1** en un lateral (`c2`, `b3`, `d3`, `c4`): **1 punto extra**, boca arriba o boca abajo
    - una **+2** en una esquina (`b2`, `d2`, `b4`, `d4`): **2 puntos extra**, solo si acaba boca arriba
    - las Negras: **1 punto** por jugar en segundo lugar

rules-san-henko-4 =
    ### San Henko · El final
    La partida termina en el acto cuando tus tres fichas boca arriba hacen **tres en raya** (fila, columna o diagonal), o cuando los dos han colocado todas sus fichas.

    El tres en raya no da puntos: **gana quien tiene más**. Con los mismos puntos gana quien ha hecho tres en raya; si nadie lo ha hecho, son tablas.

    ### Cómo se juega aquí
    Tu mano solo la ves tú: pídela cuando quieras con `/hand`. Toca la ficha que pones boca abajo (si hace falta), después la que colocas y después su casilla.

    Con `/move`: `0-c3` pone una ficha simple en c3; `b2-0-b4` pone antes boca abajo la ficha de b2.

rules-nonaga-1 =
    ### Nonaga · El objetivo
    Cada bando, **Rojas** y **Negras**, tiene tres **cilindros** sobre un tablero de 19 **discos** sueltos que cambia sin parar. Empiezan las Rojas.

    Ganas si juntas tus tres cilindros en discos adyacentes: en línea, en curva o en triángulo, con tal de que los tres queden unidos.

    Cada turno tiene dos partes: primero mueves un cilindro y después un disco.

rules-nonaga-2 =
    ### Nonaga · Primero, un cilindro
    Mueve uno de tus cilindros en línea recta, en cualquiera de las seis direcciones.

    No se para donde quieras: se desliza hasta el **último disco** antes de un hueco, del borde del tablero o de otro cilindro. Nunca salta, y tiene que avanzar al menos un disco.

    Si con eso tus tres cilindros quedan juntos, has ganado y no hace falta mover ningún disco.

rules-nonaga-3 =
    ### Nonaga · Después, un disco
    Recoloca un disco del tablero. Debe cumplir lo siguiente:
    - no llevar ningún cilindro
    - tocar **como máximo otros cuatro** discos
    - no ser el que acaba de recolocar tu rival
    - no partir el tablero: los demás discos siguen formando una sola pieza

    En su nuevo sitio debe tocar **al menos otros dos** discos. Puede rellenar un hueco. Otros discos sí pueden quedarse tocando uno solo.

rules-nonaga-4 =
    ### Nonaga · El final
    Gana quien junta sus tres cilindros. Quien no tiene ninguna jugada posible pierde. Son tablas si la misma posición se da por tercera vez, o después de 300 turnos.

    ### Cómo se juega aquí
    Toca el cilindro, adónde va, el disco y adónde va el disco.

    Con `/move` se escriben esos cuatro lugares: `m15-m12-k12-n11`. Si el cilindro ya gana, solo los dos primeros: `m15-m12`.

rules-partxis-1 =
    ### Parchís · El objetivo
    Lleva todas tus fichas alrededor del tablero hasta tu **meta**, en el centro, antes que los demás.

    Cada color tiene cuatro fichas. Al principio hay una en su **casilla de salida** (amarillo 5, azul 22, rojo 39, verde 56) y tres esperan en **casa**. Las fichas recorren las 68 casillas en el orden de los números y después suben por el **pasillo** de su color: siete casillas y la meta.

    Empiezan las Amarillas y siguen Azules, Rojas y Verdes. Con tres jugadores no hay Verdes. Con dos, cada uno lleva dos colores (mira la última página).

rules-partxis-2 =
    ### Parchís · La tirada
    El dado se tira solo. Tú eliges ficha, y **hay que** avanzar lo que marca el dado si alguna puede.
    - **5**: si puede, una ficha tiene que salir de casa a su casilla de salida. Si no puede, es un 5 normal.
    - **6**: mueves y vuelves a tirar. Si el color que mueve no tiene ninguna ficha en casa, el 6 cuenta **7**.
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

    Gana quien primero tiene todas sus fichas en la meta; los demás se ordenan por lo que han avanzado. Después de 5000 tiradas son tablas.

rules-partxis-6 =
    ### Parchís · Dos jugadores
    Cada uno lleva dos colores y ocho fichas: amarillas y rojas contra azules y verdes.
    - Cada tirada vale para cualquiera de tus fichas. Con un 5, elige qué color sale.
    - Que un 6 cuente 6 o 7 depende de cada color.
    - Tus dos colores no forman barrera entre sí y se comen el uno al otro como si fueran enemigos, también con las 20 casillas.
    - Ganas con las ocho en la meta.

    ### Cómo se juega aquí
    Un solo toque: la ficha que se mueve.

    Con `/move`, color y lugar, y después el lugar nuevo: `y5-11`; `yh-5` sale de casa, `g51-c1` entra en el pasillo, `yc5-g` en la meta. Los colores son `y` amarillo, `b` azul, `r` rojo y `g` verde. `skip` renuncia al 10.

rules-conhex-1 =
    ### ConHex · El objetivo
    Une tus dos lados del tablero con una cadena ininterrumpida de **casillas** conquistadas. Quien empieza une **arriba y abajo**; el otro, **izquierda y derecha**.

    Dos casillas son vecinas si comparten un círculo. Las de las esquinas pertenecen a los dos lados que se juntan en ellas.

    Gana quien completa primero su cadena. El empate es imposible.

rules-conhex-2 =
    ### ConHex · El turno
    Toma un **círculo** vacío: queda marcado con tu color para siempre. No se puede pasar.

    Quien primero toma **al menos la mitad de los círculos** de una casilla la conquista para toda la partida:
    - en el borde, 2 de 3 círculos
    - en el interior, 3 de 6
    - en el centro, 3 de 5 (cuenta el círculo de dentro)

    Con un solo círculo se pueden conquistar varias casillas a la vez.

rules-conhex-3 =
    ### ConHex · Variante: intercambio de lados
    Quien empieza tiene una pequeña ventaja. Con esta variante, el segundo jugador puede, en su primer turno, **intercambiar los lados** en vez de tomar un círculo: el primer círculo pasa a ser suyo, y desde entonces une arriba y abajo. El otro sigue con izquierda y derecha. Se pide al lanzar el reto; si no, no se aplica.

    ### Cómo se juega aquí
    Toca la columna y después el círculo.

    Con `/move`: `f6` toma el círculo del centro y `swap` intercambia los lados. Las columnas van de la a a la k, de izquierda a derecha; las filas, de la 1 a la 11, de abajo arriba.

rules-ticto-1 =
    ### TicTo · El objetivo
    Lleva tu **redonda** a la casilla de la que salió la del rival: `d7` para las Blancas, `d1` para las Negras. Nunca toca el tablero: tus propias fichas son su camino.

    Cada jugador tiene una redonda, siete **cuadrados** y dos **rectángulos**, de dos casillas. Entre las 7 × 7 casillas y a su alrededor hay **ranuras** en las que caben las fichas. Cada ranura tiene siete **segmentos**, uno por casilla, con cruces entre ellos.

    Empiezan las Blancas; un turno es una sola acción y no se puede pasar. **En tu primer turno** la redonda debe ir a la casilla de su izquierda o de su derecha.

    Las dos casillas de salida y los cuatro segmentos que rodean cada una son el **espacio ideológico**: ningún cuadrado ni rectángulo puede entrar en él ni atravesarlo.

rules-ticto-2 =
    ### TicTo · La redonda
    - Camina por casillas cuya ficha de arriba es tuya y está plana: tantos pasos como quieras en un turno, también doblando esquinas, pero nunca en diagonal.
    - No puede entrar en casillas vacías, con una ficha del otro color arriba o con una redonda, ni cruzar un segmento con una ficha enemiga.
    - Una ficha en una ranura es una **pared**. La redonda puede saltar tus cuadrados y tus rectángulos tumbados, pero en un turno aparte: uno para llegar a la pared, otro para saltar y otro para seguir. Un rectángulo de pie no se salta.
    - Entra en su meta desde una casilla vecina, como último paso.
    - Las redondas ni matan ni mueren. Ninguna ficha puede pasar por encima de una redonda ni ponerse sobre ella.

rules-ticto-3 =
    ### TicTo · Cuadrados y rectángulos
    Una ficha solo puede actuar si no tiene nada encima.
    - **Plana**, se desliza como una torre de ajedrez. Los rectángulos no giran, pero pueden quedar con media ficha fuera del tablero. Las paredes detienen la ficha. Puede pasar sobre las tuyas; si llega sobre una del otro color, debe parar ahí.
    - **Entrar en una ranura**: un cuadrado, en uno de los cuatro segmentos de su casilla. Un rectángulo se vuelca: por un lado largo queda tumbado en dos segmentos; por uno corto, de pie en uno.
    - **Dentro de una ranura**: cuadrados y rectángulos tumbados se deslizan por los segmentos libres. Un rectángulo tumbado puede ponerse de pie en el segmento siguiente; uno de pie, tumbarse en los dos siguientes.
    - **Salir de una ranura**: cae plana a un lado o al otro.

    Un rectángulo tumbado en una ranura cierra además el cruce entre sus dos segmentos; uno plano cierra el segmento que tiene debajo.

rules-ticto-4 =
    ### TicTo · Unas sobre otras
    En una casilla caben como mucho **dos** cuadrados o rectángulos.

    - **Matar desde arriba**: si pones una tercera ficha donde hay dos, muere la de en medio. Tiene que ser enemiga y no llevar encima una redonda. Para matar un rectángulo basta con una de sus casillas.

    - **Rebelión**: una ficha tuya que está bajo una enemiga de su clase (cuadrado bajo cuadrado, rectángulo justo bajo rectángulo) puede intercambiar su sitio con ella como acción del turno. No en el turno justo después de quedar tapada, ni mientras haya una redonda encima. Después, la otra puede rebelarse igual.

    Las demás fichas tapadas tienen que esperar.

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
    Si llegan antes las Negras, ganan en el acto. Si llegan antes las Blancas, las Negras tienen **un turno más**. Si en ese turno también llegan, hay prórroga en sentido contrario: cada redonda vuelve a su propia casilla de salida, y un segundo empate son tablas.

    También son tablas si en tu turno no tienes ninguna acción posible, cuando una posición se da por tercera vez y después de 400 turnos. Pero si las Negras no llegan en ese turno de más, ganan las Blancas.

    ### Cómo se juega aquí
    Toca la ficha y después adónde va.

    Con `/move`, desde y hasta: `round-e1` (la redonda), `d4-d6`. Un segmento es una casilla con un lado, `n`, `e`, `s` o `w` (norte, este, sur, oeste): `d2-d2n` mete un cuadrado en la ranura de arriba. Un rectángulo tiene dos casillas: `b1c1-b1c1n`. Un empujón se escribe con el lugar donde acaba tu ficha: `c2e-c3e`. `d4-rebel` es una rebelión.

# Lo que muestran los dibujos que las acompañan.
lesson-henko-five = Las Blancas tienen cinco en raya y ganan, sean cuales sean los puntos.
lesson-henko-places = La +2 puntúa en una esquina, la +1 en un lateral y la +3 en el centro.
lesson-henko-lines = Las Blancas tienen línea de tres: 3 puntos extra. Las Negras, de cuatro: 8 puntos extra.
lesson-henko-specials = La T tapa la ficha que las Blancas tenían en c3. La D ocupó b4, y la ficha de allí tuvo que irse a a5.
lesson-henko-taps = Se ha elegido la +1; ahora se puede tocar cualquier casilla libre.
lesson-san-hand = Tu mano está debajo del tablero. Solo la ves tú.
lesson-san-turn = Con tres fichas boca arriba, se pone una de ellas boca abajo antes de colocar la siguiente en otra casilla.
lesson-san-points = La +1 blanca de c2 está boca abajo y sigue contando 2. La +2 de d2 cuenta 3 mientras esté boca arriba.
lesson-san-line = Las Negras hacen tres en raya: b2, c3, d4. Hay empate a 8 puntos, así que decide la línea: ganan las Negras.
lesson-nonaga-joined = Los tres cilindros rojos están juntos: ganan las Rojas.
lesson-nonaga-slide = Un cilindro se desliza en línea recta hasta que algo lo detiene.
lesson-nonaga-disc = Después, un disco que toque como máximo otros cuatro va a un lugar donde toque al menos dos.
lesson-partxis-start = El comienzo: una ficha de cada color en su casilla de salida y tres en casa.
lesson-partxis-five = Las Amarillas han sacado un 5: tiene que salir de casa una ficha.
lesson-partxis-barrier = Dos fichas amarillas en la casilla 5 forman barrera: nadie pasa.
lesson-partxis-capture = Con un 3, la ficha amarilla va de la 20 a la 23 y se come la azul. Después se cuentan 20 casillas más.
lesson-partxis-goal = Desde c7 solo se entra en la meta con un 1.
lesson-partxis-two = Con dos jugadores, un 5 te deja elegir: sale una ficha amarilla o una roja.
lesson-conhex-chain = Las Rojas han unido arriba y abajo con una cadena de casillas y ganan.
lesson-conhex-cell = Quien primero toma al menos la mitad de los círculos de una casilla la conquista para siempre.
lesson-conhex-taps = Se ha elegido la columna f; sus círculos libres muestran su nombre.
lesson-ticto-start = El comienzo. Las redondas están en d1 y d7, sus casillas de salida.
lesson-ticto-round = La redonda puede ir a todas las casillas marcadas: están unidas y tienen arriba fichas de su color.
lesson-ticto-slot = Las fichas están planas en las casillas o metidas en las ranuras, donde son paredes.
lesson-ticto-stack = En d5 hay un cuadrado blanco debajo de uno negro. Ahora puede rebelarse.
lesson-ticto-push = Los dos cuadrados de la ranura están en tensión: el blanco puede empujar al negro.
