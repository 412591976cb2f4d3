package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an item or an index entry says of an entity: by its attributes, and by the texts of its keys. */
final class ItemReader {
    private final Layout layout;
    private final AttributeValues values;
    private final Codecs codecs;

    ItemReader(Layout layout, Codecs codecs) {
        this.layout = layout;
        this.values = new AttributeValues(layout.model());
        this.codecs = codecs;
    }

    Values read(Entry entry, Map<String, AttributeValue> item) {
        Map<AttributeUse, Datum> known = new LinkedHashMap<>();
        for (AttributeUse use : layout.stored(entry.item())) {
            stored(entry, use, item).ifPresent(datum -> known.put(use, datum));
        }
        Entry primary = layout.primary(entry.item());
        keys(primary, item, known);
        if (!entry.isPrimary()) {
            keys(entry, item, known);
        }
        return new Values(known);
    }

    private Optional<Datum> stored(Entry entry, AttributeUse use, Map<String, AttributeValue> item) {
        String name = Layout.storedName(use);
        Optional<Template> template = template(entry.item(), name);
        if (template.isPresent() && !isPlain(template.get(), use)) {
            return Optional.empty();
        }
        Optional<Datum> found = Optional.ofNullable(item.get(name)).map(value -> values.read(use.attribute(), value));
        boolean counted = layout.model().attribute(use.attribute()).meaning() instanceof Counts
                && layout.contents().names(entry).contains(name);
        return found.isEmpty() && counted ? Optional.of(Datum.number(0)) : found;
    }

    /** A key attribute may have the name of an attribute: it is that attribute if it holds its plain value. */
    private static boolean isPlain(Template template, AttributeUse use) {
        return template.equals(Template.of(Template.Segment.of(use)));
    }

    private Optional<Template> template(ItemType item, String name) {
        return layout.entries(item).stream()
                .flatMap(entry -> named(entry).entrySet().stream())
                .filter(key -> key.getKey().equals(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The key attributes of an entry, and what each holds. */
    static Map<String, Template> named(Entry entry) {
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        List<String> names = entry.path().key().attributes();
        Map<String, Template> named = new LinkedHashMap<>();
        for (int number = 0; number < names.size(); number++) {
            named.put(names.get(number), templates.get(number));
        }
        return named;
    }

    private void keys(Entry entry, Map<String, AttributeValue> item, Map<AttributeUse, Datum> known) {
        boolean attributes = entry.path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        if (attributes) {
            return;
        }
        named(entry)
                .forEach((name, template) -> Optional.ofNullable(item.get(name))
                        .flatMap(value -> codecs.read(template, AttributeValues.key(value)))
                        .map(KeyValues::attributes)
                        .ifPresent(read -> read.forEach((use, value) -> add(use, value, known))));
    }

    private static void add(AttributeUse use, KeyValue value, Map<AttributeUse, Datum> known) {
        known.putIfAbsent(use, new Datum.Scalar(value));
    }
}
