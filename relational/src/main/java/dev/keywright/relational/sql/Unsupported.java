package dev.keywright.relational.sql;

import java.io.Serial;

/** A part of a statement that no pattern can express; the message says which. */
final class Unsupported extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    Unsupported(String reason) {
        super(reason, null, false, false);
    }
}
