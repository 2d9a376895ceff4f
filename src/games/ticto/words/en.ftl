# The words of TicTo: round piece, square, rectangle (flat, lengthwise, upright), slot, segment, wall.

# Its name, and what it is about in one line.
game-ticto = TicTo
about-ticto = Build a path for your round piece to the other side; push, cover and kill on the way.
goal-ticto = Goal: bring your round piece to the cell where the other one began.
explain-ticto = On your first turn the round piece must step to its left or right. It walks over your own flat pieces, never over the bare board. Squares and rectangles slide like a rook, go into a slot as a wall, come out of it again, or push. A piece with something on it stays.

# Variants.
option-ticto-exposed = Exposed pieces
option-ticto-exposed-about = a third piece kills any enemy on top, whatever lies under it

# What to choose next, by number of steps and step.
step-ticto-2-0 = Choose a piece.
step-ticto-2-1 = Where does it go?
step-ticto-2-1-only = Only your round piece can move now. Where to?

# How it ends.
reason-goal = goal reached
reason-count = count after 160 turns
reason-stalemate = no move left
reason-tie = both reached the goal

# What its pictures and their descriptions say.
ticto-arrived = has arrived: one more turn
ticto-side = { $who }: round piece { $round }; squares { $squares }; rectangles { $rectangles }.
ticto-stacks = Two pieces, the upper colour first: { $cells }.
ticto-stack = { $cell } { $upper }/{ $lower }

