-- Payloads are packed and the digests among the keys shortened, so that an event lies on the page of its row.
ALTER TABLE event RENAME TO event_2;
ALTER INDEX event_pkey RENAME TO event_2_pkey;
CREATE TABLE event (
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    at_ms bigint NOT NULL,
    by_whom text NOT NULL,
    kind text NOT NULL,
    payload bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (stream, version)
);

DROP INDEX append_key;
DROP INDEX append_stream;
ALTER TABLE append RENAME TO append_2;
ALTER INDEX append_pkey RENAME TO append_2_pkey;
CREATE TABLE append (
    seq bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    first_version bigint NOT NULL,
    last_version bigint NOT NULL,
    key text COLLATE "C",
    input_hash bytea NOT NULL,
    hash bytea NOT NULL
);

UPDATE schema_version SET version = 3;
