-- Refusals in a chain of their own, numbered without a gap; each hash covers the row and its predecessor's hash.
DROP INDEX refusal_stream;
ALTER TABLE refusal RENAME TO refusal_1;
CREATE TABLE refusal (
    number INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    by_whom TEXT NOT NULL,
    command BLOB NOT NULL,
    rule TEXT NOT NULL,
    clause TEXT NOT NULL,
    message TEXT NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE INDEX refusal_stream ON refusal (stream);

-- Where that chain ends, beside the end of the other: both are written under one lock.
ALTER TABLE head ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE head ADD COLUMN refusals_hash BLOB NOT NULL
    DEFAULT x'0000000000000000000000000000000000000000000000000000000000000000';

UPDATE schema_version SET version = 2;
