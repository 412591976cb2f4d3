package dev.keywright.core.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A condition under which a write happens. */
public sealed interface Condition {
    /** The attributes that it tests. */
    List<AttributeRef> attributes();

    /** The conditions that it is made of: itself, or those of its alternatives. */
    default List<Tests> tests() {
        return this instanceof AnyOf any
                ? any.alternatives().stream().flatMap(List::stream).toList()
                : List.of((Tests) this);
    }

    /** The test of one attribute. */
    sealed interface Tests extends Condition {
        AttributeRef attribute();

        @Override
        default List<AttributeRef> attributes() {
            return List.of(attribute());
        }
    }

    record OneOf(AttributeRef attribute, List<Value> values) implements Tests {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    record Present(AttributeRef attribute) implements Tests {}

    record Absent(AttributeRef attribute) implements Tests {}

    record Compares(AttributeRef attribute, Comparison comparison, Operand operand) implements Tests {
        @Override
        public List<AttributeRef> attributes() {
            return operand instanceof Other other ? List.of(attribute, other.attribute()) : List.of(attribute);
        }

        /** The type of the value that it is compared with: members of sets and lists are texts. */
        public AttributeType operandType(Model model) {
            return comparison == Comparison.CONTAINS
                    ? AttributeType.STRING
                    : model.attribute(attribute).type();
        }

        /** The name under which the caller gives the value, if that is where it comes from. */
        public Optional<String> findInput() {
            return operand instanceof Input input ? Optional.of(input.name()) : Optional.empty();
        }
    }

    /** One of several alternatives holds, each with all of its tests. */
    record AnyOf(List<List<Tests>> alternatives) implements Condition {
        public AnyOf {
            alternatives = alternatives.stream().map(List::copyOf).toList();
        }

        @Override
        public List<AttributeRef> attributes() {
            List<AttributeRef> all = new ArrayList<>();
            tests().forEach(test -> all.addAll(test.attributes()));
            return all;
        }
    }

    /** The comparison of two values. */
    enum Comparison {
        EQUAL("="),
        NOT_EQUAL("!="),
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">="),
        /** A set or a list has the value as a member. */
        CONTAINS("contains");

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
