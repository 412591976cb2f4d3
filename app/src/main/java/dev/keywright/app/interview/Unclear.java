package dev.keywright.app.interview;

/** An answer that cannot be taken; the message says why, and how to say it. */
final class Unclear extends Exception {
    private static final long serialVersionUID = 1;

    Unclear(String message) {
        super(message);
    }
}
