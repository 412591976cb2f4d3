package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes items of what is known of an entity: the texts of their keys, and everything that they hold beside them. */
final class ItemWriter {
    private final Design design;
    private final IntUnaryOperator dice;

    ItemWriter(Design design, IntUnaryOperator dice) {
        this.design = design;
        this.dice = dice;
    }

    /** Every key under which the item stands: none where it does not, several of equal copies. */
    List<Map<String, AttributeValue>> keys(ItemType item, Values known) {
        Entry primary = item.primary();
        if (!primary.exists(known)) {
            return List.of();
        }
        if (item.copies() == 1) {
            return List.of(key(item, known, 0));
        }
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
        for (int copy = 0; copy < item.copies(); copy++) {
            keys.add(key(item, known, copy));
        }
        return List.copyOf(keys);
    }

    private Map<String, AttributeValue> key(ItemType item, Values known, int copy) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (Entry.KeyField field : item.primary().fields()) {
            AttributeValue value = key(field.template(), known, item.copies(), copy);
            item.primary().check(field, value);
            key.put(field.name(), value);
        }
        return key;
    }

    private AttributeValue key(Template template, Values known, int copies, int copy) {
        Map<Integer, Integer> numbers = Map.of();
        for (int part = 0; part < template.parts().size(); part++) {
            if (template.parts().get(part) instanceof Part.Drawn number && number.isRandom()) {
                numbers = numbers.isEmpty() ? new LinkedHashMap<>() : numbers;
                boolean ofCopy = copies > 1 && number.count() == copies;
                numbers.put(part, ofCopy ? copy : dice.applyAsInt(number.count()));
            }
        }
        return template.encode(known, numbers);
    }

    /** A key that is made of these values. */
    AttributeValue key(Template template, Values known) {
        return key(template, known, 1, 0);
    }

    /** The whole item under one of its keys. */
    Map<String, AttributeValue> item(ItemType item, Map<String, AttributeValue> key, Values known) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        for (ItemType.Stored one : item.stored()) {
            AttributeValue value = known.known().get(one.use());
            if (one.counted()) {
                // Nobody has children before it is there; a condition may look at the number before the first one
                // comes.
                written.put(one.name(), Scalars.number(0));
            } else if (value != null) {
                written.put(one.name(), one.write(value));
            }
        }
        written.putAll(expiry(item, known));
        written.putAll(indexKeys(item, known));
        for (String nest : item.nests()) {
            written.put(nest, AttributeValue.fromM(Map.of()));
        }
        written.putAll(key);
        return written;
    }

    /** Whatever follows an entity expires with it. */
    Map<String, AttributeValue> expiry(ItemType item, Values known) {
        Entity entity = design.entity(item.entity());
        return entity.expires() && known.has(entity.expiry())
                ? Map.of(
                        entity.expiry(),
                        new ItemType.Stored(entity.expiry(), entity.expiry(), true, false, false)
                                .write(known.known().get(entity.expiry())))
                : Map.of();
    }

    /** The key attributes of all index entries that exist. */
    Map<String, AttributeValue> indexKeys(ItemType item, Values known) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        for (List<Entry> alternatives : item.textEntries()) {
            for (Entry entry : alternatives) {
                if (entry.exists(known)) {
                    for (Entry.KeyField field : entry.fields()) {
                        AttributeValue value = key(field.template(), known);
                        entry.check(field, value);
                        keys.put(field.name(), value);
                    }
                    break;
                }
            }
        }
        return keys;
    }
}
