package dev.keywright.app.studio.action;

/** A request that cannot be answered; the message says what to change. */
public final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    public Refused(String message) {
        super(message);
    }
}
