package dev.keywright.relational.changes;

import java.io.Serial;

/** Something in a log that cannot be carried over, and behind which nothing else can; the message is for people. */
public final class UnfollowableChange extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    UnfollowableChange(String message) {
        super(message);
    }
}
