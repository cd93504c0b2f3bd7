DROP TABLE event_2;
DROP TABLE append_2;
CREATE UNIQUE INDEX append_key ON append (key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX append_stream ON append (stream, last_version);
