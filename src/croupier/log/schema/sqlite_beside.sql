-- Small passing facts, no part of the log: who does what for now, and how often something happened lately.
CREATE TABLE IF NOT EXISTS lease (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tally (
    name TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tally_until ON tally (until_ms);
