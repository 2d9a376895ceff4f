# The words of Go Henko: tile, cover (T), displace (D).

# Its name, and what it is about in one line.
game-go-henko = Go Henko
about-go-henko = Five in a row wins at once; otherwise points decide. Two special tiles turn things round.
goal-go-henko = Goal: five of your tiles in a row, or the most points when the board is full.
explain-go-henko = Choose a tile, then the free cell for it. A +1 earns its point on a side, a +2 in a corner, a +3 in the centre; three and four in a line earn points at the end. Cover and Displace act on the tile that was just placed; each of you has them once.

# What to choose next, by number of steps and step.
step-go-henko-1-0 = Choose a tile.
step-go-henko-2-0 = Choose a tile.
step-go-henko-2-1 = Where do you place it?

# How it ends.
reason-five = five in a row

# What its pictures and their descriptions say.
go-henko-left =
    { $count ->
        [one] { $count } tile left
       *[other] { $count } tiles left
    }
go-henko-side =
    { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; tiles { $tiles }; { $left } left.
go-henko-covered = Covered: { $tiles }.
go-henko-covered-tile = { $tile } ({ $who })

# Moves in words. San Henko has the same tiles.
go-henko-tile-0 = Plain
go-henko-tile-1 = +1
go-henko-tile-2 = +2
go-henko-tile-3 = +3
go-henko-tile-cover = Cover
go-henko-tile-displace = Displace
go-henko-tiles = { $tile } ×{ $count }
go-henko-move = { $tile } on { $place }
go-henko-move-cover = Cover on { $place }
go-henko-move-displace = Displace on { $place }: the tile there goes to { $to }
go-henko-label-cover = Cover { $place }
go-henko-label-displace = Displace { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-go-henko-1 =
    ### Go Henko · The goal
    Two players, **White** and **Black**, place tiles in turns on a board of 5 × 5 cells. White begins.

    Make **five in a row** with your tiles (a row, a column or a long diagonal) and you win at once.

    If nobody does, the game ends as soon as the board is full, even if somebody still has a special tile. Then the **points** are counted and most points wins. If they are equal, **Black wins**.

rules-go-henko-2 =
    ### Go Henko · Tiles and points
    On your turn you put one tile on any free cell, or you use a special tile. You can’t pass. All tiles are face up: you always see what the other player has left.

    Every tile that isn’t covered at the end is worth **1 point**. Some earn more in the right place:
    - five **plain** tiles, `0`: nothing extra
    - four **+1**: 1 extra point on a side (a border cell that is not a corner)
    - three **+2**: 2 extra points in a corner
    - one **+3**: 3 extra points in the centre, `C3`

rules-go-henko-3 =
    ### Go Henko · Lines
    At the end, every line of your own uncovered tiles, side by side in a row, a column or any diagonal, earns extra points:
    - **three** in line: **3 points**
    - **four** in line: **8 points** (instead of the 3)

    A tile may be part of several lines in different directions. Only the board at the end counts: a line that was broken meanwhile earns nothing.

rules-go-henko-4 =
    ### Go Henko · Special tiles
    - **Cover (T)**: each player has one. It goes on top of the tile that the other player placed last. That tile loses all its points and no longer counts for lines: the cell is yours now.

    - **Displace (D)**: only Black has it, because White begins. The tile that White placed last goes to an empty neighbouring cell that you choose (diagonals count), and D takes its place. If no neighbouring cell is empty, you can’t use it.

    T and D are worth 1 point if they aren’t covered, and count for lines and for five in a row like any tile. A T can also cover a T or a D, and D can displace a T, if it was the tile placed last; what lay under that T stays covered.

    Take care: if displacing a tile makes five in a row for White, White wins. If it makes five for both, you win, because it was your move.

rules-go-henko-5 =
    ### Go Henko · Playing here
    Tap a tile, then the cell for it. T goes straight onto its tile; with D you tap where the other tile goes.

    With `/move`:
    - `1-c1` puts a +1 on C1 (`0` is a plain tile)
    - `cover` uses T
    - `displace-b4` uses D and sends the other tile to B4

    Columns are a–e from left to right, rows 1–5 from bottom to top.

# What the diagrams beside them show.
lesson-go-henko-five = White has five in a row and wins, whatever the points.
lesson-go-henko-places = A +2 earns its points in a corner, a +1 on a side, the +3 in the centre.
lesson-go-henko-lines = White has three in line: 3 extra points. Black has four: 8 extra points.
lesson-go-henko-specials = T covers the tile that White had on C3. D took B4, and the tile from there had to go to A5.
lesson-go-henko-taps = The +1 is chosen; now every free cell can be tapped.
