# The words of ConHex: casella (cell), cercle (hole); els bàndols, en masculí: Vermell, Blau.

# Its name, and what it is about in one line.
game-conhex = ConHex
about-conhex = Pren cercles, conquereix caselles i uneix els teus dos costats del tauler. No hi ha empats.
goal-conhex = Objectiu: unir els teus dos costats del tauler amb una cadena de caselles.
explain-conhex = Tria una columna i després un cercle lliure. Qui abans té la meitat dels cercles d’una casella se la queda per sempre.

# Variants.
option-conhex-swap = Intercanvi de costats
option-conhex-swap-about = qui juga en segon lloc es pot quedar el primer cercle

# What to choose next, by number of steps and step.
step-conhex-1-0 = Tria un cercle.
step-conhex-1-0-beginning = Tria la columna del teu cercle.

# How it ends.
reason-chain = costats units

# What its pictures and their descriptions say.
hue-conhex-red = Vermell
hue-conhex-blue = Blau
conhex-top-bottom = dalt–baix
conhex-left-right = esquerra–dreta
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } casella
       *[other] { $cells } caselles
    }, cercles { $holes }.

# Moves in words.
conhex-move-swap = l’intercanvi de costats: el primer cercle passa al seu rival
conhex-label-swap = Intercanvia els costats

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-conhex-1 =
    ### ConHex · L’objectiu
    Uneix els teus dos costats del tauler amb una cadena ininterrompuda de **caselles** conquerides. Qui comença uneix **dalt i baix**; el seu rival, **esquerra i dreta**.

    Les caselles són les zones entre les línies; els **cercles**, els punts del contorn i un dins de la central. Dues caselles són veïnes si comparteixen un cercle. Les de les cantonades pertanyen als dos costats que s’hi ajunten.

    Guanya qui completa primer la seva cadena. L’empat és impossible.

rules-conhex-2 =
    ### ConHex · El torn
    Pren un **cercle** buit: queda marcat amb el teu color per sempre. No es pot passar.

    Qui primer pren **almenys la meitat dels cercles** d’una casella la conquereix per a tota la partida:
    - a la vora, 2 de 3 cercles
    - a l’interior, 3 de 6
    - al centre, 3 de 5 (el cercle de dins compta)

    Amb un sol cercle es poden conquerir diverses caselles alhora.

rules-conhex-3 =
    ### ConHex · Variant: intercanvi de costats
    Qui comença té un petit avantatge. Amb aquesta variant, qui juga en segon lloc pot, en el seu primer torn, **intercanviar els costats** en lloc de prendre un cercle: el primer cercle passa a ser seu, i des de llavors uneix dalt i baix. El seu rival continua amb esquerra i dreta. Es demana en llançar el repte; si no, no s’aplica.

    ### Com s’hi juga aquí
    Toca la columna i després el cercle.

    Amb `/move`: `f6` pren el cercle del centre i `swap` intercanvia els costats. Les columnes van de la a a la k, d’esquerra a dreta; les files, de la 1 a l’11, de baix a dalt.

# What the diagrams beside them show.
lesson-conhex-chain = Vermell ha unit dalt i baix amb una cadena de caselles i guanya.
lesson-conhex-cell = Qui primer pren almenys la meitat dels cercles d’una casella la conquereix per sempre.
lesson-conhex-taps = S’ha triat la columna F; els seus cercles lliures mostren el nom.
