package dev.keywright.backends.document;

import dev.keywright.backends.sample.SampleValue;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.codec.KeyValue;
import java.util.List;
import java.util.Map;

/** Sample values as plain JSON. */
public final class SampleJson {
    private SampleJson() {}

    public static Object plain(SampleValue value) {
        if (value instanceof SampleValue.Elements elements) {
            return elements.values().stream().map(SampleJson::plain).toList();
        }
        if (value instanceof SampleValue.Members members) {
            return List.copyOf(members.texts());
        }
        if (value instanceof SampleValue.Fields fields) {
            Map<String, Object> object = JsonTree.object();
            fields.byName().forEach((name, field) -> object.put(name, plain(field)));
            return object;
        }
        KeyValue scalar = ((SampleValue.Scalar) value).value();
        if (scalar instanceof KeyValue.Numeric numeric) {
            return numeric.number();
        }
        return scalar instanceof KeyValue.Truth truth ? (Object) truth.isTrue() : scalar.text();
    }
}
