# The words of Nonaga: cylinder, disc.

# Its name, and what it is about in one line.
game-nonaga = Nonaga
about-nonaga = Slide a cylinder, move the board itself: join your three cylinders.
goal-nonaga = Goal: be first to bring your three cylinders together.
explain-nonaga = First slide a cylinder: it goes straight on to the last disc before a gap, the edge or another cylinder. Then take a disc without a cylinder that touches at most four others, and put it where it touches at least two. Not the disc that was moved just before.

# What to choose next, by number of steps and step.
step-nonaga-2-0 = Choose a cylinder.
step-nonaga-2-1 = Where does it slide to?
step-nonaga-4-0 = Choose a cylinder.
step-nonaga-4-1 = Where does it slide to?
step-nonaga-4-2 = Choose a disc.
step-nonaga-4-3 = Where does the disc go?

# How it ends.
reason-joined = three cylinders joined
reason-stuck = no move left

# What its pictures and their descriptions say.
hue-nonaga-red = Red
hue-nonaga-ebony = Black
nonaga-side = { $who }: cylinders on { $places }.
nonaga-locked = The disc on { $place } may not be moved.
nonaga-discs = Free discs: { $places }.

# Moves in words.
nonaga-move = cylinder { $from }→{ $to }, disc { $disc }→{ $place }
nonaga-move-slide = cylinder { $from }→{ $to }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-nonaga-1 =
    ### Nonaga · The goal
    The two sides, **Red** and **Black**, have three **cylinders** each, on a board of 19 loose **discs** that changes all the time. At first the discs form a hexagon; red and black cylinders alternate on its six corners. Red begins.

    Bring your three cylinders together and you win: in a line, a curve or a triangle, as long as all three stand on neighbouring discs and are connected.

    Every turn has two parts: first you move a cylinder, then a disc.

rules-nonaga-2 =
    ### Nonaga · First a cylinder
    Move one of your cylinders in a straight line, in any of the six directions.

    It doesn’t stop where you like: it slides to the **last disc** before a gap, the edge of the board or another cylinder. It never jumps, and it has to move at least one disc.

    If your three cylinders are together now, you’ve won, and you don’t move a disc.

rules-nonaga-3 =
    ### Nonaga · Then a disc
    Take one disc from the board and put it somewhere else. It must
    - carry no cylinder
    - touch **at most four** other discs
    - not be the disc that your opponent has just moved
    - not split the board: the other discs stay in one piece

    In its new place it must touch **at least two** other discs. It may fill a hole in the board. Other discs may be left touching only one.

rules-nonaga-4 =
    ### Nonaga · The end
    Three cylinders together win. A player with no legal turn loses. It’s a draw when the same position comes up for the third time, or after 300 turns in all.

    ### Playing here
    Tap the cylinder, where it goes, the disc, and where that goes.

    With `/move` you write the same four places: `m15-m12-k12-n11`. A winning slide is only the first two: `m15-m12`.

# What the diagrams beside them show.
lesson-nonaga-start = The beginning: three red and three black cylinders on the corners of the board.
lesson-nonaga-joined = The three red cylinders stand together: Red wins.
lesson-nonaga-slide = A cylinder slides in a straight line until something stops it.
lesson-nonaga-disc = Then a disc that touches at most four others goes where it touches at least two.
