package dev.keywright.backends.document;

import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Value;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Conditions of writes, in words and as DynamoDB condition expressions. */
final class ConditionWords {
    private ConditionWords() {}

    static String text(Condition condition) {
        return condition instanceof Condition.AnyOf any
                ? alternatives(any, ConditionWords::text, " and ", ", or ")
                : text((Condition.Tests) condition);
    }

    private static String alternatives(
            Condition.AnyOf any, Function<Condition.Tests, String> word, String and, String or) {
        return any.alternatives().stream()
                .map(tests -> tests.stream().map(word).collect(Collectors.joining(and)))
                .collect(Collectors.joining(or));
    }

    private static String text(Condition.Tests condition) {
        String name = condition.attribute().name();
        if (condition instanceof Condition.Present) {
            return name + " exists";
        }
        if (condition instanceof Condition.Absent) {
            return name + " does not exist";
        }
        if (condition instanceof Condition.OneOf oneOf) {
            return "%s = %s"
                    .formatted(name, oneOf.values().stream().map(Value::text).collect(Collectors.joining(" or ")));
        }
        if (condition instanceof Condition.Compares compares) {
            return "%s %s %s".formatted(name, compares.comparison().sign(), operand(compares.operand(), ""));
        }
        throw new AssertionError("unhandled condition " + condition);
    }

    /** With placeholders for the caller's inputs. */
    static String expression(Condition condition) {
        return condition instanceof Condition.AnyOf any
                ? "(%s)".formatted(alternatives(any, ConditionWords::expression, " AND ", " OR "))
                : expression((Condition.Tests) condition);
    }

    private static String expression(Condition.Tests condition) {
        String name = condition.attribute().name();
        if (condition instanceof Condition.Present) {
            return "attribute_exists(%s)".formatted(name);
        }
        if (condition instanceof Condition.Absent) {
            return "attribute_not_exists(%s)".formatted(name);
        }
        if (condition instanceof Condition.OneOf oneOf) {
            String values = oneOf.values().stream().map(ConditionWords::quoted).collect(Collectors.joining(", "));
            return oneOf.values().size() == 1
                    ? "%s = %s".formatted(name, values)
                    : "%s IN (%s)".formatted(name, values);
        }
        if (condition instanceof Condition.Compares compares) {
            if (compares.comparison() == Condition.Comparison.CONTAINS) {
                return "contains(%s, %s)".formatted(name, operand(compares.operand(), ":"));
            }
            String sign = compares.comparison() == Condition.Comparison.NOT_EQUAL
                    ? "<>"
                    : compares.comparison().sign();
            return "%s %s %s".formatted(name, sign, operand(compares.operand(), ":"));
        }
        throw new AssertionError("unhandled condition " + condition);
    }

    private static String operand(Condition.Operand operand, String placeholder) {
        if (operand instanceof Condition.Constant constant) {
            return quoted(constant.value());
        }
        if (operand instanceof Condition.Other other) {
            return other.attribute().name();
        }
        if (operand instanceof Condition.Input input) {
            return placeholder + input.name();
        }
        throw new AssertionError("unhandled operand " + operand);
    }

    private static String quoted(Value value) {
        return value instanceof Value.Text ? "\"%s\"".formatted(value.text()) : value.text();
    }
}
