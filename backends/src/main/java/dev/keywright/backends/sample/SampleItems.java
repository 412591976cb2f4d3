package dev.keywright.backends.sample;

import dev.keywright.core.codec.KeyCodec;
import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds sample items exactly as the design describes them: keys, index keys, copies, guards, counters. */
final class SampleItems {
    private final Layout layout;
    private final Specimens specimens;
    private final EmbeddedContents embedding;

    SampleItems(Layout layout, Specimens specimens) {
        this.layout = layout;
        this.specimens = specimens;
        this.embedding = new EmbeddedContents(layout, specimens);
    }

    /** Every item of that type, with all its attributes. */
    List<SampleItem> of(ItemType item) {
        if (!item.kind().hasKey()) {
            return List.of();
        }
        if (item.kind() instanceof Counter counter) {
            return counters(item, counter);
        }
        List<SampleItem> made = new ArrayList<>();
        List<Specimen> all = specimens.of(item.kind().entity());
        for (int number = 0; number < all.size(); number++) {
            Specimen specimen = all.get(number);
            if (item.kind() instanceof SequenceItem sequence) {
                int last = specimens.lastNumber(sequence.sequence(), specimen);
                made.add(keyed(item, specimen, Map.of(item.name(), SampleValue.number(last)), number));
            } else if (exists(layout.primary(item), specimen)) {
                made.add(keyed(item, specimen, contents(item, specimen), number));
            }
        }
        return made;
    }

    /** An item as an index projects it; empty where it is not in the index. */
    Optional<SampleItem> entry(SampleItem whole, Path path) {
        for (Entry entry : layout.entries(whole.item())) {
            boolean here = entry.path().equals(path);
            if (here && holdsKeys(whole, entry)) {
                Map<String, SampleValue> held = new LinkedHashMap<>();
                path.key()
                        .attributes()
                        .forEach(name -> held.put(name, whole.attributes().get(name)));
                path.table()
                        .key()
                        .attributes()
                        .forEach(name -> held.put(name, whole.attributes().get(name)));
                whole.attributes().forEach((name, value) -> {
                    if (layout.contents().names(entry).contains(name)) {
                        held.putIfAbsent(name, value);
                    }
                });
                return Optional.of(new SampleItem(entry, held));
            }
        }
        return Optional.empty();
    }

    private static boolean holdsKeys(SampleItem whole, Entry entry) {
        return entry.path().key().attributes().stream()
                .allMatch(name -> whole.find(name).isPresent());
    }

    private Map<String, SampleValue> contents(ItemType item, Specimen specimen) {
        Map<String, SampleValue> held = new LinkedHashMap<>();
        for (AttributeUse use : layout.stored(item)) {
            specimen.find(use).ifPresent(value -> held.put(Layout.storedName(use), stored(use.attribute(), value)));
        }
        Entity entity = layout.model().entity(specimen.entity());
        entity.findExpiry()
                .ifPresent(expiry -> specimen.find(expiry)
                        .ifPresent(value -> held.putIfAbsent(expiry.name(), stored(expiry, value))));
        if (item.kind().standsForItsEntity()) {
            held.putAll(embedding.inside(item, specimen));
        }
        return held;
    }

    /** DynamoDB's TTL is a number of seconds. */
    private SampleValue stored(AttributeRef attribute, SampleValue value) {
        return EmbeddedContents.stored(layout.model(), attribute, value);
    }

    private SampleItem keyed(ItemType item, Specimen specimen, Map<String, SampleValue> contents, int number) {
        Entry primary = layout.primary(item);
        Map<String, SampleValue> whole = new LinkedHashMap<>(keys(primary, specimen, number));
        List<Path> done = new ArrayList<>();
        for (Entry entry : layout.entries(item)) {
            boolean text = entry.path() instanceof Path.Secondary secondary
                    && !secondary.index().isMultiAttribute();
            if (text && !done.contains(entry.path()) && exists(entry, specimen)) {
                done.add(entry.path());
                keys(entry, specimen, number).forEach(whole::putIfAbsent);
            }
        }
        contents.forEach(whole::putIfAbsent);
        return new SampleItem(primary, whole);
    }

    private Map<String, SampleValue> keys(Entry entry, Specimen specimen, int number) {
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        List<String> names = entry.path().key().attributes();
        Map<String, SampleValue> keys = new LinkedHashMap<>();
        for (int at = 0; at < names.size(); at++) {
            keys.put(names.get(at), key(templates.get(at), specimen, number));
        }
        return keys;
    }

    private SampleValue key(Template template, Specimen specimen, int number) {
        KeyValues values = KeyValues.NONE;
        for (AttributeUse use : template.attributes()) {
            KeyValue value = specimen.find(use)
                    .map(found -> ((SampleValue.Scalar) found).value())
                    .orElse(new KeyValue.Missing());
            values = values.with(use, value);
        }
        for (int part = 0; part < template.parts().size(); part++) {
            if (template.parts().get(part) instanceof Random random) {
                values = values.withNumber(part, number % random.count());
            }
        }
        return SampleValue.of(KeyCodec.of(template, layout.model()).encode(values));
    }

    private boolean exists(Entry entry, Specimen specimen) {
        return entry.required().stream().allMatch(use -> specimen.find(use).isPresent())
                && entry.when().stream().allMatch(when -> holds(when, specimen));
    }

    private boolean holds(When when, Specimen specimen) {
        Optional<SampleValue> value = specimen.find(when.attribute());
        if (when instanceof When.OneOf one) {
            return value.filter(found -> one.values().stream()
                            .map(constant -> new SampleValue.Scalar(KeyValue.of(
                                    constant,
                                    layout.model()
                                            .origin(when.attribute().attribute())
                                            .type())))
                            .anyMatch(found::equals))
                    .isPresent();
        }
        return value.isPresent() == (when instanceof When.Present);
    }

    /** One item for each combination of the counted-by attributes, and for each shard with a count. */
    private List<SampleItem> counters(ItemType item, Counter counter) {
        Map<List<Object>, List<Specimen>> groups = new LinkedHashMap<>();
        int number = 0;
        for (Specimen specimen : specimens.of(counter.entity())) {
            int shard = number++ % counter.shards();
            List<Object> group = new ArrayList<>();
            counter.by().forEach(use -> group.add(specimen.find(use)));
            boolean whole =
                    counter.by().stream().allMatch(use -> specimen.find(use).isPresent());
            if (whole) {
                group.add(shard);
                groups.computeIfAbsent(group, unused -> new ArrayList<>()).add(specimen);
            }
        }
        List<SampleItem> made = new ArrayList<>();
        groups.forEach((group, members) -> {
            Map<String, SampleValue> count = Specimens.aggregate(counter.aggregate(), members)
                    .map(value -> Map.of(item.name(), value))
                    .orElse(Map.of());
            made.add(keyed(item, members.get(0), count, (Integer) group.get(group.size() - 1)));
        });
        return made;
    }
}
