package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.StoredAttribute;
import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.keys.StoredForm;
import dev.keywright.runtime.keys.TemplateCodec;
import dev.keywright.runtime.keys.Values;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes items from the values of an entity: their keys and everything that they store beside them. */
final class ItemFactory {
    private final Design design;
    private final IntUnaryOperator dice;

    ItemFactory(Design design, IntUnaryOperator dice) {
        this.design = design;
        this.dice = dice;
    }

    /** Every key under which the item stands: none where it does not, several of equal copies. */
    List<Map<String, AttributeValue>> keys(CompiledItem item, Values known) {
        CompiledEntry primary = item.primary();
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

    private Map<String, AttributeValue> key(CompiledItem item, Values known, int copy) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (CompiledEntry.KeyField field : item.primary().fields()) {
            AttributeValue value = key(field.template(), known, item.copies(), copy);
            item.primary().check(field, value);
            key.put(field.name(), value);
        }
        return key;
    }

    private AttributeValue key(TemplateCodec template, Values known, int copies, int copy) {
        return template.encode(
                known, template.shards(count -> copies > 1 && count == copies ? copy : dice.applyAsInt(count)));
    }

    AttributeValue key(TemplateCodec template, Values known) {
        return key(template, known, 1, 0);
    }

    /** The whole item under one of its keys. */
    Map<String, AttributeValue> item(CompiledItem item, Map<String, AttributeValue> key, Values known) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        for (StoredAttribute one : item.stored()) {
            AttributeValue value = known.known().get(one.use());
            if (one.counted()) {
                // Nobody has children before it is there; a condition may look at the number before the first one
                // comes.
                written.put(one.name(), Scalars.number(0));
            } else if (value != null) {
                written.put(one.name(), StoredForm.write(one, value));
            }
        }
        written.putAll(expiry(item, known));
        written.putAll(indexKeys(item, known));
        for (String embed : item.embeds()) {
            written.put(embed, AttributeValue.fromM(Map.of()));
        }
        written.putAll(key);
        return written;
    }

    /** Whatever follows an entity expires with it. */
    Map<String, AttributeValue> expiry(CompiledItem item, Values known) {
        Optional<String> expiry = design.entity(item.entity()).expiry();
        return expiry.isPresent() && known.has(expiry.get())
                ? Map.of(expiry.get(), StoredForm.seconds(known.known().get(expiry.get())))
                : Map.of();
    }

    /** The key attributes of all index entries that exist. */
    Map<String, AttributeValue> indexKeys(CompiledItem item, Values known) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        for (List<CompiledEntry> alternatives : item.textEntries()) {
            for (CompiledEntry entry : alternatives) {
                if (entry.exists(known)) {
                    for (CompiledEntry.KeyField field : entry.fields()) {
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