# Actions in words.
ticto-move-round = round piece to { $to }
ticto-move-slide = { $from }→{ $to }
ticto-move-drop = { $from } into the slot { $to }
ticto-move-out = { $from } out of the slot to { $to }
ticto-move-along = { $from } along the slot to { $to }
ticto-move-outside = { $from } half outside at { $to }
ticto-move-push = { $from } pushes to { $to }
ticto-move-kills = { $move }, kills { $victims }
ticto-move-rebel = rebellion on { $place }
ticto-round-piece = Round piece
ticto-rebel = Rebel
ticto-label-push = Push { $arrow }
ticto-label-kills = { $action } kills
ticto-label-stand = Stand up { $arrow }
ticto-label-tip = Lay { $arrow }
ticto-label-outside = Outside { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-ticto-1 =
    ### TicTo · The goal
    Bring your **round piece** to the cell where the other one began: `D7` for White, `D1` for Black. It never touches the bare board: your own pieces are its path.

    Each player has one round piece, seven **squares** and two **rectangles**, two cells long. Between the 7 × 7 cells and around them run **slots**, each with seven **segments** as long as a cell and crossings between them. A segment holds one piece. In a slot a rectangle lies **lengthwise** over two segments or stands **upright** in one.

    White begins; a turn is one action, and you can’t pass. **On your first turn** your round piece must step to the cell on its left or right.

    The two start cells and the four segments around each are the **ideological space**: no square or rectangle may enter it or pass through it.

    The source’s picture of the set-up is lost: this layout is our reconstruction.

rules-ticto-2 =
    ### TicTo · The round piece
    - It walks over cells whose top piece is one of yours, lying flat: as many steps as you like in one turn. It may change direction, but never goes diagonally.
    - It may not enter empty cells, or cells with a piece of the other colour on top or with a round piece on them, nor cross a segment that holds an enemy piece.
    - A piece in a slot is a **wall**. Your round piece can jump over your own square or your own lengthwise rectangle, but that is a turn of its own: one to reach the wall, one to jump, one to go on. Nobody jumps over an upright rectangle.
    - It enters its goal from a neighbouring cell as its last step.
    - Round pieces don’t kill and can’t be killed. No piece can pass over one or lie on it.

rules-ticto-3 =
    ### TicTo · Squares and rectangles
    A piece can move only if nothing is on it, not even your own round piece (except to rebel: next page).
    - **Flat**, it slides like a rook in chess. Rectangles don’t turn, but may lie half outside the board. Walls stop it. It may pass over your own pieces; on a cell topped by the other colour it must stop.
    - **Into a slot**: a square goes into one of the four segments of its cell. A rectangle tips: over a long side it lies lengthwise in two segments, over a short side it stands upright in one.
    - **In a slot**: squares and lengthwise rectangles slide over free segments. A lengthwise rectangle can stand up on the next segment, an upright one can lie down on the next two.
    - **Out of a slot**: it falls flat to either side.

    A lengthwise rectangle also closes the crossing between its two segments; a flat one closes the segment under it.

rules-ticto-4 =
    ### TicTo · On top of each other
    A cell holds at most **two** squares or rectangles.

    - **Killing from above**: an enemy piece dies when you trap it **between two of yours**: it lies on a piece of yours, and you put another one on top. No round piece may stand on it. For a rectangle, one of its cells is enough. No other third piece may land on a cell, so two pieces of one colour protect each other: the other colour can neither stop there nor pass.

    - **Rebellion**: a piece of yours that lies under an enemy piece of its kind (a square under a square, a rectangle exactly under a rectangle) can change places with it instead of another action. Not on the turn right after it was covered, and not while a round piece stands on it. After that the other one may rebel in the same way.

    Any other covered piece has to wait.

    With the variant **Exposed pieces** a third piece kills any enemy on top, whatever lies under it.

rules-ticto-5 =
    ### TicTo · Pushing in the slots
    Two pieces in the same slot with only a crossing between them are **in tension**. Your square or lengthwise rectangle can then **push** the enemy piece: both go on by one segment. What was pushed may not push back on the next turn; you may push again.

    If the pushed piece can’t go on, it **dies** and yours takes its place:
    - it would leave the board
    - the next segment is taken
    - a rectangle lies across its way
    - the next segment belongs to the ideological space

    Dead pieces leave the game for good.

rules-ticto-6 =
    ### TicTo · The end
    If Black arrives first, Black wins at once. If White arrives first, Black has **one more turn**. If Black doesn’t arrive then, even for lack of a legal action, White wins. If Black does, the game goes on in the other direction: now each round piece goes back to its own start cell, and a second tie is a draw.

    It’s also a draw if you have no action left on your turn, or when a position comes up for the third time.

    After **160 turns** in all, the pieces are **counted**. The player with more squares and rectangles left wins; if they are equal, the one whose round piece is fewer rows from its goal; if those are equal as well, it’s a draw.

rules-ticto-7 =
    ### TicTo · Playing here
    Tap the piece, then where it goes.

    With `/move` you write where from and where to:
    - `d4-d6` is a slide, `round-e1` moves the round piece, `d4-rebel` is a rebellion.
    - A rectangle has two cells, the left or lower one first: `b1c1-b2c2`.
    - A segment is named after the cell on its left (`c3e`, its east side) or below it (`d2n`, its north side); `w` (west) and `s` (south) only on the left and bottom edges. Its other name is understood as well. `d2-d2n` puts a square into the slot above it, `b1c1-b1c1n` tips a rectangle.
    - Outside the board there are columns `z` and `h` and rows 0 and 8: `z4a4`.
    - A push is written with where your piece ends: `c2e-c3e`.

# What the diagrams beside them show.
lesson-ticto-start = The beginning. The round pieces stand on D1 and D7, their start cells.
lesson-ticto-round = The round piece can go to every marked cell: all of them are joined and topped by its own pieces.
lesson-ticto-slot = Rectangles in three ways: a white one flat on E1 and F1, a white one lengthwise in the slot above B1 and C1, a black one upright in the slot between A7 and B7.
lesson-ticto-stack = On D5 a white square lies under a black one. Now it may rebel.
lesson-ticto-push = The two squares in the slot are in tension: the white one can push the black one.
lesson-ticto-end = The white round piece wants to get to D7, the black one to D1: the marked cells where the other began.
