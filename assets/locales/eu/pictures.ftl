# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# Whose turn, and how it ended.
to-move = Txanda: { $who }
to-move-chance = Zoriak erabakitzen du
not-begun = Oraindik hasi gabe
wins = Irabazlea: { $who }
drawn = Berdinketa
last-move = Azken jokaldia: { $move }
reason-points = puntuetan
reason-draw = puntuak berdin
reason-repetition = egoera errepikatuta
reason-length = partida luzeegia
reason-resigned = amore emanda
reason-time = denbora agortuta
reason-agreed = adostuta
reason-void = bertan behera
reason-retired = besteek partida utzi dute

# Materials, as the names of seats without names.
hue-ivory = Zuriak
hue-ebony = Beltzak
hue-red = Gorriak
hue-blue = Urdinak
hue-yellow = Horiak
hue-green = Berdeak
points = puntu
rating = puntuazioa
won = irab.
drawn-short = berd.
lost = gald.
matches =
    { $count ->
        [one] partida bat
       *[other] { $count } partida
    }
nobody-yet = Oraindik ez dago ezer

# A name that is the same in every language.
plain = { $text }
move-left = partida uzten du
# The parts of the points.
points-tiles = fitxak
points-extras = extrak
points-lines = lerroak
points-second = bigarrena
turn-number = { $number }. txanda
points-part = { $part } { $points }
points-parts = { $parts }
points-of = Puntuak – { $who }: { $parts }.
