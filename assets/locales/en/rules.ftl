# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.

rules-go-henko-1 =
    ### Go Henko · The goal
    Two players, **White** and **Black**, place tiles in turns on a board of 5 × 5 cells. White begins.

    Make **five in a row** with your tiles (a row, a column or a long diagonal) and you win at once.

    If nobody does, the game ends as soon as the board is full, even if somebody still has a special tile. Then the **points** are counted and the most points win. If they are equal, **Black wins**.

rules-go-henko-2 =
    ### Go Henko · Tiles and points
    On your turn you put one tile on any free cell, or you use a special tile. You cannot pass. All tiles lie open: you always see what the other player has left.

    Every tile that is not covered at the end is worth **1 point**. Some earn more in the right place:
    - five **plain** tiles, `0`: nothing extra
    - four **+1**: 1 extra point on a side (a border cell that is not a corner)
    - three **+2**: 2 extra points in a corner
    - one **+3**: 3 extra points in the centre, `c3`

rules-go-henko-3 =
    ### Go Henko · Lines
    At the end, every line of your own uncovered tiles, side by side in a row, a column or any diagonal, earns extra points:
    - **three** in line: **3 points**
    - **four** in line: **8 points** (instead of the 3)

    A tile may be part of several lines in different directions. Only the board at the end counts: a line that was broken meanwhile earns nothing.

rules-go-henko-4 =
    ### Go Henko · Special tiles
    - **Cover (T)**: each player has one. It goes on top of the tile that the other player placed last. That tile loses all its points and no longer counts for lines: the cell is yours now.

    - **Displace (D)**: only Black has it, because White begins. The tile that White placed last goes to an empty neighbouring cell that you choose (diagonally, too), and D takes its place. If no neighbouring cell is empty, you cannot use it.

    T and D are worth 1 point if they are not covered, and count for lines and for five in a row like any tile. A T can also cover a T or a D, and D can displace a T, if it was the tile placed last; what lay under that T stays covered.

    Take care: if displacing a tile makes five in a row for White, White wins.

rules-go-henko-5 =
    ### Go Henko · Playing here
    Tap a tile, then the cell for it. T goes straight onto its tile; with D you tap where the other tile goes.

    With `/move`:
    - `1-c1` puts a +1 on c1 (`0` is a plain tile)
    - `cover` uses T
    - `displace-b4` uses D and sends the other tile to b4

    Columns are a–e from left to right, rows 1–5 from bottom to top.

rules-san-henko-1 =
    ### San Henko · The goal
    Two players, **White** and **Black**, play on the nine cells in the middle of the Henko board, `b2` to `d4`. The most **points** win. White begins; in return Black gets **1 point** at the end.

    Each has twelve tiles: five plain (`0`), four **+1** and three **+2**. They are shuffled into a pile face down, and each player draws three: a **hand that only you can see**.

rules-san-henko-2 =
    ### San Henko · The turn
    Put one tile of your hand face up on a free cell. Then you draw another, as long as your pile lasts. You cannot pass.

    If you already have **three tiles face up** on the board, you first **turn one of them face down**. That makes its cell free, but not for you in this turn: the new tile goes on another free cell.

    A cell is free if no tile lies on it face up. So you may put a tile on top of tiles that are face down, yours or not. Nobody ever covers a tile that is face up.

rules-san-henko-3 =
    ### San Henko · Points
    - every tile that you have placed: **1 point**, face up or face down, even if others lie on it
    - a **+1** on a side cell (`c2`, `b3`, `d3`, `c4`): **1 extra point**, face up or face down
    - a **+2** in a corner (`b2`, `d2`, `b4`, `d4`): **2 extra points**, only if it is face up at the end
    - Black: **1 point** for playing second

