# What the bot says in messages. Discord's markdown; mentions and names come in variables.
#
# One word for each thing: match (what people play), game (the kind of it), move, turn, board, piece or tile (as the game
# calls it), cell, challenge, draw, resign, take back, rematch, leaderboard, rating, level (of the computer), pace, seat.

# People.
somebody = somebody
former-player = a former player
computer-name = Computer ({ $level })
computer-named = { $name } (computer, { $level })

# The board.
board-title = **{ $game }** `{ $code }`
board-turn = { $who }, it’s your turn.
board-thinking = { $who } is thinking…
board-void = This match doesn’t count: time ran out before it really began.
board-deadline = time runs out { $when }
board-seal = seal `{ $seal }`
board-below = The board is further down.
result-win = { $who } wins: { $reason }.
result-draw = A draw: { $reason }.
result-draw-with = { $who } and { $other } draw: { $reason }.
result-win-over = { $who } wins against { $other }: { $reason }.
rating-provisional = provisional
rating-uneven = Ratings of people with few matches move more: little is known about them yet.
proposal-draw = { $who } offers a draw. { $whom }, do you agree?
proposal-takeback = { $who } would like to take a move back. { $whom }, do you agree?
you-played = You played { $move }.

# What has happened, a line for each turn.
summary-played = { $who } played { $moves }.
summary-rolled = { $who } rolled { $moves }.
summary-left = { $who } has left the match.
summary-unused = { $die } (nothing can move)
summary-older =
    { $count ->
        [one] … and { $count } earlier turn
       *[other] … and { $count } earlier turns
    }
summary-earlier = … and earlier turns

# The hand, which only its owner sees.
hand-title = Your hand in **{ $game }** `{ $code }` against { $others }
hand-wait = It’s not your turn yet.
hand-none = You have no match with a hidden hand. These games have one: { $games }. Start with `/play`.
hand-open = Nothing is hidden in this match: `/board` shows all of it.

# What to choose next, by game, number of steps and step.
step = Choose.
step-again = To choose something else, tap it on the board above.
step-hidden = Open your hand to choose: only you see it.
step-confirm = Your move would be { $move }. Play it?

# Buttons.
button-play = Play { $move }
button-back = Back
button-choose = Choose
button-hand = Your hand
button-more = More
button-agree-draw = Accept the draw
button-agree-takeback = Allow the takeback
button-refuse-draw = No draw
button-refuse-takeback = Keep the move
button-word = My word
button-accept = Accept
button-decline = Decline
button-cancel = Withdraw
button-rules = How do I play?
button-rematch = Rematch
button-replay = Replay
button-record = Record
button-verify = Verify
button-words = As text
button-board = Show the board
button-undo = Take back
button-draw = Offer a draw
button-resign = Resign

# The card of a challenge.
card-challenge = { $who } challenges { $whom }.
card-open = { $seats ->
    [one] { $who } is looking for an opponent. The first to accept plays.
   *[other] { $who } is looking for { $seats } opponents. The first to accept will play.
  }
card-challenge-open = { $seats ->
    [one] { $who } challenges { $whom }; one more seat is free.
   *[other] { $who } challenges { $whom }; { $seats } more seats are free.
  }
card-seated = At the table: { $who }
card-rated = rated
card-unrated = not rated
word-title = A word for the dice
word-label = Anything that nobody can guess
word-label-accept = Anything nobody can guess; sending it accepts
word-placeholder = Only if you like
board-chance = The dice are bound to `{ $accepted }`
board-chance-words = The dice are bound to `{ $accepted }` and to the words of the players: { $words }
card-commitment = randomness sealed: `{ $hash }`
more-commitment = The dice and draws follow from a secret that this number binds me to. At the end the secret is shown and `/verify` checks it.
card-expires = expires { $when }
card-declined = { $who } has declined.
card-cancelled = { $who } has withdrawn the challenge.
card-expired = The challenge was not accepted in time.
card-guest = I’m only a guest here: I can’t send reminders, and boards come only as answers to clicks and commands.

