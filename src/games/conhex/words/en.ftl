# The words of ConHex: cell, hole, mark.

# Its name, and what it is about in one line.
game-conhex = ConHex
about-conhex = Mark holes, conquer cells, join your two sides of the board. No draws.
goal-conhex = Goal: join your two sides of the board with a chain of cells.
explain-conhex = Choose a column, then a free hole in it. Who first has half of the holes of a cell owns that cell for good.

# Variants.
option-conhex-swap = Swap sides
option-conhex-swap-about = the second player may take over the first mark

# What to choose next, by number of steps and step.
step-conhex-1-0 = Choose a hole.
step-conhex-1-0-beginning = Choose the column of your hole.

# How it ends.
reason-chain = sides joined

# What its pictures and their descriptions say.
hue-conhex-red = Red
hue-conhex-blue = Blue
conhex-top-bottom = top–bottom
conhex-left-right = left–right
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }, holes { $holes }.

# Moves in words.
conhex-move-swap = the swap: the first mark changes sides
conhex-label-swap = Swap sides

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-conhex-1 =
    ### ConHex · The goal
    Join your two sides of the board with an unbroken chain of **cells** that you own. The first player joins **top and bottom**, the second **left and right**.

    Cells are the areas between the lines; **holes** are the dots on their outlines, and one inside the centre cell. Two cells are neighbours if they share a hole. A corner cell belongs to both sides that meet there.

    The first to complete a chain wins. A draw is impossible.

rules-conhex-2 =
    ### ConHex · The turn
    Mark one empty **hole** with your colour. Marks stay where they are, and you can’t pass.

    The first to hold **at least half of the holes** of a cell owns it for good:
    - on the border, 2 of 3 holes
    - inside, 3 of 6 holes
    - in the centre, 3 of 5 holes (the one in the middle counts)

    One mark can win several cells at once.

rules-conhex-3 =
    ### ConHex · Variant: swap sides
    The first player has a small advantage. With this variant the second player may, on their very first turn, **swap** instead of marking a hole: the first mark is theirs now, and they join top and bottom from then on. The other player goes on with left and right. Choose it when you challenge; otherwise it is off.

    ### Playing here
    Tap the column, then the hole.

    With `/move`: `f6` marks the hole in the centre, `swap` swaps sides. Columns are a–k from left to right, rows 1–11 from bottom to top.

# What the diagrams beside them show.
lesson-conhex-chain = Red has joined top and bottom with a chain of cells and wins.
lesson-conhex-cell = The first to hold at least half of the holes of a cell owns it for good.
lesson-conhex-taps = Column F is chosen; its free holes have their names.
