-- Events in their streams; each hash covers the row, its predecessor's hash and the postings that hang on it.
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

-- One link for each append, in the order they were written, through the whole store.
CREATE TABLE append (
    seq INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    first_version INTEGER NOT NULL,
    last_version INTEGER NOT NULL,
    key TEXT,
    input_hash BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX append_key ON append (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX append_stream ON append (stream, last_version);

-- Who gave what to whom, and the clause it passed under; hangs on the last event of its append.
CREATE TABLE posting (
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    giver TEXT NOT NULL,
    taker TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    clause TEXT NOT NULL,
    PRIMARY KEY (seq, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX posting_giver ON posting (giver);
CREATE INDEX posting_taker ON posting (taker);

-- What the sums of the postings are, kept so that nobody need add them up.
CREATE TABLE balance (
    account TEXT PRIMARY KEY,
    amount INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Where each stream ends, and where the store ends: rows taken off the end are missed here.
CREATE TABLE stream (
    stream TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE head (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL
) STRICT;
INSERT INTO head (id, seq, hash) VALUES (1, 0, zeroblob(32));

CREATE TABLE refusal (
    number INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    by_whom TEXT NOT NULL,
    command BLOB NOT NULL,
    rule TEXT NOT NULL,
    clause TEXT NOT NULL,
    message TEXT NOT NULL
) STRICT;
CREATE INDEX refusal_stream ON refusal (stream);

CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
INSERT INTO schema_version (version) VALUES (1);
