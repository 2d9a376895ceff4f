-- A word of its player's own, which goes into the key of chance.
ALTER TABLE seats ADD COLUMN word TEXT;
