# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# Whose turn, and how it ended.
to-move = Turno: { $who }
to-move-chance = Decide el azar
not-begun = Aún no ha empezado
wins = Victoria: { $who }
drawn = Tablas
last-move = Última jugada: { $move }
reason-points = por puntos
reason-draw = empate a puntos
reason-repetition = posición repetida
reason-length = partida demasiado larga
reason-resigned = abandono
reason-time = tiempo agotado
reason-agreed = de mutuo acuerdo
reason-void = anulada
reason-retired = el resto abandonó

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

# A name that is the same in every language.
plain = { $text }
move-left = deja la partida
# The parts of the points.
points-tiles = fichas
points-extras = extras
points-lines = líneas
points-second = segundo
turn-number = turno { $number }
points-part = { $part } { $points }
points-parts = { $parts }
points-of = Puntos de { $who }: { $parts }.
