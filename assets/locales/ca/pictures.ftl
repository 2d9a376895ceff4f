# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# The games.
game-conhex = ConHex
game-nonaga = Nonaga
game-go-henko = Go Henko
game-san-henko = San Henko
game-partxis = Parxís
game-ticto = TicTo

# Whose turn, and how it ended.
to-move = Torn: { $who }
to-move-chance = Decideix l’atzar
not-begun = Encara no ha començat
wins = Victòria: { $who }
drawn = Taules
last-move = Última jugada: { $move }
reason-chain = costats units
reason-five = cinc en ratlla
reason-points = per punts
reason-line = empat a punts, tres en ratlla
reason-draw = empat a punts
reason-joined = tres cilindres units
reason-stuck = sense cap jugada possible
reason-repetition = posició repetida
reason-length = partida massa llarga
reason-home = totes les fitxes a la meta
reason-goal = ha arribat a la meta
reason-stalemate = sense cap jugada possible
reason-tie = tots dos han arribat a la meta
reason-resigned = abandonament
reason-time = temps esgotat
reason-agreed = de mutu acord
reason-void = anul·lada
reason-retired = els altres han abandonat

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

# ConHex.
conhex-top-bottom = dalt–baix
conhex-left-right = esquerra–dreta
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } casella
       *[other] { $cells } caselles
    }, cercles { $holes }.

# Nonaga.
nonaga-side = { $who }: cilindres a { $places }.
nonaga-locked = El disc de { $place } no es pot moure.
nonaga-discs = Discos lliures: { $places }.

# Both Henkos.
tiles-left =
    { $count ->
        [one] queda { $count } fitxa
       *[other] queden { $count } fitxes
    }
henko-side =
    { $who }: { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }; fitxes { $tiles }; restants: { $left }.
henko-covered = Tapades: { $tiles }.
san-counts = mà { $hand } · pila { $pile }
san-side =
    { $who }: { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }; cap per amunt { $up }; cap per avall { $down }; { $hand } a la mà, { $pile } a la pila; per col·locar { $left }.
san-hand = Mà – { $who }: { $tiles }.

# Partxis.
partxis-goal = meta { $goal }/{ $all }
partxis-left = ha plegat
partxis-side = { $who }: a { $places }; a casa { $home }, a la meta { $goal }.
partxis-colour = { $who }, { $colour }: a { $places }; a casa { $home }, a la meta { $goal }.
partxis-side-left = { $who } ha abandonat la partida.
partxis-die = El dau marca { $die }.
partxis-bonus = Queden per moure { $steps } caselles de premi.

# TicTo.
ticto-arrived = ha arribat: queda un torn
ticto-side = { $who }: rodona { $round }; quadrats { $squares }; rectangles { $rectangles }.
ticto-stacks = Piles, dalt/baix: { $cells }.
