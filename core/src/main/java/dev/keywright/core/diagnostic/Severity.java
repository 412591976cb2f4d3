package dev.keywright.core.diagnostic;

/** An error makes a model meaningless or impossible; everything else is a warning and does not change the exit code. */
public enum Severity {
    ERROR("error"),
    WARNING("warning");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
