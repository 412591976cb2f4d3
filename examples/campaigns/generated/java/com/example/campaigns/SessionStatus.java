// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The values that the model knows. */
public enum SessionStatus {
    UPLOADED("UPLOADED"),
    TRANSCRIBING("TRANSCRIBING"),
    COMPLETED("COMPLETED"),
    FAILED("FAILED");

    private final String text;

    SessionStatus(String text) {
        this.text = text;
    }

    /** As it is stored. */
    public String text() {
        return text;
    }

    static SessionStatus of(String text) {
        for (SessionStatus value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalStateException("SessionStatus has no " + text);
    }
}
