package dev.keywright.relational.shape;

import java.io.Serial;

/** A bound statement that no pattern expresses; the message says why. */
public final class NoShape extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    NoShape(String reason) {
        super(reason, null, false, false);
    }
}
