package dev.keywright.core.model;

import java.util.List;

/** A condition under which a write happens. */
public sealed interface Condition {
    AttributeRef attribute();

    record OneOf(AttributeRef attribute, List<Value> values) implements Condition {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(AttributeRef attribute) implements Condition {}

    record Absent(AttributeRef attribute) implements Condition {}

    record Compares(AttributeRef attribute, Comparison comparison, Operand operand) implements Condition {}

    /** The comparison of two values. */
    enum Comparison {
        EQUAL("="),
        NOT_EQUAL("!="),
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">=");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }

    /** The value that an attribute is compared with. */
    sealed interface Operand {}

    record Constant(Value value) implements Operand {}

    record Other(AttributeRef attribute) implements Operand {}

    record Input(String name) implements Operand {}
}
