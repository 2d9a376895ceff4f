# What the bot says in messages. Discord's markdown; mentions and names come in variables.
#
# One word for each thing: match (what two people play), game (ConHex, …), move, turn, board, piece or tile (as the game
# calls it), cell, challenge, draw, resign, take back, rematch, leaderboard, rating, level (of the computer), pace, seat.

# People.
somebody = somebody
former-player = a former player
computer-name = Computer ({ $level })

# The board.
board-title = **{ $game }** `{ $code }`
board-turn = { $who }, it is your turn.
board-thinking = { $who } is thinking…
board-void = The match does not count: time ran out before it had really begun.
board-deadline = time runs out { $when }
board-seal = seal `{ $seal }`
board-below = The board is further down.
result-win = { $who } wins: { $reason }.
result-draw = A draw: { $reason }.
result-draw-with = { $who } and { $other } draw: { $reason }.
result-win-over = { $who } wins against { $other }: { $reason }.
news-left = { $who } has left
proposal-draw = { $who } offers a draw. { $whom }, do you agree?
proposal-takeback = { $who } would like to take a move back. { $whom }, do you agree?
you-played = You have played `{ $move }`.

# The hand, which only its owner sees.
hand-title = Your hand in **{ $game }** `{ $code }` against { $others }
hand-wait = It is not your turn yet.
hand-none = You have no match with a hidden hand. San Henko has one: `/play`.
hand-open = Nothing is hidden in this match: `/board` shows all of it.

# What to choose next, by game, number of steps and step.
step = Choose.
step-hidden = Open your hand to choose: only you see it.
step-confirm = Your move would be { $move }. Play it?
step-conhex-1-0 = Choose a hole.
step-nonaga-2-0 = Choose a cylinder.
step-nonaga-2-1 = Where does it slide to?
step-nonaga-4-0 = Choose a cylinder.
step-nonaga-4-1 = Where does it slide to?
step-nonaga-4-2 = Choose a disc.
step-nonaga-4-3 = Where does the disc go?
step-go-henko-1-0 = Choose a tile.
step-go-henko-2-0 = Choose a tile.
step-go-henko-2-1 = Where do you place it?
step-san-henko-2-0 = Choose a tile.
step-san-henko-2-1 = Where do you place it?
step-san-henko-3-0 = Which tile do you turn over, and which one do you place?
step-san-henko-3-1 = Which tile do you place?
step-san-henko-3-2 = Where do you place it?
step-partxis-1-0 = What do you move?
step-partxis-2-0 = What do you move?
step-partxis-2-1 = Where to?
step-ticto-2-0 = Choose a piece.
step-ticto-2-1 = Where does it go?

# Buttons.
button-play = Play { $move }
button-back = Back
button-hand = Your hand
button-more = More
button-agree-draw = Accept the draw
button-agree-takeback = Allow it
button-refuse-draw = No draw
button-refuse-takeback = Let it stand
button-accept = Accept
button-decline = Decline
button-cancel = Cancel
button-rules = Rules
button-rematch = Rematch
button-replay = Replay
button-record = Record
button-verify = Verify
button-words = In words
button-board = Show the board
button-undo = Take back
button-draw = Offer a draw
button-resign = Resign

# The card of a challenge.
card-challenge = { $who } challenges { $whom }.
card-open = { $seats ->
    [one] { $who } is looking for an opponent. Whoever accepts first plays.
   *[other] { $who } is looking for { $seats } opponents. The first to accept will play.
  }
card-challenge-open = { $seats ->
    [one] { $who } challenges { $whom }; one more seat is free.
   *[other] { $who } challenges { $whom }; { $seats } more seats are free.
  }
card-seated = At the table: { $who }
card-rated = rated
card-unrated = not rated
card-commitment = chance is bound to `{ $hash }`
card-expires = expires { $when }
card-declined = { $who } has declined.
card-cancelled = { $who } has withdrawn the challenge.
card-expired = The challenge was not accepted in time.
card-guest = I am only a guest here: I cannot remind anybody, and boards come only as answers to clicks and commands.

