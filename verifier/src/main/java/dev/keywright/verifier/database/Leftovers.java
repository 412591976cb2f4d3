package dev.keywright.verifier.database;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Tables that another run made and has not removed: it was killed, or is still running. */
public record Leftovers(String run, List<String> tables, Instant since) {
    private static final String ANY_ID = "[0-9A-Za-z]+-.*";

    public Leftovers {
        tables = List.copyOf(tables);
    }

    /** Those of every run but this one, the names in order. */
    public static List<Leftovers> find(Database database, Namespace own) {
        return find(database).stream()
                .filter(left -> !left.run().equals(own.id()))
                .toList();
    }

    /** Those of every run, the names in order. */
    public static List<Leftovers> find(Database database) {
        Map<String, List<String>> byRun = new TreeMap<>();
        for (String table : tables(database)) {
            byRun.computeIfAbsent(run(table), unused -> new ArrayList<>()).add(table);
        }
        List<Leftovers> found = new ArrayList<>();
        byRun.forEach((run, tables) -> found.add(new Leftovers(run, tables, since(database, tables))));
        return found;
    }

    private static List<String> tables(Database database) {
        return database.client().listTablesPaginator().tableNames().stream()
                .filter(name -> name.startsWith(Namespace.PREFIX)
                        && name.substring(Namespace.PREFIX.length()).matches(ANY_ID))
                .sorted()
                .toList();
    }

    private static String run(String table) {
        return table.substring(Namespace.PREFIX.length(), table.indexOf('-', Namespace.PREFIX.length()));
    }

    /** When the first was made; the beginning of time where it is gone by now. */
    private static Instant since(Database database, List<String> tables) {
        try {
            return database.client()
                    .describeTable(request -> request.tableName(tables.get(0)))
                    .table()
                    .creationDateTime();
        } catch (ResourceNotFoundException gone) {
            return Instant.EPOCH;
        }
    }

    public void remove(Database database) {
        for (String table : tables) {
            try {
                database.client().deleteTable(request -> request.tableName(table));
            } catch (ResourceNotFoundException gone) {
                // Its own run has removed it meanwhile.
            }
        }
    }
}
