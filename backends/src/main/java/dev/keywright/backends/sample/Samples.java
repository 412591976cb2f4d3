package dev.keywright.backends.sample;

import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A few made-up items of every table and every index, in DynamoDB's order. */
public final class Samples {
    /** The number of items that a reader takes in at a glance; if there are more item types, all types are shown. */
    private static final int MOST = 10;

    private static final int FEWEST_OF_AN_INDEX = 3;

    private final Map<Path, List<SampleItem>> byPath;

    private Samples(Map<Path, List<SampleItem>> byPath) {
        this.byPath = Collections.unmodifiableMap(new LinkedHashMap<>(byPath));
    }

    public static Samples of(Layout layout) {
        SampleItems items = new SampleItems(layout, Specimens.of(layout));
        Map<ItemRef, List<SampleItem>> made = new LinkedHashMap<>();
        layout.items().forEach(item -> made.put(item.ref(), items.of(item)));
        Map<Path, List<SampleItem>> byPath = new LinkedHashMap<>();
        for (Table table : layout.design().tables()) {
            List<List<SampleItem>> kinds = table.items().stream()
                    .map(ItemType::ref)
                    .map(made::get)
                    .filter(kind -> !kind.isEmpty())
                    .toList();
            List<Path> indexes = table.indexes().stream()
                    .map(index -> (Path) new Path.Secondary(table, index))
                    .toList();
            List<SampleItem> chosen = chosen(kinds, item -> paths(item, items, indexes));
            byPath.put(new Path.Primary(table), chosen);
            for (Path index : indexes) {
                List<SampleItem> entries = chosen.stream()
                        .map(item -> items.entry(item, index))
                        .flatMap(Optional::stream)
                        .sorted()
                        .toList();
                byPath.put(index, entries);
            }
        }
        return new Samples(byPath);
    }

    private static Set<Path> paths(SampleItem item, SampleItems items, List<Path> indexes) {
        return indexes.stream()
                .filter(index -> items.entry(item, index).isPresent())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Of a table or an index; none where it is always empty. */
    public List<SampleItem> in(Path path) {
        return byPath.getOrDefault(path, List.of());
    }

    /**
     * One of each type, and one for each index that the type is in; a few for each index; then in turn those that share an item
     * collection with others, then any.
     */
    private static List<SampleItem> chosen(
            List<List<SampleItem>> kinds, Function<SampleItem, Set<Path>> indexes) {
        Set<SampleItem> chosen = new LinkedHashSet<>();
        kinds.forEach(kind -> chosen.addAll(inEveryIndex(kind, indexes)));
        kinds.forEach(kind -> kind.stream()
                .filter(item -> indexes.apply(item).stream().anyMatch(index -> isShort(index, chosen, indexes)))
                .forEach(chosen::add));
        Set<List<String>> collections = new LinkedHashSet<>();
        chosen.forEach(item -> collections.add(item.partition()));
        for (int turn = 1; turn < 3; turn++) {
            for (List<SampleItem> kind : kinds) {
                List<SampleItem> near = kind.stream()
                        .filter(item -> collections.contains(item.partition()))
                        .toList();
                add(near, turn, chosen);
            }
        }
        for (int turn = 1; turn < MOST; turn++) {
            for (List<SampleItem> kind : kinds) {
                add(kind, turn, chosen);
            }
        }
        List<SampleItem> sorted = new ArrayList<>(chosen);
        Collections.sort(sorted);
        return List.copyOf(sorted);
    }

    /** The first, and further ones that are in indexes without it. */
    private static Set<SampleItem> inEveryIndex(List<SampleItem> kind, Function<SampleItem, Set<Path>> indexes) {
        Set<SampleItem> chosen = new LinkedHashSet<>(List.of(kind.get(0)));
        Set<Path> shown = new LinkedHashSet<>(indexes.apply(kind.get(0)));
        for (SampleItem item : kind) {
            if (shown.addAll(indexes.apply(item))) {
                chosen.add(item);
            }
        }
        return chosen;
    }

    private static boolean isShort(Path index, Set<SampleItem> chosen, Function<SampleItem, Set<Path>> indexes) {
        return chosen.stream()
                        .filter(item -> indexes.apply(item).contains(index))
                        .count()
                < FEWEST_OF_AN_INDEX;
    }

    private static void add(List<SampleItem> kind, int turn, Set<SampleItem> chosen) {
        if (chosen.size() < MOST && turn < kind.size()) {
            chosen.add(kind.get(turn));
        }
    }
}