# Answers to clicks that do not fit any more.
stale = The match has moved on in the meantime. This is how it stands:
stale-own = That board is old; it is your turn here:
stale-wait = It is not your turn. This is how it stands:
foreign = This match belongs to others: { $who }. Start your own with `/play`!
unknown-button = This button is from an older version. A command does the same: see `/help`.
unknown-command = I do not know this command in this form: Discord may still be showing an older version. Restart Discord and try again, or see `/help`.
no-match = You are not playing any match. Start one with `/play`!
which-match = You have several matches here. Say which one you mean with the option `match`: { $codes }.
failed = Something went wrong on my side; nothing is lost. If it happens again, give this reference to whoever runs me: `{ $reference }`

# Challenging.
play-bot = { $who } is a bot and cannot play. Challenge me instead!
play-alone = Only you and I can read this. Challenge me or choose a level, or challenge others in a server.
play-level = Levels are for the computer: to choose one, challenge me or leave the opponent empty.
rematch-elsewhere = Accepted. The match is played in { $channel }.
board-not-posted = I cannot post the board where this match is played. `/board` shows it there.
board-closed = I can no longer post where **{ $game }** `{ $code }` is played. It is your turn: `/board` with this code shows you the board, wherever you are.
variant-none = { $game } has no variants.
variant-unknown = { $game } has no such variant. It has: { $known }.
permission-missing = I lack permissions in { $channel }: { $permissions }. Somebody who manages the server can give them to me.
permission-external = External apps may not post here for everybody: only you would see the board. Ask for the permission “Use External Apps”, or play in private messages.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-create-threads = Create Public Threads
permission-send-threads = Send Messages in Threads

# Leaving, and proposals.
resign-sure = Do you really want to give up **{ $game }** `{ $code }`?
resigned = You have resigned.
offered-draw = You have offered a draw.
offered-takeback = You have asked to take your move back.
agreed-draw = You have agreed to a draw.
agreed-takeback = You have agreed: the move is taken back.
refused-draw = You have declined the draw.
refused-takeback = You have declined: the move stands.
declined-draw = The draw was declined: the match goes on.
declined-takeback = The move stands: it is not taken back.
taken-back = ↩️ A move was taken back.
rematch-none = You have not finished any match here yet. Start one with `/play`, or say which one with the option `match`.

# Reminders.
remind-half = { $who }, half of your time in **{ $game }** `{ $code }` is gone; it runs out { $when }.
remind-tenth = { $who }, your time in **{ $game }** `{ $code }` runs out { $when }!

# Pages.
page = page { $page } of { $pages }
button-previous = ◀ Previous
button-following = Next ▶

# My matches.
games-title = { $count ->
    [one] **{ $count } match**, { $waiting ->
        [0] not waiting for you
       *[other] waiting for you
      }
   *[other] **{ $count } matches**, { $waiting ->
        [0] none of them waiting for you
       *[other] { $waiting } waiting for you
      }
  }
games-own = your turn
games-turn = { $who } to move
games-challenged = you are challenged
games-open = not everybody has accepted yet
games-link = board
games-done = Nothing waits for you now.
button-next = Next board ({ $count })

# Leaderboards.
scope-server = This server
scope-everywhere = Everywhere
leaders-all = Best of each game
leaders-choose = Choose a game
leaders-line = { $rank }. { $who } { $points } · { $won } won, { $drawn } drawn, { $lost } lost
leaders-none = { $settled ->
    [one] Nobody has played { $settled } rated match yet.
   *[other] Nobody has played { $settled } rated matches yet.
  }
leaders-provisional = You: { $points }? after { $games ->
    [one] { $games } rated match
   *[other] { $games } rated matches
  }. With { $settled } you enter the list.

# What somebody has done.
stats-title = **{ $who }**
stats-none = No finished matches yet.
stats-results = { $won } won, { $drawn } drawn, { $lost } lost
stats-winning = { $count ->
    [one] { $count } win in a row
   *[other] { $count } wins in a row
  }
stats-losing = { $count ->
    [one] { $count } loss in a row
   *[other] { $count } losses in a row
  }
stats-time = { $time } a move
stats-versus = against you: { $won } won, { $drawn } drawn, { $lost } lost
stats-curve = Rating, { $title }: { $count ->
    [one] { $count } rated match
   *[other] { $count } rated matches
  }; from { $first }, between { $least } and { $most }, now { $now }.
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
  }
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
  }
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }

