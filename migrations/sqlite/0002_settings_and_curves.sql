-- Whether the only legal move is played by itself.
ALTER TABLE players ADD COLUMN forced INTEGER NOT NULL DEFAULT 1;

-- What the player's rating everywhere was worth before and after a rated match, so that a curve need not fold all results.
ALTER TABLE seats ADD COLUMN points_before INTEGER;
ALTER TABLE seats ADD COLUMN points_after INTEGER;
