package dev.keywright.relational.sql;

import java.util.List;

/** The result of reading a statement. */
public sealed interface Reading {
    /** The queries in it: several where it is a union. */
    record Understood(List<Query> queries) implements Reading {
        public Understood {
            queries = List.copyOf(queries);
        }
    }

    /** A statement that asks nothing of the application's data. */
    record Ignored(String reason) implements Reading {}

    record NotUnderstood(String reason) implements Reading {}
}
