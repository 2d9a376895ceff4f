# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# The games.
game-conhex = ConHex
game-nonaga = Nonaga
game-go-henko = Go Henko
game-san-henko = San Henko
game-partxis = Partxis
game-ticto = TicTo

# Whose turn, and how it ended.
to-move = { $who } to move
to-move-chance = Chance decides
not-begun = Not begun yet
wins = { $who } wins
drawn = A draw
last-move = Last move: { $move }
reason-chain = sides joined
reason-five = five in a row
reason-points = on points
reason-line = equal points, three in line
reason-draw = equal points
reason-joined = three cylinders joined
reason-stuck = no move left
reason-repetition = position repeated
reason-length = match too long
reason-home = all pieces in the goal
reason-goal = goal reached
reason-stalemate = no move left
reason-tie = both reached the goal
reason-resigned = resignation
reason-time = time ran out
reason-agreed = agreed
reason-void = called off
reason-retired = the others left

# Materials, as the names of seats without names.
hue-ivory = White
hue-ebony = Black
hue-red = Red
hue-blue = Blue
hue-yellow = Yellow
hue-green = Green
points = points
rating = rating
won = won
drawn-short = drawn
lost = lost
matches =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
nobody-yet = Nothing here yet

# ConHex.
conhex-top-bottom = top–bottom
conhex-left-right = left–right
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }, holes { $holes }.

# Nonaga.
nonaga-side = { $who }: cylinders on { $places }.
nonaga-locked = The disc on { $place } may not be moved.
nonaga-discs = Free discs: { $places }.

# Both Henkos.
tiles-left =
    { $count ->
        [one] { $count } tile left
       *[other] { $count } tiles left
    }
henko-side =
    { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; tiles { $tiles }; { $left } left.
henko-covered = Covered: { $tiles }.
san-counts = hand { $hand } · pile { $pile }
san-side =
    { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; face up { $up }; face down { $down }; { $hand } in hand, { $pile } in the pile; not yet placed { $left }.
san-hand = Hand of { $who }: { $tiles }.

# Partxis.
partxis-goal = goal { $goal }/{ $all }
partxis-left = has left
partxis-side = { $who }: on { $places }; at home { $home }, in the goal { $goal }.
partxis-colour = { $who }, { $colour }: on { $places }; at home { $home }, in the goal { $goal }.
partxis-side-left = { $who } has left the game.
partxis-die = The die shows { $die }.
partxis-bonus = A bonus of { $steps } squares is to be moved.

# TicTo.
ticto-arrived = has arrived: one more turn
ticto-side = { $who }: round { $round }; squares { $squares }; rectangles { $rectangles }.
ticto-stacks = Stacks, top/bottom: { $cells }.
