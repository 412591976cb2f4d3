package dev.keywright.app.terminal;

/** The exit codes of the program. */
public final class ExitCode {
    public static final int FINE = 0;
    public static final int PROBLEMS_FOUND = 1;
    public static final int WRONG_USAGE = 2;

    private ExitCode() {}
}
