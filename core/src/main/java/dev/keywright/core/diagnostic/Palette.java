package dev.keywright.core.diagnostic;

/** The form of emphasis: terminal colors, or none. */
public enum Palette {
    PLAIN("", "", "", "", ""),
    TERMINAL("\u001b[1;31m", "\u001b[1;33m", "\u001b[1m", "\u001b[36m", "\u001b[0m");

    private final String error;
    private final String warning;
    private final String strong;
    private final String quiet;
    private final String end;

    Palette(String error, String warning, String strong, String quiet, String end) {
        this.error = error;
        this.warning = warning;
        this.strong = strong;
        this.quiet = quiet;
        this.end = end;
    }

    public String severity(Severity severity, String text) {
        return (severity == Severity.ERROR ? error : warning) + text + end;
    }

    public String strong(String text) {
        return strong + text + end;
    }

    public String quiet(String text) {
        return quiet + text + end;
    }
}