rules-san-henko-4 =
    ### San Henko · The end
    The game ends at once when your three face-up tiles make **three in a row** (a row, a column or a diagonal), or when both players have placed all their tiles.

    Three in a row gives no points: **the most points win**. If they are equal, whoever made three in a row wins; without it the game is a draw.

    ### Playing here
    Only you see your hand: ask for it with `/hand` at any time. Tap the tile to turn (if you must), then the tile to place, then its cell.

    With `/move`: `0-c3` puts a plain tile on c3; `b2-0-b4` first turns the tile on b2.

rules-nonaga-1 =
    ### Nonaga · The goal
    The players, **Red** and **Black**, have three **cylinders** each. They stand on a board of 19 loose **discs** that changes all the time. Red begins.

    Bring your three cylinders together and you win: in a line, a curve or a triangle, as long as all three stand on neighbouring discs and are connected.

    Every turn has two parts: first you move a cylinder, then a disc.

rules-nonaga-2 =
    ### Nonaga · First a cylinder
    Move one of your cylinders in a straight line, in any of the six directions.

    It does not stop where you like: it slides to the **last disc** before a gap, the edge of the board or another cylinder. It never jumps, and it has to move at least one disc.

    If your three cylinders are together now, you have won and need not move a disc.

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
    Three cylinders together win. Whoever has no legal turn loses. It is a draw when the same position comes up for the third time, or after 300 turns.

    ### Playing here
    Tap the cylinder, where it goes, the disc, and where that goes.

    With `/move` you write the same four places: `m15-m12-k12-n11`. A winning slide is only the first two: `m15-m12`.

rules-partxis-1 =
    ### Partxis · The goal
    Bring all your pieces round the board and into your **goal** in the middle before the others do.

    Each colour has four pieces. At first one stands on its **start square** (yellow 5, blue 22, red 39, green 56) and three wait at **home**. Pieces go round the 68 squares in the order of the numbers, then up the **corridor** of their own colour: seven squares, then the goal.

    Yellow begins, then come Blue, Red and Green. With three players there is no Green. With two, each has two colours (see the last page).

rules-partxis-2 =
    ### Partxis · The throw
    The die is thrown for you. You choose a piece, and it **must** go as far as the die says, if any piece can.
    - **5**: a piece must leave home for its start square, if it can. If not, it is an ordinary 5.
    - **6**: move, then throw again. If the colour that moves has no piece at home, the 6 counts as **7**.
    - **Third 6 in a row**: no move. The piece that you moved last with the second 6 goes home, and your turn ends. In its corridor or in the goal it is spared.

    A throw that no piece can use is lost.

rules-partxis-3 =
    ### Partxis · Barriers
    Two pieces of one colour on a square are a **barrier**: nobody may pass it or land on it, not even the same colour. There can be barriers in a corridor, too.

    If you throw a **6** and have a barrier, you must open it: one of its two pieces has to move, if it can.

    There are never more than two pieces on a square. Two of different colours, on a safe square, are no barrier: you may pass, but not land there.

rules-partxis-4 =
    ### Partxis · Captures
    If your move ends on a square with a piece of another colour, you **capture** it: it goes home. Then you must move **20 squares** with any of your pieces that are in play, if one can.

    On the **safe squares** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 and 68, marked on the board) nobody is captured: both stay.

    One exception: when you leave home with a 5 and **two** pieces stand on your start square. If one is of your colour, you capture the other. If neither is, you capture the one that came last. If both are, you cannot leave.

rules-partxis-5 =
    ### Partxis · The end
    A piece needs the **exact number** to enter the goal. Only its own colour enters a corridor, so nobody is captured there.

    When a piece reaches the goal you may move **10 squares** with another one, or decline.

    The 20 and the 10 are not throws, but everything else holds: barriers stop them, and they can capture or reach the goal and so earn another 20 or 10.

    The first to have all pieces in the goal wins; the others are ranked by how far theirs have come. After 5,000 throws it is a draw.

