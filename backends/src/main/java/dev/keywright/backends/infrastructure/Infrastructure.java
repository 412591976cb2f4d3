package dev.keywright.backends.infrastructure;

import java.util.List;

/**
 * Everything that has to be there before the application runs, in no tool's language.
 *
 * @param name the model's, in its own spelling: lower case with hyphens
 * @param title for people
 */
public record Infrastructure(String name, String title, List<TableResource> tables) {
    public Infrastructure {
        tables = List.copyOf(tables);
    }

    /** What tables are marked with, so that bills and searches find them; not every version of every tool marks the rest. */
    static final String TAG = "Application";
}
