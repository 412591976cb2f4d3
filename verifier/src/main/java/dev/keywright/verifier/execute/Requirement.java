package dev.keywright.verifier.execute;

import dev.keywright.core.model.Condition.Comparison;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Something that must hold of an item for a write to happen: as DynamoDB tests it, and as it turned out. */
sealed interface Requirement {
    String term(Expression expression);

    /** Of the item as it was; an empty one is none. */
    boolean holds(Map<String, AttributeValue> item);

    /** There is such an item, and it has not expired; an attribute of the key tells whether there is one. */
    record Living(String key, Expiry expiry) implements Requirement {
        @Override
        public String term(Expression expression) {
            String there = "attribute_exists(%s)".formatted(expression.name(key));
            return expiry.attribute().isEmpty() ? there : "(%s AND NOT %s)".formatted(there, expiry.term(expression));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return item.containsKey(key) && !expiry.isPast(item);
        }
    }

    /** There is no such item, or it has expired and only waits to be deleted. */
    record Free(String key, Expiry expiry) implements Requirement {
        @Override
        public String term(Expression expression) {
            String missing = "attribute_not_exists(%s)".formatted(expression.name(key));
            return expiry.attribute().isEmpty() ? missing : "(%s OR %s)".formatted(missing, expiry.term(expression));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return !item.containsKey(key) || expiry.isPast(item);
        }
    }

    /** When an item expires: by that attribute, whose name is empty where it never does. */
    record Expiry(String attribute, long nowSeconds) {
        String term(Expression expression) {
            String name = expression.name(attribute);
            String now = expression.value(AttributeValue.fromN(String.valueOf(nowSeconds)));
            return "(attribute_exists(%s) AND %s <= %s)".formatted(name, name, now);
        }

        boolean isPast(Map<String, AttributeValue> item) {
            return item.containsKey(attribute)
                    && Long.parseLong(item.get(attribute).n()) <= nowSeconds;
        }
    }

    record Present(Spot spot) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_exists(%s)".formatted(spot.text(expression));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item).isPresent();
        }
    }

    record Absent(Spot spot) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_not_exists(%s)".formatted(spot.text(expression));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item).isEmpty();
        }
    }

    record OneOf(Spot spot, List<AttributeValue> values) implements Requirement {
        public OneOf {
            values = List.copyOf(values);
        }

        @Override
        public String term(Expression expression) {
            return "%s IN (%s)"
                    .formatted(
                            spot.text(expression),
                            values.stream().map(expression::value).collect(Collectors.joining(", ")));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item).filter(values::contains).isPresent();
        }
    }

    /** A comparison with a value, or with another attribute of the same item. */
    record Compares(Spot spot, Comparison comparison, Other other) implements Requirement {
        @Override
        public String term(Expression expression) {
            String sign = comparison == Comparison.NOT_EQUAL ? "<>" : comparison.sign();
            String compared = "%s %s %s".formatted(spot.text(expression), sign, other.text(expression));
            // What is missing is unequal to everything for DynamoDB; who compares it means one that is there.
            return "(attribute_exists(%s) AND %s)".formatted(spot.text(expression), compared);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            Optional<AttributeValue> left = spot.find(item);
            Optional<AttributeValue> right = other.find(item);
            return left.isPresent() && right.isPresent() && holds(left.get(), right.get());
        }

        private boolean holds(AttributeValue left, AttributeValue right) {
            if (!isOrdered(left, right)) {
                return comparison == Comparison.NOT_EQUAL
                        ? !left.equals(right)
                        : comparison == Comparison.EQUAL && left.equals(right);
            }
            int compared = AttributeValues.compare(left, right);
            return switch (comparison) {
                case EQUAL -> compared == 0;
                case NOT_EQUAL -> compared != 0;
                case LESS -> compared < 0;
                case AT_MOST -> compared <= 0;
                case MORE -> compared > 0;
                case AT_LEAST -> compared >= 0;
            };
        }
    }

    /** Only texts, numbers and bytes have an order, each among themselves. */
    private static boolean isOrdered(AttributeValue left, AttributeValue right) {
        boolean scalar = left.s() != null || left.n() != null || left.b() != null;
        return scalar && left.type() == right.type();
    }

    /** What is compared with. */
    sealed interface Other {
        String text(Expression expression);

        Optional<AttributeValue> find(Map<String, AttributeValue> item);
    }

    record Fixed(AttributeValue value) implements Other {
        @Override
        public String text(Expression expression) {
            return expression.value(value);
        }

        @Override
        public Optional<AttributeValue> find(Map<String, AttributeValue> item) {
            return Optional.of(value);
        }
    }

    record Beside(Spot spot) implements Other {
        @Override
        public String text(Expression expression) {
            return spot.text(expression);
        }

        @Override
        public Optional<AttributeValue> find(Map<String, AttributeValue> item) {
            return spot.find(item);
        }
    }
}
