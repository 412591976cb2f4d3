package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        for (int copy = 0; copy < item.copies(); copy++) {
            Map<String, AttributeValue> key = new LinkedHashMap<>();
            for (Entry.KeyField field : primary.fields()) {
                AttributeValue value = key(field.template(), known, item.copies(), copy);
                primary.check(field, value);
                key.put(field.name(), value);
            }
            if (!keys.contains(key)) {
                keys.add(key);
            }
        }
        return keys;
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
            // Nobody has children before it is there; a condition may look at the number before the first one comes.
            Optional<AttributeValue> value = one.counted()
                    ? Optional.of(Scalars.number(0))
                    : known.find(one.use()).map(one::write);
            value.ifPresent(there -> written.put(one.name(), there));
        }
        expiry(item, known).forEach(written::put);
        written.putAll(indexKeys(item, known));
        item.nests().forEach(nest -> written.put(nest, AttributeValue.fromM(Map.of())));
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
