-- What brought an entry into the log: 0 a player (or, in entries of older versions, nobody), 1 it was the only legal move,
-- 2 chance, 3 a player's plan, 4 a seat left.
ALTER TABLE log RENAME COLUMN forced TO origin;
