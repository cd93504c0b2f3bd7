-- Events in their streams; each hash covers the row, its predecessor's hash and the postings that hang on it.
-- Names are compared byte by byte, as SQLite and Python compare them, whatever the database's language.
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

-- One link for each append, in the order they were written, through the whole store.
CREATE TABLE append (
    seq bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    first_version bigint NOT NULL,
    last_version bigint NOT NULL,
    key text COLLATE "C",
    input_hash bytea NOT NULL,
    hash bytea NOT NULL
);
CREATE UNIQUE INDEX append_key ON append (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX append_stream ON append (stream, last_version);

-- Who gave what to whom, and the clause it passed under; hangs on the last event of its append.
CREATE TABLE posting (
    seq bigint NOT NULL,
    number bigint NOT NULL,
    giver text COLLATE "C" NOT NULL,
    taker text COLLATE "C" NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    clause text NOT NULL,
    PRIMARY KEY (seq, number)
);
CREATE INDEX posting_giver ON posting (giver);
CREATE INDEX posting_taker ON posting (taker);

-- What the sums of the postings are, kept so that nobody need add them up.
CREATE TABLE balance (
    account text COLLATE "C" PRIMARY KEY,
    amount bigint NOT NULL
);

-- Where each stream ends, and where the store ends: rows taken off the end are missed here.
CREATE TABLE stream (
    stream text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE head (
    id bigint PRIMARY KEY CHECK (id = 1),
    seq bigint NOT NULL,
    hash bytea NOT NULL
);
INSERT INTO head (id, seq, hash) VALUES (1, 0, decode(repeat('00', 32), 'hex'));

CREATE TABLE refusal (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    at_ms bigint NOT NULL,
    by_whom text NOT NULL,
    command bytea NOT NULL,
    rule text NOT NULL,
    clause text NOT NULL,
    message text NOT NULL
);
CREATE INDEX refusal_stream ON refusal (stream);

CREATE TABLE schema_version (version bigint NOT NULL);
INSERT INTO schema_version (version) VALUES (1);
