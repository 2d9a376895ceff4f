# The words of Nonaga: cilindro, disco; los bandos, en masculino: Rojo, Negro.

# Its name, and what it is about in one line.
game-nonaga = Nonaga
about-nonaga = Desliza un cilindro, mueve el propio tablero y junta tus tres cilindros.
goal-nonaga = Objetivo: ser quien antes junte sus tres cilindros.
explain-nonaga = Primero desliza un cilindro: va recto hasta el último disco antes de un hueco, del borde o de otro cilindro. Después toma un disco sin cilindro que toque como mucho otros cuatro y ponlo donde toque al menos dos. No vale el disco que se acaba de mover.

# What to choose next, by number of steps and step.
step-nonaga-2-0 = Elige un cilindro.
step-nonaga-2-1 = ¿Hasta dónde se desliza?
step-nonaga-4-0 = Elige un cilindro.
step-nonaga-4-1 = ¿Hasta dónde se desliza?
step-nonaga-4-2 = Elige un disco.
step-nonaga-4-3 = ¿Adónde va el disco?

# How it ends.
reason-joined = tres cilindros unidos
reason-stuck = sin jugada posible

# What its pictures and their descriptions say.
hue-nonaga-red = Rojo
hue-nonaga-ebony = Negro
nonaga-side = { $who }: cilindros en { $places }.
nonaga-locked = El disco de { $place } no se puede mover.
nonaga-discs = Discos libres: { $places }.

# Moves in words.
nonaga-move = cilindro { $from }→{ $to }, disco { $disc }→{ $place }
nonaga-move-slide = cilindro { $from }→{ $to }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-nonaga-1 =
    ### Nonaga · El objetivo
    Los bandos **Rojo** y **Negro** tienen tres **cilindros** cada uno, sobre un tablero de 19 **discos** sueltos que cambia sin parar. Al principio los discos forman un hexágono, con cilindros rojos y negros alternados en sus seis esquinas. Empieza Rojo.

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
    Gana quien junta sus tres cilindros. Quien no tiene ninguna jugada posible pierde. Son tablas si la misma posición se da por tercera vez, o después de 300 turnos en total.

    ### Cómo se juega aquí
    Toca el cilindro, adónde va, el disco y adónde va el disco.

    Con `/move` se escriben esos cuatro lugares: `m15-m12-k12-n11`. Si el cilindro ya gana, solo los dos primeros: `m15-m12`.

# What the diagrams beside them show.
lesson-nonaga-start = El comienzo: tres cilindros rojos y tres negros en las esquinas del tablero.
lesson-nonaga-joined = Los tres cilindros rojos están juntos: gana Rojo.
lesson-nonaga-slide = Un cilindro se desliza en línea recta hasta que algo lo detiene.
lesson-nonaga-disc = Después, un disco que toque como máximo otros cuatro va a un lugar donde toque al menos dos.
