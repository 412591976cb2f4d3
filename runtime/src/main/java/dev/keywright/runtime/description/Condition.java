package dev.keywright.runtime.description;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition of a write, as the model states it. */
public sealed interface Condition {
    String attribute();

    record OneOf(String attribute, List<AttributeValue> values) implements Condition {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(String attribute) implements Condition {}

    record Absent(String attribute) implements Condition {}

    /** Compared with a value that the caller gives under that name. */
    record WithInput(String attribute, Sign sign, String input) implements Condition {}

    record WithConstant(String attribute, Sign sign, AttributeValue value) implements Condition {}

    record WithOther(String attribute, Sign sign, String other) implements Condition {}

    /** A comparison of two values. */
    enum Sign {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        MORE,
        AT_LEAST
    }
}
