// Written by keywright; changes will be overwritten.
package com.example.campaigns;

/** The values that the model knows. */
public enum SummaryType {
    GM("GM"),
    PLAYER("PLAYER");

    private final String text;

    SummaryType(String text) {
        this.text = text;
    }

    /** As it is stored. */
    public String text() {
        return text;
    }

    static SummaryType of(String text) {
        for (SummaryType value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalStateException("SummaryType has no " + text);
    }
}
