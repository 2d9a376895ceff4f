# Why something cannot be done, and what to do instead.

list-more = { $some } and { $count } more

# Of the rules.
refused-game = There is no game { $given }. Choose one of these: { $expected }.
refused-seats = { $game } is for this many players: { $expected }. You asked for { $given }.
refused-option = { $game } has no variant { $given }. It has: { $expected }.
refused-option-none = { $game } has no variants: leave that out.
refused-option-value = “{ $option }” is on or off (`true` or `false`); { $given } is neither.
refused-option-seats = “{ $option }” doesn’t go with { $given } players. Choose { $expected } players, or leave it out.
refused-move = { $given } isn’t possible now. You can begin with: { $expected }.
refused-move-after = { $given } isn’t possible now. After { $after } you can choose: { $expected }.
refused-move-short = { $given } is only the beginning of a move. Go on with: { $expected }.
refused-move-long = { $given } is too long: { $after } is already a whole move.
refused-over = This game is over: no more moves.
refused-retire = That isn’t a move. To leave a match, use `/resign`.

# Of matches.
refused-no-match = There is no match { $given }. See yours with `/games`.
refused-not-in-it = You aren’t playing in this match, but you can watch it with `/board`.
refused-left = You’ve left this match. The others are playing on without you.
refused-not-playing =
    { $state ->
        [open] This match hasn’t begun: not everybody has accepted yet.
        [over] This match is over. You can ask for another with `/rematch`.
        [void] This match was called off because nobody really played. You can start again with `/rematch`.
        [declined] This challenge was declined, so there is no match. Start another with `/play`.
        [cancelled] This challenge was withdrawn, so there is no match. Start another with `/play`.
        [expired] This challenge was not accepted in time. Start another with `/play`.
       *[other] This match isn’t being played now.
    }
refused-not-your-turn = It’s not your turn yet. See how the match stands with `/board`.
refused-stale = The board has changed since then. Look at the latest one (`/board`) and choose again.
refused-cannot-plan = You can plan ahead while the other person is to move, in games without dice or hidden hands.
refused-plan-changed = Your plan has changed since then. Open it again and choose there.
refused-nothing-to-plan = After that move there is nothing for you to answer.
refused-plan-full = A plan holds at most 50 lines of 40 moves. Delete one first.
refused-not-open =
    { $state ->
        [playing] This match has already begun. See how it stands with `/board`.
        [over] This match is already over. You can ask for another with `/rematch`.
        [void] This match was called off. You can start again with `/rematch`.
        [declined] This challenge was declined. Start another with `/play`.
        [cancelled] This challenge was withdrawn. Start another with `/play`.
        [expired] This challenge was not accepted in time. Start another with `/play`.
       *[other] This challenge is no longer open.
    }
refused-not-invited = This challenge is for others, and no seat is free. Start your own with `/play`.
refused-own-challenge = This is your own challenge: it’s up to the others now. You can still withdraw it.
refused-not-challenger = Only the person who made this challenge can change or withdraw it.
refused-variant-changed = The challenge has just changed. Read what is played now, then accept again.
refused-accepted = Somebody has already accepted this challenge, so it can’t be changed any more.
refused-twice = Nobody can have two seats. Choose another opponent, or the computer.
refused-no-player = That account can’t play. Choose another opponent.
refused-no-level = The computer has no level { $given }. Choose one of these: { $expected }.
refused-no-seat = There is no seat { $given } in this game.
refused-no-offer =
    { $offer ->
        [draw] Nobody has offered a draw. You can offer one with `/draw`.
       *[takeback] Nobody has asked to take back a move. You can ask with `/undo`.
    }
refused-already-offered =
    { $offer ->
        [draw] You’ve already offered a draw. Wait for the answer.
       *[takeback] You’ve already asked to take back your move. Wait for the answer.
    }
refused-declined =
    { $offer ->
        [draw] Your draw offer was declined. Make a move before you offer again.
       *[takeback] You weren’t allowed to take your move back. Make another move before you ask again.
    }
refused-computer = The computer never agrees to a draw. Play on, or give up with `/resign`.
refused-nothing-to-take-back = You have no move to take back yet.
refused-after-chance = A die was thrown or a tile drawn after your move: it can’t be taken back any more.
refused-not-over =
    { $state ->
        [playing] This match is still being played. Try again when it is over.
        [open] This match hasn’t begun. Try again when it is over.
       *[other] This match was never played. Start another with `/play`.
    }
refused-has-rematch = This match already has its rematch: `{ $code }`.
refused-former = Somebody from that match no longer plays here. Start a new match with `/play`.
refused-hidden = This match has hidden tiles: you can have its record when it is over.
refused-away = You’re already on vacation until { $until }.
refused-not-away = You aren’t on vacation.
refused-no-vacation =
    You asked for { $asked ->
        [one] { $asked } day
       *[other] { $asked } days
    } of vacation. Left this year: { $left }.
refused-name = A name has 1 to { $most } characters, without line breaks.
refused-word = A word has 1 to { $most } characters that can be seen.
refused-settings = These settings are too long. Make them shorter.
refused-busy = Too many people are changing this match at once. Try again in a moment.
refused-too-many =
    { $limit ->
        [open] You already have { $most } open challenges. Withdraw one (`/games`), or wait until somebody accepts.
        [open-pair] You already have { $most } open challenges with this person. Wait for an answer, or withdraw one.
        [running] You’re already playing { $most } matches. Finish one first: `/games` shows them.
        [running-pair] You two are already playing { $most } matches. Finish one first: `/games` shows them.
        [calls] This person has been challenged very often in the last hour. Try again later.
       *[other] This is more than I can keep track of for you.
    }
refused-no-pace = There is no pace { $given }. Choose one of these: { $expected }.
