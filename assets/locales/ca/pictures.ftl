# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# Whose turn, and how it ended.
to-move = Torn: { $who }
to-move-chance = Decideix l’atzar
not-begun = Encara no ha començat
wins = Victòria: { $who }
drawn = Taules
last-move = Última jugada: { $move }
reason-points = per punts
reason-draw = empat a punts
reason-repetition = posició repetida
reason-length = partida massa llarga
reason-resigned = abandonament
reason-time = temps esgotat
reason-agreed = de mutu acord
reason-void = anul·lada
reason-retired = la resta ha abandonat

# Materials, as the names of seats without names.
hue-ivory = Blanques
hue-ebony = Negres
hue-red = Vermelles
hue-blue = Blaves
hue-yellow = Grogues
hue-green = Verdes
points = punts
rating = puntuació
won = guany.
drawn-short = taul.
lost = perd.
matches =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partides
    }
nobody-yet = Encara no hi ha res

# A name that is the same in every language.
plain = { $text }
move-left = deixa la partida
# The parts of the points.
points-tiles = fitxes
points-extras = extres
points-lines = línies
points-second = segon
turn-number = torn { $number }
points-part = { $part } { $points }
points-parts = { $parts }
points-of = Punts – { $who }: { $parts }.