# Answers to clicks that do not fit any more.
stale = The match has moved on. This is how it stands now:
stale-own = That board is old. It’s your turn here:
stale-wait = It’s not your turn. This is how it stands:
foreign = This match belongs to others: { $who }. Start your own with `/play`!
slow-down = You’re quicker than I am! Give me a moment, then try again.
blocked-here = The people who run this server don’t want you to use me here. If you think that’s a mistake, ask them.
not-this-channel = In this server you can use me in { $channels }. See you there!
access-blocked = { $who } can’t use me in this server any more.
access-unblocked = { $who } can use me in this server again.
access-blocked-all = Blocked here: { $who }.
access-nobody = Nobody is blocked here.
access-allowed = I can be used in { $channels }, and nowhere else in this server. Matches that have begun elsewhere go on.
access-anywhere = I can be used in every channel of this server.
unknown-button = This button is from an older version. There’s a command for it now: see `/help`.
unknown-command = I don’t recognise this version of the command: Discord may still be showing an old one. Restart Discord and try again, or see `/help`.
unreadable = I couldn’t understand what Discord sent me just now. Nothing has changed. Please try again; if it happens again, give this reference to the people who run this bot: `{ $reference }`
no-match = You aren’t playing a match right now. Start one with `/play`!
which-match = You have several matches here. Say which one with the option `match`: { $codes }.
failed = Something went wrong on my side; nothing is lost. If it happens again, give this reference to the person who runs me: `{ $reference }`

# Challenging.
play-bot = { $who } is a bot and can’t play. Challenge me instead!
play-alone = Only you and I can read this. Challenge me or choose a level, or challenge others in a server.
play-level = Levels are for the computer: to choose one, challenge me or leave the opponent empty.
rematch-elsewhere = Accepted. The match is played in { $channel }.
board-not-posted = I can’t post the board where this match is played. `/board` shows it there.
board-closed = I can no longer post where **{ $game }** `{ $code }` is played. It’s your turn: `/board` with this code shows you the board wherever you are.
variant-none = { $game } has no variants.
variant-unknown = { $game } has no such variant. It has: { $known }.
variant-plain = Without variants
permission-missing = I’m missing permissions in { $channel }: { $permissions }. Somebody who manages the server can give them to me.
permission-external = External apps can’t post for everybody here: only you would see the board. Ask for the permission “Use External Apps”, or play in private messages.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-create-threads = Create Public Threads
permission-send-threads = Send Messages in Threads

# Leaving, and proposals.
resign-sure = Do you really want to resign **{ $game }** `{ $code }`?
resigned = You’ve resigned.
offered-draw = You’ve offered a draw.
offered-takeback = You’ve asked to take your move back.
agreed-draw = You’ve agreed to a draw.
agreed-takeback = You’ve agreed: the move is taken back.
refused-draw = You’ve declined the draw.
refused-takeback = You’ve declined: the move stands.
declined-draw = The draw was declined: the match goes on.
declined-takeback = The move stands: it isn’t taken back.
taken-back = ↩️ A move was taken back.
rematch-none = You haven’t finished a match here yet. Start one with `/play`, or say which one with the option `match`.

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
games-done = Nothing is waiting for you now.
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
  }. You join the list after { $settled }.

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
record-over = **{ $game }** `{ $code }`: every move, its time, and what is needed to check the dice and draws. `/verify` does it for you.
record-running = **{ $game }** `{ $code }` as it stands. The secret behind the dice and draws is revealed when the match ends.
verify-right = I’ve computed everything again, and everything is right:
verify-commitment = The secret `{ $secret }` is the one promised before the match: its SHA-256 is `{ $commitment }`.
verify-key = The random key is derived from it and from the click that began the match, `{ $accepted }`: nobody could know it beforehand.
verify-alone = The random key is derived from the secret `{ $secret }` and from the command that began the match, `{ $accepted }`. Against the computer nothing is promised beforehand: you have to trust that the person who runs me didn’t choose the secret on purpose.
verify-words = Words of the players: { $words }
verify-entries = { $count ->
    [one] The only entry of the log is legal, and the result follows from it.
   *[other] All { $count } entries of the log are legal, and the result follows from them.
  }
verify-drawn = { $count ->
    [0] Nothing in it was random.
    [one] The only random outcome is the one that the key gives.
   *[other] All { $count } random outcomes are those that the key gives.
  }
verify-seals = { $count ->
    [one] The only seal fits: nothing was changed afterwards.
   *[other] All { $count } seals fit: nothing was changed afterwards.
  }
verify-wrong = Something isn’t right:
flaw-not-over = The match isn’t over: its secret isn’t shown yet.
flaw-secret = The secret isn’t valid: 64 hexadecimal digits are expected.
flaw-commitment = The secret isn’t the one promised: its SHA-256 is `{ $found }`, the challenge said `{ $promised }`.
flaw-accepted = `{ $given }` isn’t a click that could have begun the match.
flaw-time = The interaction { $accepted } that accepted the challenge wasn’t made when the match began ({ $started }).
flaw-word = The word of seat { $seat } isn’t one.
flaw-setup = The game can’t begin as the record says.
flaw-illegal = Entry { $entry } of the log isn’t legal.
flaw-outcome = Entry { $entry } of the log says `{ $given }`, but the key gives `{ $expected }`.
flaw-seal = Entry { $entry } of the log, `{ $given }`, isn’t what was sealed.
flaw-beginning = The game, its seats or its variants aren’t what was sealed at the beginning.
flaw-seals = There aren’t as many seals as there should be.
flaw-result = The result isn’t what was sealed.
flaw-over = After entry { $entry } of the log, the result isn’t what the rules say.

