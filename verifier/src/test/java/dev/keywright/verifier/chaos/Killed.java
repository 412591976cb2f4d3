package dev.keywright.verifier.chaos;

/** The end of a program between two requests. */
final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Killed() {
        super("killed");
    }
}
