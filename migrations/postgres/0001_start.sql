-- Times are milliseconds since 1970-01-01T00:00Z. Ids of players, servers, channels, messages and interactions are
-- Discord's own; players with a negative id are computers and former players.

-- Numbers that are given out one after the other. Whoever takes one holds its row until the transaction ends.
CREATE TABLE counters (
    name TEXT COLLATE "C" PRIMARY KEY,
    n BIGINT NOT NULL
);
INSERT INTO counters (name, n) VALUES ('result', 0), ('nobody', 0), ('delivery', 0);

CREATE TABLE players (
    id BIGINT PRIMARY KEY,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('person', 'computer', 'former')),
    name TEXT COLLATE "C" NOT NULL,
    settings TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX players_computer ON players (name) WHERE kind = 'computer';

CREATE TABLE vacations (
    player BIGINT NOT NULL REFERENCES players (id),
    starts BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (player, starts)
);

CREATE TABLE servers (
    id BIGINT PRIMARY KEY,
    settings TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    created BIGINT NOT NULL
);

CREATE TABLE matches (
    code TEXT COLLATE "C" PRIMARY KEY,
    -- Grows with every change: whoever read an older one may not write.
    version BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'playing', 'over', 'void', 'declined', 'cancelled', 'expired')),
    game TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    rated BIGINT NOT NULL,
    server BIGINT,
    channel BIGINT NOT NULL,
    thread BIGINT,
    challenger BIGINT NOT NULL REFERENCES players (id),
    rematch_of TEXT COLLATE "C" REFERENCES matches (code),
    -- The interaction that made the challenge, so that the same request never makes two.
    asked BIGINT UNIQUE,
    -- Fair chance: the secret, and the interaction that completed the table.
    secret TEXT COLLATE "C" NOT NULL,
    accepted BIGINT,
    created BIGINT NOT NULL,
    started BIGINT,
    ended BIGINT,
    changed BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    -- The seat to decide, since when, and until when; when to look at the match again; how many reminders were sent.
    turn BIGINT,
    since BIGINT,
    deadline BIGINT,
    wake BIGINT,
    reminders BIGINT NOT NULL,
    -- The result; which seat ended the match when the rules did not; and its place among all results.
    ranks TEXT COLLATE "C",
    reason TEXT COLLATE "C",
    ender BIGINT,
    result BIGINT UNIQUE,
    -- What people have last been shown, in which message, and until when somebody is about to show more.
    shown BIGINT NOT NULL,
    shown_ply BIGINT NOT NULL,
    message BIGINT,
    showing BIGINT NOT NULL
);
CREATE INDEX matches_wake ON matches (wake) WHERE wake IS NOT NULL;
CREATE INDEX matches_unshown ON matches (code) WHERE shown < version;
CREATE INDEX matches_channel ON matches (channel) WHERE state IN ('open', 'playing');
CREATE UNIQUE INDEX matches_rematch ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND state IN ('open', 'playing', 'over', 'void');

CREATE TABLE seats (
    code TEXT COLLATE "C" NOT NULL REFERENCES matches (code),
    seat BIGINT NOT NULL,
    -- Nobody until somebody takes an open seat.
    player BIGINT REFERENCES players (id),
    -- Whether anybody may take it.
    open BIGINT NOT NULL,
    accepted BIGINT NOT NULL,
    -- When the match is over: the rank, how it counts, the number of moves and the time they took.
    rank BIGINT,
    score TEXT COLLATE "C" CHECK (score IN ('win', 'draw', 'loss')),
    moves BIGINT,
    spent BIGINT,
    PRIMARY KEY (code, seat)
);
CREATE INDEX seats_player ON seats (player);

CREATE TABLE log (
    code TEXT COLLATE "C" NOT NULL REFERENCES matches (code),
    ply BIGINT NOT NULL,
    entry TEXT COLLATE "C" NOT NULL,
    -- Whose decision it was; nobody's when chance gave it or a seat was retired.
    seat BIGINT,
    forced BIGINT NOT NULL,
    at BIGINT NOT NULL,
    spent BIGINT,
    interaction BIGINT,
    PRIMARY KEY (code, ply)
);

CREATE TABLE offers (
    code TEXT COLLATE "C" NOT NULL REFERENCES matches (code),
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('draw', 'takeback')),
    seat BIGINT NOT NULL,
    -- An answer of no stays until the next move, so that nobody is asked again and again.
    declined BIGINT NOT NULL,
    -- For a takeback: the length the log goes back to.
    ply BIGINT NOT NULL,
    PRIMARY KEY (code, kind, seat)
);

CREATE TABLE ratings (
    game TEXT COLLATE "C" NOT NULL,
    -- 0 is everywhere.
    server BIGINT NOT NULL,
    player BIGINT NOT NULL REFERENCES players (id),
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, server, player)
);
CREATE INDEX ratings_player ON ratings (player);
CREATE INDEX ratings_best ON ratings (game, server, (mu - 3.0 * sigma) DESC);

-- Words that must reach somebody and are not part of a board: reminders.
CREATE TABLE deliveries (
    id BIGINT PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL REFERENCES matches (code),
    kind TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    created BIGINT NOT NULL,
    -- Until when somebody is about to send it.
    sending BIGINT NOT NULL
);
CREATE INDEX deliveries_code ON deliveries (code);