rules-partxis-6 =
    ### Partxis · Two players
    Each has two colours and eight pieces: yellow and red against blue and green.
    - Every throw is for any of your pieces. With a 5, choose which colour leaves home.
    - Whether a 6 counts as 6 or 7 is decided for each colour by itself.
    - Your two colours make no barrier together, and capture each other as if they were enemies, with the 20 squares, too.
    - All eight in the goal win.

    ### Playing here
    One tap: the piece that is to move.

    With `/move`, colour and place, then the new place: `y5-11`; `yh-5` leaves home, `g51-c1` enters the corridor, `yc5-g` the goal. `skip` declines the 10.

rules-conhex-1 =
    ### ConHex · The goal
    Join your two sides of the board with an unbroken chain of **cells** that you own. The first player joins **top and bottom**, the second **left and right**.

    Two cells are neighbours if they share a hole. A corner cell belongs to both sides that meet there.

    Whoever completes a chain first wins. A draw is impossible.

rules-conhex-2 =
    ### ConHex · The turn
    Mark one empty **hole** with your colour. Marks stay where they are, and you cannot pass.

    Whoever is the first to hold **at least half of the holes** of a cell owns that cell for good:
    - on the border, 2 of 3 holes
    - inside, 3 of 6 holes
    - in the centre, 3 of 5 holes (the one in the middle counts)

    One mark can win several cells at once.

rules-conhex-3 =
    ### ConHex · Variant: swap sides
    The first player has a small advantage. With this variant the second player may, on their very first turn, **swap** instead of marking a hole: the first mark is theirs now, and so are top and bottom. The other player goes on with left and right. Choose it when you challenge; otherwise it is off.

    ### Playing here
    Tap the column, then the hole.

    With `/move`: `f6` marks the hole in the centre, `swap` swaps sides. Columns are a–k from left to right, rows 1–11 from bottom to top.

rules-ticto-1 =
    ### TicTo · The goal
    Bring your **round** to the cell where the other round began: `d7` for White, `d1` for Black. It never touches the bare board: your own pieces are its path.

    Each player has one round, seven **squares** and two **rectangles**, two cells long. Between the 7 × 7 cells and around them there are **slots** in which pieces can stand. A slot has seven **segments**, each as long as a cell, with crossings between them.

    White begins; a turn is one action, and you cannot pass. **On your first turn** your round must step to the cell on its left or right.

    The two start cells and the four segments around each are the **ideological space**: no square or rectangle may enter it or pass through it.

rules-ticto-2 =
    ### TicTo · The round
    - It walks over cells whose top piece is one of yours, lying flat: as many steps as you like in one turn, around corners, too, but never diagonally.
    - It may not enter empty cells, or cells with a piece of the other colour on top or with a round on them, nor cross a segment that holds an enemy piece.
    - A piece in a slot is a **wall**. The round can jump over your own square or lying rectangle, but that is a turn of its own: one to reach the wall, one to jump, one to go on. Nobody jumps over an upright rectangle.
    - It enters its goal from a neighbouring cell as its last step.
    - Rounds do not kill and cannot be killed. No piece can pass over a round or lie on it.

rules-ticto-3 =
    ### TicTo · Squares and rectangles
    A piece can act only if nothing lies on it.
    - **Flat**, it slides like a rook in chess. Rectangles do not turn, but may lie half outside the board. Walls stop it. It may pass over your own pieces; on a cell topped by the other colour it must stop.
    - **Into a slot**: a square into one of the four segments of its cell. A rectangle tips: over a long side it lies in two segments, over a short side it stands upright in one.
    - **In a slot**: squares and lying rectangles slide over free segments. A lying rectangle can stand up on the next segment, an upright one can lie down on the next two.
    - **Out of a slot**: it falls flat to either side.

    A rectangle lying in a slot also closes the crossing between its two segments; one that lies flat closes the segment under it.

