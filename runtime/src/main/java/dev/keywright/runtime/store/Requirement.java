package dev.keywright.runtime.store;

import dev.keywright.runtime.description.Condition;
import dev.keywright.runtime.keys.Scalars;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition on an item: as DynamoDB tests it, and as it turned out. */
public sealed interface Requirement {
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

    /** The attribute by which an item expires, if it does, and the current time. */
    record Expiry(Optional<String> attribute, long nowSeconds) {
        boolean isNever() {
            return attribute.isEmpty();
        }

        String term(Expression expression) {
            String name = expression.name(attribute.orElseThrow());
            String now = expression.value(Scalars.number(nowSeconds));
            return "(attribute_exists(" + name + ") AND " + name + " <= " + now + ")";
        }

        boolean isPast(Map<String, AttributeValue> item) {
            AttributeValue until = attribute.map(item::get).orElse(null);
            return until != null && Long.parseLong(until.n()) <= nowSeconds;
        }
    }

    record Present(DocumentPath path) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_exists(" + path.text(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).isPresent();
        }
    }

    record Absent(DocumentPath path) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "attribute_not_exists(" + path.text(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).isEmpty();
        }
    }

    /** There is no such value yet, or a smaller one: nothing newer has been written. */
    record Older(DocumentPath path, AttributeValue value) implements Requirement {
        @Override
        public String term(Expression expression) {
            String stamp = path.text(expression);
            return "(attribute_not_exists(" + stamp + ") OR " + stamp + " < " + expression.value(value) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            Optional<AttributeValue> stamp = path.find(item);
            return stamp.isEmpty() || Scalars.compare(stamp.get(), value) < 0;
        }
    }

    record OneOf(DocumentPath path, List<AttributeValue> values) implements Requirement {
        @Override
        public String term(Expression expression) {
            List<String> placeholders = new ArrayList<>();
            values.forEach(value -> placeholders.add(expression.value(value)));
            return path.text(expression) + " IN (" + String.join(", ", placeholders) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item)
                    .filter(value -> values.stream().anyMatch(one -> Scalars.isSame(one, value)))
                    .isPresent();
        }
    }

    /** It has another value, or none. */
    record Differs(DocumentPath path, AttributeValue value) implements Requirement {
        @Override
        public String term(Expression expression) {
            return path.text(expression) + " <> " + expression.value(value);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).filter(there -> Scalars.isSame(there, value)).isEmpty();
        }
    }

    /** A value of any type that is the same still. */
    record Same(DocumentPath path, AttributeValue value) implements Requirement {
        @Override
        public String term(Expression expression) {
            return path.text(expression) + " = " + expression.value(value);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).filter(found -> Scalars.isSame(found, value)).isPresent();
        }
    }

    /** A map that still holds just this; one that holds nothing may as well be missing. */
    record SameMap(DocumentPath path, Map<String, AttributeValue> map) implements Requirement {
        @Override
        public String term(Expression expression) {
            String place = path.text(expression);
            String same = place + " = " + expression.value(AttributeValue.fromM(map));
            return map.isEmpty() ? "(attribute_not_exists(" + place + ") OR " + same + ")" : same;
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).map(AttributeValue::m).orElse(Map.of()).equals(map);
        }
    }

    /** One of several alternatives, each with all that it requires. */
    record AnyOf(List<List<Requirement>> alternatives) implements Requirement {
        public AnyOf {
            alternatives = alternatives.stream().map(List::copyOf).toList();
        }

        @Override
        public String term(Expression expression) {
            List<String> terms = new ArrayList<>();
            for (List<Requirement> all : alternatives) {
                List<String> parts = new ArrayList<>();
                all.forEach(one -> parts.add(one.term(expression)));
                // DynamoDB refuses a second pair of parentheses around one term.
                terms.add(parts.size() == 1 ? parts.get(0) : "(" + String.join(" AND ", parts) + ")");
            }
            return "(" + String.join(" OR ", terms) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return alternatives.stream().anyMatch(all -> all.stream().allMatch(one -> one.holds(item)));
        }
    }

    /** A set or a list has a value as a member. */
    record Contains(DocumentPath path, Other member) implements Requirement {
        @Override
        public String term(Expression expression) {
            return "contains(" + path.text(expression) + ", " + member.text(expression) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            Optional<AttributeValue> many = path.find(item);
            Optional<AttributeValue> one = member.find(item);
            return many.isPresent() && one.isPresent() && holds(many.get(), one.get());
        }

        private static boolean holds(AttributeValue many, AttributeValue one) {
            return many.hasSs()
                    ? many.ss().contains(one.s())
                    : many.hasL() && many.l().stream().anyMatch(element -> Scalars.isSame(element, one));
        }
    }

    /** A comparison with a value, or with another attribute of the same item. */
    record Compares(DocumentPath path, Condition.Sign sign, Other other) implements Requirement {
        @Override
        public String term(Expression expression) {
            String left = path.text(expression);
            // What is missing is unequal to everything for DynamoDB; who compares it means one that is there.
            return "(attribute_exists(" + left + ") AND " + left + " " + text(sign) + " " + other.text(expression)
                    + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            Optional<AttributeValue> left = path.find(item);
            Optional<AttributeValue> right = other.find(item);
            return left.isPresent() && right.isPresent() && holds(left.get(), right.get());
        }

        private static String text(Condition.Sign sign) {
            return switch (sign) {
                case EQUAL -> "=";
                case NOT_EQUAL -> "<>";
                case LESS -> "<";
                case AT_MOST -> "<=";
                case MORE -> ">";
                case AT_LEAST -> ">=";
                case CONTAINS -> throw new AssertionError("a membership is no comparison");
            };
        }

        private boolean holds(AttributeValue left, AttributeValue right) {
            boolean ordered = left.type() == right.type() && (left.s() != null || left.n() != null || left.b() != null);
            if (!ordered) {
                return sign == Condition.Sign.NOT_EQUAL
                        ? !Scalars.isSame(left, right)
                        : sign == Condition.Sign.EQUAL && Scalars.isSame(left, right);
            }
            int order = Scalars.compare(left, right);
            return switch (sign) {
                case EQUAL -> order == 0;
                case NOT_EQUAL -> order != 0;
                case LESS -> order < 0;
                case AT_MOST -> order <= 0;
                case MORE -> order > 0;
                case AT_LEAST -> order >= 0;
                case CONTAINS -> throw new AssertionError("a membership is no comparison");
            };
        }
    }

    /** The right side of a comparison. */
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

    record Beside(DocumentPath path) implements Other {
        @Override
        public String text(Expression expression) {
            return path.text(expression);
        }

        @Override
        public Optional<AttributeValue> find(Map<String, AttributeValue> item) {
            return path.find(item);
        }
    }
}
