CREATE TABLE reports (
    number INTEGER NOT NULL PRIMARY KEY,
    room   TEXT    NOT NULL REFERENCES rooms (id),
    seq    INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    side   TEXT    CHECK (side IN ('cho', 'han')),
    reason TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    chat   TEXT    NOT NULL
) STRICT;

CREATE INDEX reports_by_room ON reports (room);