# Settings.
language-name = English
language-discord = Same as Discord
settings-title = **Your settings**
    Only you see them: language, reminders and the rest.
settings-language = Language
settings-reminders = Reminders
reminders-mention = Remind me in the channel of the match
reminders-dm = Remind me by direct message
reminders-none = Don’t remind me
settings-forced = Play forced moves for me
switch-on = on
switch-off = off
theme-light = Boards: light
theme-dark = Boards: dark
theme-own = Boards: as the challenger has them
settings-quiet = Quiet hours
settings-vacation = Vacation
settings-server = This server
settings-not-yours = Only people who manage this server can change its settings.
settings-server-title = **Settings of this server**
    They apply to everybody here. People who have chosen a language keep theirs.
settings-server-language = Language of this server
settings-threads = A thread for each match
settings-variants = Variants of the games
settings-variants-title = **How games are offered here** when nobody chooses. Anyone can still choose another variant in `/play` or on the challenge.
quiet-title = **Quiet hours**: from { $from } to { $to } ({ $zone }) I send you no reminders.
quiet-title-none = **Quiet hours**: when do you want no reminders?
quiet-none = No quiet hours
quiet-from = From
quiet-from-hour = from { $hour }
quiet-to = To
quiet-to-hour = to { $hour }
quiet-hour = What time is it for you now?
quiet-hour-now = now it is { $hour }
quiet-where = Where do you live?
zone-unknown = I know no time zone “{ $name }”. Choose one from the list that appears while you type, such as Europe/Madrid.
quiet-zone = { $time } ({ $zone })
vacation-title = **Vacation**: while you’re away, your clocks are paused in all your matches.
vacation-away = **Vacation**: you’re away until { $until }; your clocks are paused.
vacation-left = { $count ->
    [one] { $count } day is left this year.
   *[other] { $count } days are left this year.
  }
vacation-start = Start now: for how long?
vacation-end = I’m back

# Being forgotten.
forget-explain = **Forget me**
    Your name, your settings, your vacations and your ID are erased. { $running ->
        [0] You aren’t playing any match.
        [one] Your { $running } running match or challenge ends; if it has begun, you lose it.
       *[other] Your { $running } running matches and challenges end; you lose those that have begun.
    } The matches you have finished stay, under the name “a former player”, because they belong to your opponents as well. This can’t be undone.
forget-sure = Are you sure? This can’t be undone.
forgotten = Done: I don’t know you any more. If you come back, you start afresh.
button-forget = Forget me
button-forget-sure = Yes, forget me for good

# Help.
help-title = **Taula** hosts turn-based board games: { $games }.
help-taps = Challenge somebody with `/play`. When it’s your turn, tap the buttons under the board until the move is complete: no typing needed.

# The first time, and asking before something begins.
button-explain = What can I do?
explain-now = You can play now:
explain-choose = You can choose now: { $choices }
play-who = **{ $game }**: who do you want to play with?
    - **The computer**: choose how strong it is, and the match begins.
    - **Anybody**: the challenge is posted here, and the first to accept plays.
    - **A friend**: they get a challenge here.
button-anybody = Anybody
button-friend = A friend
play-friend = Use `/play` again, choose **{ $game }** as `game` and your friend as `opponent`.
rematch-sure = Play **{ $game }** again with { $others }? Another player begins.
button-rematch-sure = Yes, again
help-play = Play
help-during = During a match
help-after = After it
help-more = More
leaders-order = Ordered by what is certain: somebody with few matches stands lower.
leaders-few = Nobody is on a list yet: it takes { $settled } rated matches of a game.

# Planning ahead.
summary-planned = { $move } (planned)
button-plan = Plan ahead
button-plan-add = If they play …
button-plan-clear = Delete all
button-plan-deeper = Go deeper
button-plan-other = Another move of theirs
button-plan-delete = Delete this line
button-plan-list = My plan
plan-about = **Your plan**, for your eyes only. When the other person plays a move that stands here, your reply is played at once.
plan-answer = **If they play …** Choose a move of theirs.
plan-reply = **If they play { $move }**, what do you reply?
