-- Refusals in a chain of their own, numbered without a gap; each hash covers the row and its predecessor's hash.
DROP INDEX refusal_stream;
ALTER TABLE refusal RENAME TO refusal_1;
ALTER INDEX refusal_pkey RENAME TO refusal_1_pkey;
CREATE TABLE refusal (
    number bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    at_ms bigint NOT NULL,
    by_whom text NOT NULL,
    command bytea NOT NULL,
    rule text NOT NULL,
    clause text NOT NULL,
    message text NOT NULL,
    hash bytea NOT NULL
);
CREATE INDEX refusal_stream ON refusal (stream);

-- Where that chain ends, beside the end of the other: both are written under one lock.
ALTER TABLE head ADD COLUMN refusals bigint NOT NULL DEFAULT 0;
ALTER TABLE head ADD COLUMN refusals_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex');

-- Small passing facts, no part of the log: who does what for now, and how often something happened lately.
CREATE TABLE lease (
    name text COLLATE "C" PRIMARY KEY,
    holder text NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE tally (
    name text COLLATE "C" PRIMARY KEY,
    count bigint NOT NULL,
    until_ms bigint NOT NULL
);
CREATE INDEX tally_until ON tally (until_ms);

UPDATE schema_version SET version = 2;
