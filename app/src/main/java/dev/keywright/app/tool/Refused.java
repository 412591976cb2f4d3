package dev.keywright.app.tool;

/** A call that cannot be answered as it is; the message says what to change. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
        super(message);
    }
}
