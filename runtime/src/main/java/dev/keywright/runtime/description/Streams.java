package dev.keywright.runtime.description;

import java.util.List;
import java.util.Map;

/**
 * Everything that the handler of the tables' streams keeps up to date, and no write does.
 *
 * @param tables the tables whose streams are read: those with the items of entities that something follows
 * @param records the table that remembers which records were counted
 * @param counters the counters that follow a stream; those that are written with the child are not among them
 * @param copies the item types that follow a stream
 * @param renewals by entity, the children that carry attributes of it
 */
public record Streams(
        List<String> tables,
        String records,
        List<Counter> counters,
        List<String> copies,
        Map<String, List<WriteStep.Renewal>> renewals) {
    public Streams {
        tables = List.copyOf(tables);
        counters = List.copyOf(counters);
        copies = List.copyOf(copies);
        renewals = Ordered.copyOf(renewals);
    }
}