rules-ticto-4 =
    ### TicTo · On top of each other
    A cell holds at most **two** squares or rectangles.

    - **Killing from above**: put a third piece on a cell with two, and the one in the middle dies. It has to be an enemy piece, and no round may stand on it. For a rectangle, one of its cells is enough.

    - **Rebellion**: a piece of yours that lies under an enemy piece of its kind (a square under a square, a rectangle exactly under a rectangle) can change places with it instead of another action. Not on the turn right after it was covered, and not while a round stands on it. After that the other one may rebel in the same way.

    Any other covered piece has to wait.

rules-ticto-5 =
    ### TicTo · Pushing in the slots
    Two pieces in the same slot with only a crossing between them are **in tension**. Your square or lying rectangle can then **push** the enemy piece: both go on by one segment. What was pushed may not push back on the next turn; you may push again.

    If the pushed piece cannot go on, it **dies** and yours takes its place:
    - it would leave the board
    - the next segment is taken
    - a rectangle lies across its way
    - the next segment belongs to the ideological space

    Dead pieces leave the game for good.

rules-ticto-6 =
    ### TicTo · The end
    If Black arrives first, Black wins at once. If White arrives first, Black has **one more turn**. If Black arrives on that turn, the game goes on in the other direction: now each round goes back to its own start cell, and a second tie is a draw.

    It is a draw, too, if you have no action left on your turn, when a position comes up for the third time, and after 400 turns. But if Black does not arrive on that one more turn, White wins.

    ### Playing here
    Tap the piece, then where it goes.

    With `/move`, from and to: `round-e1`, `d4-d6`. A segment is a cell with a side `n`, `e`, `s` or `w`: `d2-d2n` puts a square into the slot above it. A rectangle has two cells: `b1c1-b1c1n`. A push is written with where your piece ends: `c2e-c3e`. `d4-rebel` is a rebellion.

# What the diagrams beside them show.
lesson-henko-five = White has five in a row and wins, whatever the points.
lesson-henko-places = A +2 earns its points in a corner, a +1 on a side, the +3 in the centre.
lesson-henko-lines = White has three in line: 3 extra points. Black has four: 8 extra points.
lesson-henko-specials = T covers the tile that White had on c3. D took b4, and the tile from there had to go to a5.
lesson-henko-taps = The +1 is chosen; now every free cell can be tapped.
lesson-san-hand = Your hand lies below the board. Only you see it.
lesson-san-turn = With three tiles face up, one is turned face down before the next is placed on another cell.
lesson-san-points = White’s +1 on c2 is face down and still counts 2. The +2 on d2 counts 3 while it is face up.
lesson-san-line = Black makes three in a row: b2, c3, d4. Both have 8 points, so the line decides: Black wins.
lesson-nonaga-joined = The three red cylinders stand together: Red wins.
lesson-nonaga-slide = A cylinder slides in a straight line until something stops it.
lesson-nonaga-disc = Then a disc that touches at most four others goes where it touches at least two.
lesson-partxis-start = The beginning: one piece of each colour on its start square, three at home.
lesson-partxis-five = Yellow has thrown a 5: a piece must leave home.
lesson-partxis-barrier = Two yellow pieces on square 5 are a barrier: nobody passes.
lesson-partxis-capture = With a 3 the yellow piece goes from 20 to 23 and captures the blue one. Then you move 20 more squares.
lesson-partxis-goal = From c7 only a 1 leads into the goal.
lesson-partxis-two = With two players, a 5 lets you choose: yellow or red leaves home.
lesson-conhex-chain = Red has joined top and bottom with a chain of cells and wins.
lesson-conhex-cell = Whoever first holds at least half of the holes of a cell owns it for good.
lesson-conhex-taps = Column f is chosen; its free holes have their names.
lesson-ticto-start = The beginning. The rounds stand on d1 and d7, their start cells.
lesson-ticto-round = The round can go to every marked cell: all of them are joined and topped by its own pieces.
lesson-ticto-slot = Pieces lie flat on the cells or stand in the slots, where they are walls.
lesson-ticto-stack = On d5 a white square lies under a black one. Now it may rebel.
lesson-ticto-push = The two squares in the slot are in tension: the white one can push the black one.
