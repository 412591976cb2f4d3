package dev.keywright.runtime.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Something that must hold of an item for a write to happen: as DynamoDB tests it, and as it turned out. */
sealed interface Requirement {
    String term(Expression expression);

    /** Of the item as it was; an empty one is none. */
    boolean holds(Map<String, AttributeValue> item);

    /** There is such an item, and it has not expired. */
    record Living(String key, Expiry expiry) implements Requirement {
        @Override
        public String term(Expression expression) {
            String there = "attribute_exists(" + expression.name(key) + ")";
            return expiry.isNever() ? there : "(" + there + " AND NOT " + expiry.term(expression) + ")";
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
            String missing = "attribute_not_exists(" + expression.name(key) + ")";
            return expiry.isNever() ? missing : "(" + missing + " OR " + expiry.term(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return !item.containsKey(key) || expiry.isPast(item);
        }
    }

    /** When an item expires: by that attribute, whose name is empty where it never does. */
    record Expiry(String attribute, long nowSeconds) {
        boolean isNever() {
            return attribute.isEmpty();
        }

        String term(Expression expression) {
            String name = expression.name(attribute);
            String now = expression.value(Scalars.number(nowSeconds));
            return "(attribute_exists(" + name + ") AND " + name + " <= " + now + ")";
        }

        boolean isPast(Map<String, AttributeValue> item) {
            AttributeValue until = item.get(attribute);
            return until != null && Long.parseLong(until.n()) <= nowSeconds;
        }
    }

    record Present(Spot spot) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_exists(" + spot.text(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item).isPresent();
        }
    }

    record Absent(Spot spot) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_not_exists(" + spot.text(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item).isEmpty();
        }
    }

    record OneOf(Spot spot, List<AttributeValue> values) implements Requirement {
        @Override
        public String term(Expression expression) {
            List<String> placeholders = new ArrayList<>();
            values.forEach(value -> placeholders.add(expression.value(value)));
            return spot.text(expression) + " IN (" + String.join(", ", placeholders) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return spot.find(item)
                    .filter(value -> values.stream().anyMatch(one -> isSame(one, value)))
                    .isPresent();
        }
    }

    /** Numbers may be written in several ways, and sets in any order. */
    static boolean isSame(AttributeValue one, AttributeValue other) {
        if (one.n() != null && other.n() != null) {
            return new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) == 0;
        }
        if (one.hasSs() && other.hasSs()) {
            return one.ss().size() == other.ss().size() && one.ss().containsAll(other.ss());
        }
        return one.equals(other);
    }

    /** A comparison with a value, or with another attribute of the same item. */
    record Compares(Spot spot, Condition.Sign sign, Other other) implements Requirement {
        @Override
        public String term(Expression expression) {
            String left = spot.text(expression);
            // What is missing is unequal to everything for DynamoDB; who compares it means one that is there.
            return "(attribute_exists(" + left + ") AND " + left + " " + sign.text() + " " + other.text(expression)
                    + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            Optional<AttributeValue> left = spot.find(item);
            Optional<AttributeValue> right = other.find(item);
            return left.isPresent() && right.isPresent() && holds(left.get(), right.get());
        }

        private boolean holds(AttributeValue left, AttributeValue right) {
            boolean ordered = left.type() == right.type() && (left.s() != null || left.n() != null || left.b() != null);
            if (!ordered) {
                return sign == Condition.Sign.NOT_EQUAL
                        ? !isSame(left, right)
                        : sign == Condition.Sign.EQUAL && isSame(left, right);
            }
            int order = Scalars.compare(left, right);
            return switch (sign) {
                case EQUAL -> order == 0;
                case NOT_EQUAL -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case MORE -> order > 0;
                case AT_LEAST -> order >= 0;
            };
        }
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
