package dev.keywright.backends.infrastructure;

import java.util.List;

/**
 * All resources that the application needs, independent of any tool.
 *
 * @param name the name of the model: lower case with hyphens
 * @param title for people
 */
public record Infrastructure(String name, String title, List<TableResource> tables) {
    public Infrastructure {
        tables = List.copyOf(tables);
    }

    /** The tag of the tables, for cost allocation and search; not every tool supports tags on other resources. */
    static final String TAG = "Application";
}