# The record of a match, and whether it was fair.
record-over = **{ $game }** `{ $code }`: every move, its time, and what is needed to check the chance. `/verify` does it for you.
record-running = **{ $game }** `{ $code }` as it stands. The secret that chance is drawn from comes with the end of the match.
verify-right = Everything has been computed again, and everything is right:
verify-commitment = The secret `{ $secret }` is the one promised before the match: its SHA-256 is `{ $commitment }`.
verify-key = The key of chance comes from it and from the click that began the match, `{ $accepted }`: nobody could know it before.
verify-alone = The key of chance comes from the secret `{ $secret }` and from the command that began the match, `{ $accepted }`. Against the computer nothing is promised beforehand: you have to trust whoever runs me not to have chosen the secret on purpose.
verify-entries = { $count ->
    [one] The only entry of the log is legal, and the result follows from it.
   *[other] All { $count } entries of the log are legal, and the result follows from them.
  }
verify-drawn = { $count ->
    [0] Nothing in it was left to chance.
    [one] The only outcome of chance is the one that the key gives.
   *[other] All { $count } outcomes of chance are those that the key gives.
  }
verify-seals = { $count ->
    [one] The only seal fits: nothing was changed afterwards.
   *[other] All { $count } seals fit: nothing was changed afterwards.
  }
verify-wrong = Something is not right:
flaw-not-over = The match is not over: its secret is not shown yet.
flaw-secret = The secret is not valid: 64 hexadecimal digits are expected.
flaw-commitment = The secret is not the one promised: its SHA-256 is `{ $found }`, the challenge said `{ $promised }`.
flaw-accepted = `{ $given }` is not a click that could have begun the match.
flaw-setup = The game cannot begin as the record says.
flaw-illegal = Entry { $entry } of the log is not legal.
flaw-outcome = Entry { $entry } of the log says `{ $given }`, but chance gave `{ $expected }`.
flaw-seal = Entry { $entry } of the log, `{ $given }`, is not what was sealed.
flaw-beginning = The game, its seats or its variants are not what was sealed at the beginning.
flaw-seals = There are not as many seals as there should be.
flaw-result = The result is not what was sealed.
flaw-over = After entry { $entry } of the log, the result is not what the rules say.

# Settings.
language-name = English
language-discord = As in Discord
settings-title = **Your settings**
    Only you see them: language, reminders and the rest.
settings-language = Language
settings-reminders = Reminders
reminders-mention = Remind me in the channel of the match
reminders-dm = Remind me by direct message
reminders-none = Do not remind me
settings-forced = Play forced moves for me
switch-on = on
switch-off = off
theme-light = Boards: light
theme-dark = Boards: dark
settings-quiet = Quiet hours
settings-vacation = Vacation
settings-server = This server
settings-not-yours = Only those who may manage this server can change its settings.
settings-server-title = **Settings of this server**
    They apply to everybody here. Whoever has chosen a language keeps it.
settings-server-language = Language of this server
settings-threads = A thread for each match
quiet-title = **Quiet hours**: from { $from } to { $to } ({ $offset }) I do not remind you of anything.
quiet-title-none = **Quiet hours**: at which hours do you want no reminders?
quiet-none = No quiet hours
quiet-from = From
quiet-from-hour = from { $hour }
quiet-to = To
quiet-to-hour = to { $hour }
quiet-offset = What time is it for you now?
quiet-zone = { $time } ({ $zone })
vacation-title = **Vacation**: while you are away, your clocks stand still in all your matches.
vacation-away = **Vacation**: you are away until { $until }; your clocks stand still.
vacation-left = { $count ->
    [one] { $count } day is left this year.
   *[other] { $count } days are left this year.
  }
vacation-start = Begin now, for how long?
vacation-end = I am back

# Being forgotten.
forget-explain = **Forget me**
    Your name, your settings, your vacations and your ID are erased. { $running ->
        [0] You are not playing any match.
        [one] Your { $running } running match or challenge ends; if it has begun, you lose it.
       *[other] Your { $running } running matches and challenges end; you lose those that have begun.
    } The matches that you have finished stay, under the name “a former player”, because they belong to your opponents as well. This cannot be undone.
forget-sure = Really? This cannot be undone.
forgotten = Done: I do not know you any more. If you come back, you begin anew.
button-forget = Forget me
button-forget-sure = Yes, forget me for good

# Help.
help-title = **Taula** hosts turn-based board games: { $games }.
help-taps = Challenge somebody with `/play`. When it is your turn, tap the buttons under the board until the move is complete: no typing needed.
