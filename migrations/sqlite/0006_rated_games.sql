-- How many rated matches a player had played after this one. It is missing where an older version noted points on another
-- scale; they are then noted anew.
ALTER TABLE seats ADD COLUMN rated_games INTEGER;
