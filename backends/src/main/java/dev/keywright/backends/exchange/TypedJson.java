package dev.keywright.backends.exchange;

import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.codec.KeyValue;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Items in DynamoDB JSON: every value with its type. */
final class TypedJson {
    private TypedJson() {}

    static Map<String, Object> item(SampleItem item) {
        Map<String, Object> tree = JsonTree.object();
        item.attributes().forEach((name, value) -> tree.put(name, of(value)));
        return tree;
    }

    static Map<String, Object> of(SampleValue value) {
        return Map.of(value.symbol(), untyped(value));
    }

    private static Object untyped(SampleValue value) {
        if (value instanceof SampleValue.Elements elements) {
            return elements.values().stream().map(TypedJson::of).toList();
        }
        if (value instanceof SampleValue.Fields fields) {
            Map<String, Object> object = JsonTree.object();
            fields.byName().forEach((name, field) -> object.put(name, of(field)));
            return object;
        }
        if (value instanceof SampleValue.Members members) {
            return List.copyOf(members.texts());
        }
        KeyValue scalar = ((SampleValue.Scalar) value).value();
        if (scalar instanceof KeyValue.Truth truth) {
            return truth.isTrue();
        }
        return scalar instanceof KeyValue.Binary
                ? Base64.getEncoder().encodeToString(HexFormat.of().parseHex(scalar.text()))
                : scalar.text();
    }
}
