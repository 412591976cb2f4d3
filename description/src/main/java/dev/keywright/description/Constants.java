package dev.keywright.description;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.runtime.keys.Scalars;
import java.math.BigDecimal;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Constants of a model as DynamoDB stores them. */
final class Constants {
    private Constants() {}

    static AttributeValue of(Value value, AttributeRef attribute, Model model) {
        AttributeType type = model.origin(attribute).type();
        return switch (type) {
            case NUMBER -> Scalars.number(new BigDecimal(value.text()));
            case BOOLEAN -> Scalars.truth(Boolean.parseBoolean(value.text()));
            case STRING, TIMESTAMP, DATE, BINARY, LIST, MAP, SET ->
                Scalars.text(KeyValue.of(new Value.Text(value.text()), type).text());
        };
    }

    static List<AttributeValue> of(List<Value> values, AttributeRef attribute, Model model) {
        return values.stream().map(value -> of(value, attribute, model)).toList();
    }
}
