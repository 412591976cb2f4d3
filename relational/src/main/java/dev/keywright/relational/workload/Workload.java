package dev.keywright.relational.workload;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The statements that a database was asked, and what cannot be seen among them.
 *
 * @param origin where they come from, for people
 * @param unseen what is missing, and why
 * @param writes the rows that were written to each table by anybody, by its shown name; empty where nobody counts
 */
public record Workload(String origin, List<Observed> statements, List<String> unseen, Map<String, Writes> writes) {
    public Workload {
        statements = List.copyOf(statements);
        unseen = List.copyOf(unseen);
        writes = java.util.Collections.unmodifiableMap(new TreeMap<>(writes));
    }

    /** Rows written in the time that the rates are about. */
    public record Writes(double inserted, double updated, double deleted) {}

    public static Workload none(String reason) {
        return new Workload("none", List.of(), List.of(reason), Map.of());
    }
}
