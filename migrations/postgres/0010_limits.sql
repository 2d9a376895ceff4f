-- How many open challenges somebody has made is counted before there is one more.
CREATE INDEX matches_challenger ON matches (challenger) WHERE state = 'open';
