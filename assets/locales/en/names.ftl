# Names of things that can be chosen, and a line about each.

# The games in one line.
about-go-henko = Five in a row wins at once; otherwise points do. Two special tiles turn things round.
about-san-henko = A tiny board, a hidden hand, tiles that turn face down: the most points win.
about-nonaga = Slide a cylinder, move the board itself: join your three cylinders.
about-partxis = The race game of the Basque Country and Spain: a die, barriers, captures. Two to four players.
about-conhex = Mark holes, conquer cells, join your two sides of the board. No draws.
about-ticto = Build a path for your round piece to the other side; push, cover and kill on the way.

# Computer opponents.
level-easy = Easy
level-easy-about = for your first matches: it makes mistakes
level-normal = Normal
level-normal-about = sees short tactics, can be beaten
level-hard = Hard
level-hard-about = thinks ahead: bring a plan
level-expert = Expert
level-expert-about = as well as I can play

# How long one move may take.
pace-live = Live
pace-live-about = ten minutes for each move
pace-day = Daily
pace-day-about = one day for each move
pace-slow = Slow
pace-slow-about = three days for each move
pace-week = Weekly
pace-week-about = a week for each move
pace-none = No limit
pace-none-about = take all the time you want

# Variants.
option-swap = Swap sides
option-swap-about = the second player may take over the first mark
option-off = without: { $option }

# Where a match is in its life.
state-open = challenge
state-playing = being played
state-over = over
state-void = called off
state-declined = declined
state-cancelled = cancelled
state-expired = expired

# Moves that have words, as labels of buttons.
token-go-henko-0 = Plain
token-go-henko-1 = +1
token-go-henko-2 = +2
token-go-henko-3 = +3
token-go-henko-cover = Cover (T)
token-go-henko-displace = Displace (D)
token-san-henko-0 = Plain
token-san-henko-1 = +1
token-san-henko-2 = +2
mark-partxis-y = 🟡
mark-partxis-b = 🔵
mark-partxis-r = 🔴
mark-partxis-g = 🟢
token-partxis-yh = 🟡 home
token-partxis-bh = 🔵 home
token-partxis-rh = 🔴 home
token-partxis-gh = 🟢 home
token-partxis-g = goal
token-partxis-skip = Decline the 10
remark-partxis-ate = captures a piece: 20 more
remark-partxis-arrived = reaches the goal: 10 more
remark-partxis-twenty = the 20
remark-partxis-ten = the 10
remark-partxis-seven = nobody at home: the 6 counts as 7
remark-partxis-third-six = third six: the turn ends
remark-partxis-third-six-home = third six: the piece moved last goes home
token-conhex-swap = Swap sides
token-ticto-round = Round
token-ticto-rebel = Rebel
