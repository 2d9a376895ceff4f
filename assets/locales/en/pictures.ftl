# What pictures and their descriptions say. Sentences are made so that a name never has to be inflected:
# Basque would decline it and Catalan elide before it.

# Whose turn, and how it ended.
to-move = { $who } to move
to-move-chance = Left to chance
not-begun = Not begun yet
wins = { $who } wins
drawn = A draw
last-move = Last move: { $move }
reason-points = on points
reason-draw = equal points
reason-repetition = position repeated
reason-length = match too long
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

# A name that is the same in every language.
plain = { $text }
move-left = leaves the game
# The parts of the points.
points-tiles = tiles
points-extras = extras
points-lines = lines
points-second = second
turn-number = turn { $number }
points-part = { $part } { $points }
points-parts = { $parts }
points-of = Points of { $who }: { $parts }.
