package dev.keywright.core.design;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Value;
import java.util.List;

/** A condition for an index entry or a copy to exist. */
public sealed interface When {
    AttributeUse attribute();

    record OneOf(AttributeUse attribute, List<Value> values) implements When {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(AttributeUse attribute) implements When {}

    record Absent(AttributeUse attribute) implements When {}
}
