-- Times are milliseconds since 1970-01-01T00:00Z. Ids of players, servers, channels, messages and interactions are
-- Discord's own; players with a negative id are computers and former players.

-- Numbers that are given out one after the other. Whoever takes one holds its row until the transaction ends.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO counters (name, n) VALUES ('result', 0), ('nobody', 0), ('delivery', 0);

CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer', 'former')),
    name TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    created INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX players_computer ON players (name) WHERE kind = 'computer';

CREATE TABLE vacations (
    player INTEGER NOT NULL REFERENCES players (id),
    starts INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    PRIMARY KEY (player, starts)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}',
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE matches (
    code TEXT PRIMARY KEY,
    -- Grows with every change: whoever read an older one may not write.
    version INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'over', 'void', 'declined', 'cancelled', 'expired')),
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    pace TEXT NOT NULL,
    rated INTEGER NOT NULL,
    server INTEGER,
    channel INTEGER NOT NULL,
    thread INTEGER,
    challenger INTEGER NOT NULL REFERENCES players (id),
    rematch_of TEXT REFERENCES matches (code),
    -- The interaction that made the challenge, so that the same request never makes two.
    asked INTEGER UNIQUE,
    -- Fair chance: the secret, and the interaction that completed the table.
    secret TEXT NOT NULL,
    accepted INTEGER,
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    changed INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    -- The seat to decide, since when, and until when; when to look at the match again; how many reminders were sent.
    turn INTEGER,
    since INTEGER,
    deadline INTEGER,
    wake INTEGER,
    reminders INTEGER NOT NULL,
    -- The result; which seat ended the match when the rules did not; and its place among all results.
    ranks TEXT,
    reason TEXT,
    ender INTEGER,
    result INTEGER UNIQUE,
    -- What people have last been shown, in which message, and until when somebody is about to show more.
    shown INTEGER NOT NULL,
    shown_ply INTEGER NOT NULL,
    message INTEGER,
    showing INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_wake ON matches (wake) WHERE wake IS NOT NULL;
CREATE INDEX matches_unshown ON matches (code) WHERE shown < version;
CREATE INDEX matches_channel ON matches (channel) WHERE state IN ('open', 'playing');
CREATE UNIQUE INDEX matches_rematch ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND state IN ('open', 'playing', 'over', 'void');

CREATE TABLE seats (
    code TEXT NOT NULL REFERENCES matches (code),
    seat INTEGER NOT NULL,
    -- Nobody until somebody takes an open seat.
    player INTEGER REFERENCES players (id),
    -- Whether anybody may take it.
    open INTEGER NOT NULL,
    accepted INTEGER NOT NULL,
    -- When the match is over: the rank, how it counts, the number of moves and the time they took.
    rank INTEGER,
    score TEXT CHECK (score IN ('win', 'draw', 'loss')),
    moves INTEGER,
    spent INTEGER,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_player ON seats (player);

CREATE TABLE log (
    code TEXT NOT NULL REFERENCES matches (code),
    ply INTEGER NOT NULL,
    entry TEXT NOT NULL,
    -- Whose decision it was; nobody's when chance gave it or a seat was retired.
    seat INTEGER,
    forced INTEGER NOT NULL,
    at INTEGER NOT NULL,
    spent INTEGER,
    interaction INTEGER,
    PRIMARY KEY (code, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE offers (
    code TEXT NOT NULL REFERENCES matches (code),
    kind TEXT NOT NULL CHECK (kind IN ('draw', 'takeback')),
    seat INTEGER NOT NULL,
    -- An answer of no stays until the next move, so that nobody is asked again and again.
    declined INTEGER NOT NULL,
    -- For a takeback: the length the log goes back to.
    ply INTEGER NOT NULL,
    PRIMARY KEY (code, kind, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    game TEXT NOT NULL,
    -- 0 is everywhere.
    server INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, server, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_player ON ratings (player);
CREATE INDEX ratings_best ON ratings (game, server, (mu - 3.0 * sigma) DESC);

-- Words that must reach somebody and are not part of a board: reminders.
CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL REFERENCES matches (code),
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    created INTEGER NOT NULL,
    -- Until when somebody is about to send it.
    sending INTEGER NOT NULL
) STRICT;
CREATE INDEX deliveries_code ON deliveries (code);
