# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# The games.
game-conhex = ConHex
game-nonaga = Nonaga
game-go-henko = Go Henko
game-san-henko = San Henko
game-partxis = Parchís
game-ticto = TicTo

# Whose turn, and how it ended.
to-move = Turno: { $who }
to-move-chance = Decide el azar
not-begun = Aún no ha empezado
wins = Victoria: { $who }
drawn = Tablas
last-move = Última jugada: { $move }
reason-chain = lados unidos
reason-five = cinco en raya
reason-points = por puntos
reason-line = empate a puntos, tres en raya
reason-draw = empate a puntos
reason-joined = tres cilindros unidos
reason-stuck = sin jugada posible
reason-repetition = posición repetida
reason-length = partida demasiado larga
reason-home = todas las fichas en la meta
reason-goal = meta alcanzada
reason-stalemate = sin jugada posible
reason-tie = ambos llegaron a la meta
reason-resigned = abandono
reason-time = tiempo agotado
reason-agreed = de mutuo acuerdo
reason-void = anulada
reason-retired = los demás abandonaron

# Materials, as the names of seats without names.
hue-ivory = Blancas
hue-ebony = Negras
hue-red = Rojas
hue-blue = Azules
hue-yellow = Amarillas
hue-green = Verdes
points = puntos
rating = puntuación
won = gan.
drawn-short = tabl.
lost = perd.
matches =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
nobody-yet = Todavía no hay nada

# ConHex.
conhex-top-bottom = arriba–abajo
conhex-left-right = izquierda–derecha
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } casilla
       *[other] { $cells } casillas
    }, círculos { $holes }.

# Nonaga.
nonaga-side = { $who }: cilindros en { $places }.
nonaga-locked = El disco de { $place } no se puede mover.
nonaga-discs = Discos libres: { $places }.

# Both Henkos.
tiles-left =
    { $count ->
        [one] queda { $count } ficha
       *[other] quedan { $count } fichas
    }
henko-side =
    { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; fichas { $tiles }; restantes: { $left }.
henko-covered = Tapadas: { $tiles }.
san-counts = mano { $hand } · montón { $pile }
san-side =
    { $who }: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }; boca arriba { $up }; boca abajo { $down }; { $hand } en la mano, { $pile } en el montón; sin colocar { $left }.
san-hand = Mano de { $who }: { $tiles }.

# Partxis.
partxis-goal = meta { $goal }/{ $all }
partxis-left = se ha ido
partxis-side = { $who }: en { $places }; en casa { $home }, en la meta { $goal }.
partxis-colour = { $who }, { $colour }: en { $places }; en casa { $home }, en la meta { $goal }.
partxis-side-left = { $who } ha abandonado la partida.
partxis-die = El dado marca { $die }.
partxis-bonus = Quedan por mover { $steps } casillas de premio.

# TicTo.
ticto-arrived = ha llegado: queda un turno
ticto-side = { $who }: redonda { $round }; cuadrados { $squares }; rectángulos { $rectangles }.
ticto-stacks = Pilas, arriba/abajo: { $cells }.
