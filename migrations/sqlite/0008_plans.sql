-- What a player has planned in answer to moves that have not been played: lines of entries from the ply `base` on, one line
-- of text each. `revision` grows with every change, so that buttons of an older list are known.
CREATE TABLE plans (
    code TEXT NOT NULL REFERENCES matches (code),
    seat INTEGER NOT NULL,
    base INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (code, seat)
) STRICT, WITHOUT ROWID;
