-- What a player has planned in answer to moves that have not been played: lines of entries from the ply `base` on, one line
-- of text each. `revision` grows with every change, so that buttons of an older list are known.
CREATE TABLE plans (
    code TEXT COLLATE "C" NOT NULL REFERENCES matches (code),
    seat BIGINT NOT NULL,
    base BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    lines TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (code, seat)
);
