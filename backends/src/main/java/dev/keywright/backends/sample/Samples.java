package dev.keywright.backends.sample;

import dev.keywright.core.design.Index;
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

/** A few made-up items of every table and every index, in DynamoDB's order. */
public final class Samples {
    /** The number of items that a reader takes in at a glance; if there are more item types, all types are shown. */
    private static final int MOST = 10;

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
            byPath.put(new Path.Primary(table), chosen(kinds));
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                List<List<SampleItem>> entries = kinds.stream()
                        .map(kind -> kind.stream()
                                .map(item -> items.entry(item, path))
                                .flatMap(Optional::stream)
                                .toList())
                        .filter(kind -> !kind.isEmpty())
                        .toList();
                byPath.put(path, chosen(entries));
            }
        }
        return new Samples(byPath);
    }

    /** Of a table or an index; none where it is always empty. */
    public List<SampleItem> in(Path path) {
        return byPath.getOrDefault(path, List.of());
    }

    /** One of each type, then in turn those that share an item collection with others, then any. */
    private static List<SampleItem> chosen(List<List<SampleItem>> kinds) {
        Set<SampleItem> chosen = new LinkedHashSet<>();
        kinds.forEach(kind -> chosen.add(kind.get(0)));
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

    private static void add(List<SampleItem> kind, int turn, Set<SampleItem> chosen) {
        if (chosen.size() < MOST && turn < kind.size()) {
            chosen.add(kind.get(turn));
        }
    }
}
