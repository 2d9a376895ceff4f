# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# The games.
game-conhex = ConHex
game-nonaga = Nonaga
game-go-henko = Go Henko
game-san-henko = San Henko
game-partxis = Partxisa
game-ticto = TicTo

# Whose turn, and how it ended.
to-move = Txanda: { $who }
to-move-chance = Zoriak erabakitzen du
not-begun = Oraindik hasi gabe
wins = Irabazlea: { $who }
drawn = Berdinketa
last-move = Azken jokaldia: { $move }
reason-chain = aldeak lotuta
reason-five = bost lerroan
reason-points = puntuetan
reason-line = puntuak berdin, hiru lerroan
reason-draw = puntuak berdin
reason-joined = hiru zilindroak elkartuta
reason-stuck = jokaldirik ez
reason-repetition = egoera errepikatuta
reason-length = partida luzeegia
reason-home = fitxa guztiak helmugan
reason-goal = helmugara iritsita
reason-stalemate = jokaldirik ez
reason-tie = biak iritsi dira helmugara
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

# ConHex.
conhex-top-bottom = goitik behera
conhex-left-right = ezkerretik eskuinera
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] gelaxka bat
       *[other] { $cells } gelaxka
    }, zirkuluak { $holes }.

# Nonaga.
nonaga-side = { $who }: zilindroak hemen: { $places }.
nonaga-locked = Disko hau ezin da mugitu: { $place }.
nonaga-discs = Disko libreak: { $places }.

# Both Henkos.
tiles-left =
    { $count ->
        [one] fitxa bat gelditzen da
       *[other] { $count } fitxa gelditzen dira
    }
henko-side =
    { $who }: { $points ->
        [one] puntu bat
       *[other] { $points } puntu
    }; fitxak { $tiles }; gelditzen direnak: { $left }.
henko-covered = Estalita: { $tiles }.
san-counts = eskuan { $hand } · pilan { $pile }
san-side =
    { $who }: { $points ->
        [one] puntu bat
       *[other] { $points } puntu
    }; ahoz gora { $up }; ahoz behera { $down }; { $hand } eskuan, { $pile } pilan; jarri gabe { $left }.
san-hand = Eskuan – { $who }: { $tiles }.

# Partxis.
partxis-goal = helmuga { $goal }/{ $all }
partxis-left = alde egin du
partxis-side = { $who }: laukiak { $places }; etxean { $home }, helmugan { $goal }.
partxis-colour = { $who }, { $colour }: laukiak { $places }; etxean { $home }, helmugan { $goal }.
partxis-side-left = { $who }: partida utzi du.
partxis-die = Dadoa: { $die }.
partxis-bonus = Sari gisa mugitu beharreko laukiak: { $steps }.

# TicTo.
ticto-arrived = iritsi da: txanda bat gehiago
ticto-side = { $who }: biribila { $round }; karratuak { $squares }; laukizuzenak { $rectangles }.
ticto-stacks = Pilak, goian/behean: { $cells }.
