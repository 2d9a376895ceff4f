# The words of San Henko: face up, face down, hand, pile.

# Its name, and what it is about in one line.
game-san-henko = San Henko
about-san-henko = A tiny board, a hidden hand, tiles that turn face down: most points wins.
goal-san-henko = Goal: the most points when somebody has three tiles in a line or the tiles run out.
explain-san-henko = Open your hand, choose a tile and put it on a free cell. With three tiles face up you first turn one of them face down. Every tile is a point; a +1 earns one more on a side, a +2 two more in a corner while it is face up.

# What to choose next, by number of steps and step.
step-san-henko-2-0 = Choose a tile.
step-san-henko-2-1 = Where do you place it?
step-san-henko-3-0 = Three of your tiles are face up. Which one do you turn over?
step-san-henko-3-1 = Which tile do you place?
step-san-henko-3-2 = Where do you place it?

# How it ends.
reason-line = equal points, three in line
san-henko-ended-line = Three in a line ended the match.
san-henko-ended-tiles = All tiles were placed.

# What its pictures and their descriptions say.
san-henko-counts = hand { $hand } · pile { $pile }
san-henko-side =
    { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; face up { $up }; face down { $down }; { $hand } in hand, { $pile } in the pile; not yet placed { $left }.
san-henko-hand = Hand of { $who }: { $tiles }.

# Moves in words.
san-henko-move-turn = { $turned } turned over, { $tile } on { $place }
san-henko-label-turn = turn { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-san-henko-1 =
    ### San Henko · The goal
    Two players, **White** and **Black**, play on the nine cells in the middle of the Henko board, `B2` to `D4`. Most **points** wins. White begins; in return Black gets **1 point** at the end.

    Each has twelve tiles: five plain (`0`), four **+1** and three **+2**. They are shuffled into a pile face down, and each player draws three: a **hand that only you can see**.

rules-san-henko-2 =
    ### San Henko · The turn
    Put one tile of your hand face up on a free cell. Then you draw another, as long as your pile lasts. You can’t pass.

    If you already have **three tiles face up** on the board, you first **turn one of them face down**. That makes its cell free, but not for you in this turn: the new tile goes on another free cell.

    A cell is free if no tile lies on it face up. So you may put a tile on top of tiles that are face down, yours or not. Nobody ever covers a tile that is face up.

rules-san-henko-3 =
    ### San Henko · Points
    - every tile that you have placed: **1 point**, face up or face down, even if others lie on it
    - a **+1** on a side cell (`C2`, `B3`, `D3`, `C4`): **1 extra point**, face up or face down
    - a **+2** in a corner (`B2`, `D2`, `B4`, `D4`): **2 extra points**, only if it is face up at the end
    - Black: **1 point** for playing second

rules-san-henko-4 =
    ### San Henko · The end
    The game ends at once when your three face-up tiles make **three in a row** (a row, a column or a diagonal), or when both players have placed all their tiles.

    Three in a row gives no points: **most points wins**. If they are equal, the player who made three in a row wins; without it the game is a draw.

    ### Playing here
    Only you see your hand: ask for it with `/hand` at any time. Tap the tile to turn (if you must), then the tile to place, then its cell.

    With `/move`: `0-c3` puts a plain tile on C3; `b2-0-b4` first turns the tile on B2.

# What the diagrams beside them show.
lesson-san-henko-hand = Your hand lies below the board. Only you see it.
lesson-san-henko-turn = With three tiles face up, one is turned face down before the next is placed on another cell.
lesson-san-henko-points = White’s +1 on C2 is face down and still counts 2. The +2 on D2 counts 3 while it is face up.
lesson-san-henko-line = Black makes three in a row: B2, C3, D4. Both have 8 points, so the line decides: Black wins.
