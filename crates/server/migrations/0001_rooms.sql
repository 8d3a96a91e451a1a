CREATE TABLE rooms (
    id         TEXT    NOT NULL PRIMARY KEY,
    terms      TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The primary key is the compare-and-set: of two writers of one event, the second fails.
CREATE TABLE events (
    room  TEXT    NOT NULL REFERENCES rooms (id),
    seq   INTEGER NOT NULL,
    event TEXT    NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    room       TEXT NOT NULL REFERENCES rooms (id),
    side       TEXT NOT NULL CHECK (side IN ('cho', 'han')),
    token_hash BLOB NOT NULL,
    PRIMARY KEY (room, side)
) STRICT, WITHOUT ROWID;
