DROP TABLE event_2;
DROP TABLE append_2;
CREATE UNIQUE INDEX append_key ON append (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX append_stream ON append (stream, last_version);

-- Slips, disputes and counts are found by what they are, refusals by when they were.
CREATE INDEX event_kind ON event (kind, stream, version);
DROP INDEX refusal_stream;
CREATE INDEX refusal_stream ON refusal (stream, at_ms);
