-- Payloads are packed and the digests among the keys shortened, so that an event lies on the page of its row.
ALTER TABLE event RENAME TO event_2;
CREATE TABLE event (
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    by_whom TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload BLOB NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;

DROP INDEX append_key;
DROP INDEX append_stream;
ALTER TABLE append RENAME TO append_2;
CREATE TABLE append (
    seq INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    first_version INTEGER NOT NULL,
    last_version INTEGER NOT NULL,
    key TEXT,
    input_hash BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;

UPDATE schema_version SET version = 3;
