# The words of ConHex: casilla (cell), círculo (hole); los bandos, en masculino: Rojo, Azul.

# Its name, and what it is about in one line.
game-conhex = ConHex
about-conhex = Toma círculos, conquista casillas y une tus dos lados del tablero. No hay empates.
goal-conhex = Objetivo: unir tus dos lados del tablero con una cadena de casillas.
explain-conhex = Elige una columna y después un círculo libre. Quien antes tiene la mitad de los círculos de una casilla se la queda para siempre.

# Variants.
option-conhex-swap = Intercambio de lados
option-conhex-swap-about = quien juega en segundo lugar puede quedarse con el primer círculo

# What to choose next, by number of steps and step.
step-conhex-1-0 = Elige un círculo.
step-conhex-1-0-beginning = Elige la columna de tu círculo.

# How it ends.
reason-chain = lados unidos

# What its pictures and their descriptions say.
hue-conhex-red = Rojo
hue-conhex-blue = Azul
conhex-top-bottom = arriba–abajo
conhex-left-right = izquierda–derecha
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } casilla
       *[other] { $cells } casillas
    }, círculos { $holes }.

# Moves in words.
conhex-move-swap = el intercambio de lados: el primer círculo pasa a su rival
conhex-label-swap = Intercambiar lados

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-conhex-1 =
    ### ConHex · El objetivo
    Une tus dos lados del tablero con una cadena ininterrumpida de **casillas** conquistadas. Quien empieza une **arriba y abajo**; su rival, **izquierda y derecha**.

    Las casillas son las zonas entre las líneas; los **círculos**, los puntos de su contorno y uno dentro de la central. Dos casillas son vecinas si comparten un círculo. Las de las esquinas pertenecen a los dos lados que se juntan en ellas.

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
    Quien empieza tiene una pequeña ventaja. Con esta variante, quien juega en segundo lugar puede, en su primer turno, **intercambiar los lados** en vez de tomar un círculo: el primer círculo pasa a ser suyo, y desde entonces une arriba y abajo. Su rival sigue con izquierda y derecha. Se pide al lanzar el reto; si no, no se aplica.

    ### Cómo se juega aquí
    Toca la columna y después el círculo.

    Con `/move`: `f6` toma el círculo del centro y `swap` intercambia los lados. Las columnas van de la a a la k, de izquierda a derecha; las filas, de la 1 a la 11, de abajo arriba.

# What the diagrams beside them show.
lesson-conhex-chain = Rojo ha unido arriba y abajo con una cadena de casillas y gana.
lesson-conhex-cell = Quien primero toma al menos la mitad de los círculos de una casilla la conquista para siempre.
lesson-conhex-taps = Se ha elegido la columna F; sus círculos libres muestran su nombre.
