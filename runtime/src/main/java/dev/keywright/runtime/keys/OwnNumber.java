package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.ItemType;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A number that an item holds beside nothing else: how many children there are, what they add up to, or the last number of a sequence.
 *
 * @param meaning tells it from others; the same in every design of a model
 * @param name the attribute that holds it
 */
public record OwnNumber(String meaning, CompiledItem holder, String name) {
    static String meaning(Counter counter) {
        return "%s of %s by %s"
                .formatted(counter.sum().orElse("number"), counter.child(), String.join(", ", counter.by()));
    }

    /** A sequence never goes back; what is counted is added up. */
    public boolean isSequence() {
        return holder.kind() == ItemType.Kind.SEQUENCE;
    }

    /** The item that holds that number under that key. */
    public Map<String, AttributeValue> item(Map<String, AttributeValue> key, AttributeValue number) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(key);
        item.put(name, number);
        return item;
    }
}
