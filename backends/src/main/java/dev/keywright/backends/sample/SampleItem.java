package dev.keywright.backends.sample;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An item as a table stores it, or as an index projects it; the attributes of its key come first. */
public record SampleItem(Entry entry, Map<String, SampleValue> attributes) implements Comparable<SampleItem> {
    public SampleItem {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    public ItemType item() {
        return entry.item();
    }

    public Path path() {
        return entry.path();
    }

    public Optional<SampleValue> find(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /** The text of the partition key; several attributes are joined. */
    public List<String> partition() {
        return texts(path().key().partition());
    }

    public List<String> sort() {
        return texts(path().key().sort());
    }

    private List<String> texts(List<String> names) {
        List<String> texts = new ArrayList<>();
        names.forEach(name -> texts.add(attributes.get(name).text()));
        return texts;
    }

    /** In DynamoDB's order: one item collection after the other, each by its sort key. */
    @Override
    public int compareTo(SampleItem other) {
        int partitions = compare(path().key().partition(), other);
        return partitions != 0 ? partitions : compare(path().key().sort(), other);
    }

    private int compare(List<String> names, SampleItem other) {
        for (String name : names) {
            int order = compare(attributes.get(name), other.attributes.get(name));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compare(SampleValue one, SampleValue other) {
        return KeyOrder.of(one).compareTo(KeyOrder.of(other));
    }
}
