package dev.keywright.core.maintain;

/** The company in which a write is sent: DynamoDB doubles the units of a transaction, and one item needs none. */
enum WriteScope {
    /** A write of its own; it becomes a transaction only with the items that follow it. */
    WRITE,
    /** A transaction of the model in which nothing else writes an item, so that it is sent like a write of its own. */
    LONE_IN_TRANSACTION,
    /** A transaction with further items. */
    TRANSACTION;

    /** Whether the model asks for a transaction. */
    boolean isAsked() {
        return this != WRITE;
    }

    /** Whether other writes of the pattern make it a transaction, whatever follows this one. */
    boolean isShared() {
        return this == TRANSACTION;
    }
}
