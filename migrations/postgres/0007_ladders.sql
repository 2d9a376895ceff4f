-- Where a match is rated: its game, or a variant of it that is rated apart. Before there were such variants, it was the game.
ALTER TABLE matches ADD COLUMN ladder TEXT NOT NULL DEFAULT '';
UPDATE matches SET ladder = game;
