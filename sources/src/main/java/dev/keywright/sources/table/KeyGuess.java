package dev.keywright.sources.table;

import dev.keywright.sources.existing.ExistingTable;
import dev.keywright.sources.existing.ExistingTable.ExistingItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The key of a table of which only items are known: an export does not say it. */
public final class KeyGuess {
    private static final List<String> PARTITIONS = List.of("pk", "partitionkey", "hashkey", "hk", "id");
    private static final List<String> SORTS = List.of("sk", "sortkey", "rangekey", "rk");
    /** Pairs of attributes are tried in a square of this side. */
    private static final int MOST_CANDIDATES = 12;

    private KeyGuess() {}

    /** Empty where no attribute, and no two, tell all items apart. */
    public static Optional<ExistingTable> find(String table, List<ExistingItem> items) {
        List<String> candidates = candidates(items);
        Optional<String> named =
                candidates.stream().filter(name -> isCalled(name, PARTITIONS)).findFirst();
        Optional<String> sorted =
                candidates.stream().filter(name -> isCalled(name, SORTS)).findFirst();
        if (named.isPresent() && sorted.isPresent() && isUnique(items, List.of(named.get(), sorted.get()))) {
            return Optional.of(table(table, named.get(), List.of(sorted.get()), items));
        }
        for (String partition : candidates) {
            if (isUnique(items, List.of(partition))) {
                return Optional.of(table(table, partition, List.of(), items));
            }
        }
        for (String partition : candidates) {
            for (String sort : candidates) {
                if (!partition.equals(sort) && isUnique(items, List.of(partition, sort))) {
                    return Optional.of(table(table, partition, List.of(sort), items));
                }
            }
        }
        return Optional.empty();
    }

    private static ExistingTable table(String name, String partition, List<String> sorts, List<ExistingItem> items) {
        return new ExistingTable(name, partition, sorts, List.of(), items);
    }

    /** Texts and numbers that every item has, likely names first. */
    private static List<String> candidates(List<ExistingItem> items) {
        Set<String> common = new TreeSet<>();
        items.stream().limit(1).forEach(item -> common.addAll(item.attributes().keySet()));
        items.forEach(item -> common.removeIf(name -> item.text(name).isEmpty()));
        List<String> ordered = new ArrayList<>();
        for (List<String> names : List.of(PARTITIONS, SORTS)) {
            common.stream().filter(name -> isCalled(name, names)).forEach(ordered::add);
        }
        common.stream()
                .filter(name -> name.matches(".*([iI]d|ID)") && !ordered.contains(name))
                .forEach(ordered::add);
        common.stream().filter(name -> !ordered.contains(name)).forEach(ordered::add);
        return ordered.subList(0, Math.min(MOST_CANDIDATES, ordered.size()));
    }

    private static boolean isCalled(String name, List<String> names) {
        return names.contains(name.toLowerCase(Locale.ROOT).replaceAll("[-_]", ""));
    }

    private static boolean isUnique(List<ExistingItem> items, List<String> key) {
        Set<List<String>> seen =
                new TreeSet<>((left, right) -> String.join("\u0000", left).compareTo(String.join("\u0000", right)));
        return items.stream()
                .allMatch(item -> seen.add(key.stream().map(item::text).toList()));
    }
}
