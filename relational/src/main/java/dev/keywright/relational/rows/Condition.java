package dev.keywright.relational.rows;

import java.util.List;

/** A condition on rows, with the texts that take the place of `?` in it. */
record Condition(String sql, List<String> parameters) {
    Condition {
        parameters = List.copyOf(parameters);
    }
}
