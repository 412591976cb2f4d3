package dev.keywright.runtime.engine;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What must hold for a write to happen, as the model says it. */
public sealed interface Condition {
    String attribute();

    record OneOf(String attribute, List<AttributeValue> values) implements Condition {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(String attribute) implements Condition {}

    record Absent(String attribute) implements Condition {}

    /** Compared with what the caller gives under that name. */
    record WithInput(String attribute, Sign sign, String input) implements Condition {}

    record WithConstant(String attribute, Sign sign, AttributeValue value) implements Condition {}

    record WithOther(String attribute, Sign sign, String other) implements Condition {}

    /** How two values are compared. */
    enum Sign {
        EQUAL("="),
        NOT_EQUAL("<>"),
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">=");

        private final String text;

        Sign(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }
}
