-- The version of which players were told that its board cannot be posted where the match is played.
ALTER TABLE matches ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
