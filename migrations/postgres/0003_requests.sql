-- The interaction that last proposed something or answered a proposal, so that the same one does so once.
ALTER TABLE matches ADD COLUMN request BIGINT;
