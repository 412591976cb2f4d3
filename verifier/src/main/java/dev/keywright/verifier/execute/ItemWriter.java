package dev.keywright.verifier.execute;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.codec.KeyValues;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Random;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes items of what is known of an entity: the texts of their keys, and everything that they hold beside them. */
final class ItemWriter {
    private final Layout layout;
    private final Codecs codecs;
    private final AttributeValues values;
    private final Dice dice;

    ItemWriter(Layout layout, Codecs codecs, Dice dice) {
        this.layout = layout;
        this.codecs = codecs;
        this.values = new AttributeValues(layout.model());
        this.dice = dice;
    }

    /** Every key under which the item stands: none where it does not, several of equal copies. */
    List<Map<String, AttributeValue>> keys(ItemType item, Values known) {
        Entry primary = layout.primary(item);
        if (!exists(primary, known)) {
            return List.of();
        }
        int times = item.kind() instanceof Copy copy ? copy.times() : 1;
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        for (int number = 0; number < times; number++) {
            int copy = number;
            Map<String, AttributeValue> key = new LinkedHashMap<>();
            ItemReader.named(primary).forEach((name, template) -> key.put(name, key(template, known, times, copy)));
            keys.add(key);
        }
        return keys.stream().distinct().toList();
    }

    private AttributeValue key(Template template, Values known, int times, int copy) {
        KeyValues of = known.forKeys();
        for (int part = 0; part < template.parts().size(); part++) {
            if (template.parts().get(part) instanceof Random random) {
                of = of.withNumber(part, random.count() == times ? copy : dice.below(random.count()));
            }
        }
        return AttributeValues.write(codecs.of(template).encode(of));
    }

    /** Whether everything is there that the key is made of, and all conditions hold. */
    boolean exists(Entry entry, Values known) {
        return entry.required().stream()
                        .allMatch(use -> known.find(use).filter(this::isKey).isPresent()
                                || (!isWhole(entry, use) && known.has(use)))
                && entry.when().stream().allMatch(when -> holds(when, known));
    }

    /** A key that is a value and nothing else cannot be an empty text. */
    private static boolean isWhole(Entry entry, AttributeUse use) {
        return ItemReader.named(entry).values().stream()
                .anyMatch(template ->
                        template.isSingleSegment() && template.attributes().contains(use));
    }

    private boolean isKey(Datum datum) {
        return datum instanceof Datum.Scalar scalar && !scalar.value().text().isEmpty();
    }

    private boolean holds(When when, Values known) {
        Optional<Datum> datum = known.find(when.attribute());
        if (when instanceof When.OneOf one) {
            AttributeType type = values.type(when.attribute().attribute());
            return datum.filter(value -> one.values().stream()
                            .map(constant -> new Datum.Scalar(KeyValue.of(constant, type)))
                            .anyMatch(value::equals))
                    .isPresent();
        }
        return datum.isPresent() == (when instanceof When.Present);
    }

    /** The whole item under one of its keys. */
    Map<String, AttributeValue> item(ItemType item, Map<String, AttributeValue> key, Values known) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        for (AttributeUse use : layout.stored(item)) {
            boolean counted = layout.model().attribute(use.attribute()).meaning() instanceof Counts;
            if (counted) {
                // Nobody has children before it is there; a condition may look at the number before the first one
                // comes.
                written.put(Layout.storedName(use), AttributeValue.fromN("0"));
            } else {
                stored(use, known).ifPresent(value -> written.put(Layout.storedName(use), value));
            }
        }
        expiry(item, known).forEach(written::put);
        written.putAll(indexKeys(item, known));
        if (item.kind() instanceof EntityItem home) {
            layout.items().stream()
                    .filter(other -> other.kind() instanceof Embed embed
                            && embed.parent().equals(home.entity()))
                    .forEach(embed -> written.put(embed.name(), AttributeValue.fromM(Map.of())));
        }
        written.putAll(key);
        return written;
    }

    Optional<AttributeValue> stored(AttributeUse use, Values known) {
        return known.find(use).map(datum -> values.write(use.attribute(), datum));
    }

    /** Whatever follows an entity expires with it. */
    private Map<String, AttributeValue> expiry(ItemType item, Values known) {
        return layout.model()
                .entity(item.kind().entity())
                .findExpiry()
                .map(AttributeUse::own)
                .flatMap(use -> stored(use, known).map(value -> Map.of(Layout.storedName(use), value)))
                .orElse(Map.of());
    }

    /** The key attributes of all index entries that exist. */
    Map<String, AttributeValue> indexKeys(ItemType item, Values known) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        List<Path> done = new ArrayList<>();
        for (Entry entry : textEntries(item)) {
            if (!done.contains(entry.path()) && exists(entry, known)) {
                done.add(entry.path());
                ItemReader.named(entry).forEach((name, template) -> keys.put(name, key(template, known, 0, 0)));
            }
        }
        return keys;
    }

    /** Entries of indexes whose keys are written as texts, not the items' own attributes. */
    List<Entry> textEntries(ItemType item) {
        return layout.entries(item).stream()
                .filter(entry -> entry.path() instanceof Path.Secondary secondary
                        && !secondary.index().isMultiAttribute())
                .toList();
    }

    /** A key that is made of these values. */
    AttributeValue key(Template template, Values known) {
        return key(template, known, 0, 0);
    }
}
