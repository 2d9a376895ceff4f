# The words of Partxis: square, barrier, corridor, goal, home.

# Its name, and what it is about in one line.
game-partxis = Partxis
about-partxis = The race game of the Basque Country and Spain: a die, barriers, captures. Two to four players.
goal-partxis = Goal: be first to bring all your pieces into the goal.
explain-partxis = The die is thrown for you; choose the piece that moves. A 5 must bring a piece out of home if it can. A 6 must open your own barrier if it can, and is thrown again. A capture earns 20 squares, a piece in the goal 10.

# Variants.
option-partxis-short = Quick: two pieces each
option-partxis-short-about = every colour has two pieces instead of four
option-partxis-single = Quick: one colour each
option-partxis-single-about = only for two players: yellow against red
preset-partxis-quick = Quick
preset-partxis-quick-about = two pieces each; with two players, one colour each
preset-partxis-classic = Classic
preset-partxis-classic-about = four pieces each; with two players, two colours each

# What to choose next, by number of steps and step.
step-partxis-1-0 = What do you move?
step-partxis-2-0 = What do you move?
step-partxis-2-1 = Where to?

# How it ends.
reason-home = all pieces in the goal

# What its pictures and their descriptions say.
partxis-goal = goal { $goal }/{ $all }
partxis-left = has left
partxis-side = { $who }: on { $places }; at home { $home }, in the goal { $goal }.
partxis-colour = { $who }, { $colour }: on { $places }; at home { $home }, in the goal { $goal }.
partxis-side-left = { $who } has left the game.
partxis-die = The die shows { $die }.
partxis-bonus = { $steps } bonus squares to move.

# Moves in words.
partxis-yellow = yellow
partxis-blue = blue
partxis-red = red
partxis-green = green
partxis-move = { $piece } { $from }→{ $to }
partxis-move-eats = { $piece } { $from }→{ $to }, captures { $eaten }
partxis-move-goal = { $piece } { $from }→goal
partxis-bonus-move = { $bonus } more: { $move }
partxis-bonus-lost = { $move } (nobody can move the { $bonus } extra)
partxis-seven-move = { $move } (nobody at home: the 6 counts as 7)
partxis-move-exit = { $piece } leaves home
partxis-move-exit-eats = { $piece } leaves home, captures { $eaten }
partxis-move-skip = the 10 are declined
partxis-third-six = third six: the turn ends
partxis-third-six-home = third six: the turn ends and the piece moved last goes home
partxis-label = { $piece } { $from }→{ $to }
partxis-label-eats = { $piece } { $from }→{ $to } captures { $eaten }
partxis-label-goal = { $piece } { $from }→goal
partxis-label-exit = { $piece } out of home
partxis-label-exit-eats = { $piece } out of home, captures { $eaten }
partxis-label-skip = Decline the 10

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-partxis-1 =
    ### Partxis · The goal
    Bring all your pieces round the board and into your **goal** in the middle before the others do.

    Each colour has four pieces. At first one stands on its **start square** (yellow 5, blue 22, red 39, green 56) and three wait at **home**. Pieces go round the 68 squares in the order of the numbers, then up the **corridor** of their own colour: seven squares, then the goal.

    Yellow begins, then come Blue, Red and Green. With three players there is no Green. With two, each has two colours (see page 6).

rules-partxis-2 =
    ### Partxis · The throw
    The die is thrown for you. You choose which piece moves. If any piece can move, you **must** move one.
    - **5**: a piece must leave home for its start square, if it can. If not, it is an ordinary 5.
    - **6**: move, then throw again. If the colour that moves has no piece at home, the 6 counts as **7**.
    - **Third 6 in a row**: no move. The piece that you moved last with the second 6 goes home, and your turn ends. A piece in its corridor or in the goal is spared.

    A throw that no piece can use is lost.

rules-partxis-3 =
    ### Partxis · Barriers
    Two pieces of one colour on a square are a **barrier**: nobody may pass it or land on it, not even the same colour. There can be barriers in corridors as well.

    If you throw a **6** and have a barrier, you must open it: one of its two pieces has to move, if it can.

    There are never more than two pieces on a square. Two of different colours, on a safe square, are no barrier: you may pass, but not land there.

rules-partxis-4 =
    ### Partxis · Captures
    If your move ends on a square with a piece of another colour, you **capture** it: it goes home. Then you must move **20 squares** with any of your pieces that are in play, if one can.

    On the **safe squares** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 and 68, marked on the board) nobody is captured: both stay.

    One exception: when you leave home with a 5 and **two** pieces stand on your start square. If one is of your colour, you capture the other. If neither is, you capture the one that came last. If both are, you can’t leave.

rules-partxis-5 =
    ### Partxis · The end
    A piece needs the **exact number** to enter the goal. Only its own colour enters a corridor, so nobody is captured there.

    When a piece reaches the goal you may move **10 squares** with another one, or decline.

    The 20 and the 10 are not throws, but everything else holds: barriers stop them, and they can capture or reach the goal and so earn another 20 or 10.

    The first to have all pieces in the goal wins; the others are ranked by how far theirs have come. After 5,000 throws it’s a draw.

rules-partxis-6 =
    ### Partxis · Two players
    Each has two colours and eight pieces: yellow and red against blue and green.
    - Every throw is for any of your pieces. With a 5, choose which colour leaves home.
    - Whether a 6 counts as 6 or 7 is decided for each colour by itself.
    - Your two colours make no barrier together, and capture each other as if they were enemies, which earns the 20 squares as usual.
    - All eight in the goal win.

rules-partxis-7 =
    ### Partxis · Quick matches
    Two variants make a match shorter. Choose them when you challenge:
    - **Two pieces each**: every colour has two pieces, one on its start square and one at home. Nothing else changes.
    - **One colour each**, for two players: yellow against red, and page 6 doesn’t apply. Blue and green aren’t in the game, but their squares stay safe.

    Playing **Quick** means both for two players, and two pieces each for three or four.

    ### Playing here
    One tap: the piece that is to move.

    With `/move` you write colour and place, then the new place: `y5-11`.
    - Colours are `y` yellow, `b` blue, `r` red and `g` green.
    - `h` is home, `c1` to `c7` the corridor, a second `g` the goal: `yh-5` leaves home, `g51-c1` enters the corridor, `yc5-g` the goal.
    - `skip` declines the 10.

# What the diagrams beside them show.
lesson-partxis-start = The beginning: one piece of each colour on its start square, three at home.
lesson-partxis-five = Yellow has thrown a 5: a piece must leave home.
lesson-partxis-barrier = Two yellow pieces on square 5 are a barrier: nobody passes.
lesson-partxis-capture = With a 3 the yellow piece goes from 20 to 23 and captures the blue one. Then you move 20 more squares.
lesson-partxis-goal = From C7 only a 1 leads into the goal.
lesson-partxis-two = With two players, a 5 lets you choose: yellow or red leaves home.
lesson-partxis-quick = A quick match for two begins: yellow against red, each with one piece on its start square and one at home. Two corners are nobody’s.
