package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Children in their parent's item: a map by what their id has beside the parent's, without what they hold of it. */
final class Nested {
    private Nested() {}

    static List<Values> read(Nest nest, Values parent, Map<String, AttributeValue> item) {
        AttributeValue children = item.get(nest.name());
        List<Values> read = new ArrayList<>();
        if (children != null) {
            children.m().forEach((id, child) -> read.add(read(nest, id, child.m(), parent)));
        }
        return read;
    }

    private static Values read(Nest nest, String id, Map<String, AttributeValue> child, Values parent) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        AttributeValue key = nest.key().whole() && (nest.keyType() == Type.NUMBER || nest.keyType() == Type.BYTES)
                ? Scalars.ofText(id, nest.keyType())
                : AttributeValue.fromS(id);
        nest.key().decode(key).ifPresent(values -> known.putAll(values.known()));
        nest.stored().forEach(one -> {
            AttributeValue value = child.get(one.name());
            if (value != null) {
                known.put(one.use(), one.read(value));
            }
        });
        nest.held().forEach((own, its) -> parent.find(its).ifPresent(value -> known.put(own, value)));
        return new Values(known);
    }

    /** What stands in the map for a child. */
    static AttributeValue write(Nest nest, Values child) {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        nest.stored()
                .forEach(one -> child.find(one.use()).ifPresent(value -> written.put(one.name(), one.write(value))));
        return AttributeValue.fromM(written);
    }

    /** Under which name the child stands in the map. */
    static String name(Nest nest, Values child) {
        return Scalars.textOf(nest.key().encode(child, Map.of()));
    }
}
