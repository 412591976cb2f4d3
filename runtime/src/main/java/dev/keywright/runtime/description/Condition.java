package dev.keywright.runtime.description;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition of a write, as the model states it. */
public sealed interface Condition {
    /** The test of one attribute. */
    sealed interface Tests extends Condition {
        String attribute();
    }

    /** One of several alternatives holds, each with all of its tests. */
    record AnyOf(List<List<Tests>> alternatives) implements Condition {
        public AnyOf {
            alternatives = alternatives.stream().map(List::copyOf).toList();
        }
    }

    record OneOf(String attribute, List<AttributeValue> values) implements Tests {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(String attribute) implements Tests {}

    record Absent(String attribute) implements Tests {}

    /** Compared with a value that the caller gives under that name. */
    record WithInput(String attribute, Sign sign, String input) implements Tests {}

    record WithConstant(String attribute, Sign sign, AttributeValue value) implements Tests {}

    record WithOther(String attribute, Sign sign, String other) implements Tests {}

    /** A comparison of two values. */
    enum Sign {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        MORE,
        AT_LEAST,
        /** A set or a list has it as a member. */
        CONTAINS
    }
}
