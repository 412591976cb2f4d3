package dev.keywright.verifier.chaos;

/** The ways in which a request to a database goes wrong. */
public enum Mishap {
    /** Nothing goes wrong. */
    NONE,
    /** The database never gets the request, and the connection is closed. */
    REQUEST_LOST,
    /** The database has acted, and the connection is closed before its reply. */
    REPLY_LOST,
    /** The database refuses to act, since the table is too busy. */
    THROTTLED,
    /** The database cancels a transaction for the same reason; nothing happens to other requests. */
    CANCELLED,
    /** The database leaves out about three of ten writes of a batch, and says so; nothing happens to other requests. */
    UNPROCESSED
}
