-- How often moves were taken back: buttons say it with the length of the log, which may be the same again.
ALTER TABLE matches ADD COLUMN takebacks BIGINT NOT NULL DEFAULT 0;
