package dev.keywright.backends.document;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Template;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.serve.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The item types that share a partition key, and the patterns that use them. */
public final class ItemCollections {
    private final Layout layout;
    private final List<ServedPattern> patterns;

    public ItemCollections(Layout layout, List<ServedPattern> patterns) {
        this.layout = layout;
        this.patterns = List.copyOf(patterns);
    }

    /** Items with the same partition key template share partitions, whatever the key attributes are named. */
    public record Collection(Path path, String partition, List<Entry> entries, List<PatternRef> patterns) {
        public Collection {
            entries = List.copyOf(entries);
            patterns = List.copyOf(patterns);
        }

        public List<String> items() {
            return entries.stream().map(entry -> entry.item().name()).distinct().toList();
        }
    }

    public List<Collection> in(Path path) {
        Map<KeyFamily, List<Entry>> byPartition = new LinkedHashMap<>();
        for (Entry entry : layout.entriesIn(path)) {
            byPartition
                    .computeIfAbsent(KeyFamily.of(entry, layout.model()), unused -> new ArrayList<>())
                    .add(entry);
        }
        List<Collection> collections = new ArrayList<>();
        byPartition
                .values()
                .forEach(entries ->
                        collections.add(new Collection(path, partition(entries.get(0)), entries, served(entries))));
        return collections;
    }

    private static String partition(Entry entry) {
        return entry.partition().stream().map(Template::toString).collect(Collectors.joining(" + "));
    }

    private List<PatternRef> served(List<Entry> entries) {
        Set<PatternRef> found = new LinkedHashSet<>();
        for (ServedPattern served : patterns) {
            boolean reads = served.reads().stream().map(Request::entry).anyMatch(entries::contains);
            boolean writes = served.effects().stream().map(Effect::entry).anyMatch(entries::contains);
            if (reads || writes) {
                found.add(served.pattern().ref());
            }
        }
        return List.copyOf(found);
    }

    /** The patterns that read or write the item collection. */
    public List<PatternRef> readers(Path path) {
        return patterns.stream()
                .filter(served -> served.reads().stream()
                        .anyMatch(request -> request.entry().path().equals(path)))
                .map(served -> served.pattern().ref())
                .toList();
    }
}
