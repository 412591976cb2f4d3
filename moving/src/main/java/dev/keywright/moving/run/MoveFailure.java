package dev.keywright.moving.run;

import java.io.Serial;

/** A migration that cannot go on; the message says why and what to do. */
public final class MoveFailure extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    public MoveFailure(String message) {
        super(message);
    }

    public MoveFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
