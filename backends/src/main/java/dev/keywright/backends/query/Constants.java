package dev.keywright.backends.query;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import java.util.List;

/** Constants of a model, of the types of their attributes. */
final class Constants {
    private Constants() {}

    static Node of(Value value, AttributeRef attribute, Model model) {
        return new Node.Constant(model.origin(attribute).type(), value.text());
    }

    static Node of(List<Value> values, AttributeRef attribute, Model model) {
        return Node.all(
                values.stream().map(value -> of(value, attribute, model)).toList());
    }
}
