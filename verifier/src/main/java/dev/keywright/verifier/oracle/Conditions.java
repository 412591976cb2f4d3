package dev.keywright.verifier.oracle;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Condition.Compares;
import dev.keywright.core.model.Condition.Comparison;
import dev.keywright.core.model.Condition.Constant;
import dev.keywright.core.model.Condition.Input;
import dev.keywright.core.model.Condition.Operand;
import dev.keywright.core.model.Condition.Other;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Value;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The conditions of writes, evaluated. */
public final class Conditions {
    private final Model model;
    private final Kinship kinship;

    public Conditions(World world) {
        this.model = world.model();
        this.kinship = new Kinship(world);
    }

    public boolean hold(List<Condition> conditions, Thing thing, Map<String, Datum> given) {
        return conditions.stream().allMatch(condition -> holds(condition, thing, given));
    }

    /** The parent's children are counted; nothing is known of a parent that does not exist. */
    boolean holds(Create.Limit limit, Thing child) {
        return kinship.findParent(child, limit.role(), limit.count().entity())
                .flatMap(parent -> value(parent, limit.count()))
                .filter(count -> compares(
                        count,
                        limit.comparison(),
                        Datum.number(new BigDecimal(limit.number().exactly()))))
                .isPresent();
    }

    private boolean holds(Condition condition, Thing thing, Map<String, Datum> given) {
        return condition instanceof Condition.AnyOf any
                ? any.alternatives().stream()
                        .anyMatch(tests -> tests.stream().allMatch(test -> holds(test, thing, given)))
                : holds((Condition.Tests) condition, thing, given);
    }

    private boolean holds(Condition.Tests condition, Thing thing, Map<String, Datum> given) {
        Optional<Datum> value = value(thing, condition.attribute());
        if (condition instanceof Condition.Present) {
            return value.isPresent();
        }
        if (condition instanceof Condition.Absent) {
            return value.isEmpty();
        }
        if (condition instanceof Condition.OneOf oneOf) {
            return value.filter(datum -> isOneOf(datum, oneOf)).isPresent();
        }
        if (condition instanceof Compares compares) {
            Optional<Datum> other = operand(compares, thing, given);
            return value.isPresent() && other.isPresent() && compares(value.get(), compares.comparison(), other.get());
        }
        throw new AssertionError("unhandled condition " + condition);
    }

    private Optional<Datum> value(Thing thing, AttributeRef attribute) {
        return kinship.find(thing, AttributeUse.own(attribute));
    }

    private boolean isOneOf(Datum datum, Condition.OneOf oneOf) {
        return oneOf.values().stream()
                .map(value -> constant(value, oneOf.attribute()))
                .anyMatch(datum::equals);
    }

    private Datum constant(Value value, AttributeRef attribute) {
        return new Scalar(KeyValue.of(value, model.attribute(attribute).type()));
    }

    private Optional<Datum> operand(Compares compares, Thing thing, Map<String, Datum> given) {
        Operand operand = compares.operand();
        if (operand instanceof Constant constant) {
            return Optional.of(new Scalar(KeyValue.of(constant.value(), compares.operandType(model))));
        }
        if (operand instanceof Other other) {
            return value(thing, other.attribute());
        }
        if (operand instanceof Input input) {
            return Optional.ofNullable(given.get(input.name()));
        }
        throw new AssertionError("unhandled operand " + operand);
    }

    /** Values of different types have no order, and are never the same. */
    private static boolean compares(Datum left, Comparison comparison, Datum right) {
        if (comparison == Comparison.CONTAINS) {
            return left instanceof Datum.Members members
                    ? members.texts().contains(right.toString())
                    : left instanceof Datum.Listed listed && listed.elements().contains(right);
        }
        if (!isOrdered(left, right)) {
            return comparison == Comparison.NOT_EQUAL
                    ? !left.equals(right)
                    : comparison == Comparison.EQUAL && left.equals(right);
        }
        int order = DatumOrder.ASCENDING.compare(left, right);
        return switch (comparison) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case MORE -> order > 0;
            case AT_LEAST -> order >= 0;
            case CONTAINS -> throw new AssertionError("a membership has no order");
        };
    }

    private static boolean isOrdered(Datum left, Datum right) {
        return left instanceof Datum.Scalar one
                && right instanceof Datum.Scalar other
                && one.value().getClass().equals(other.value().getClass());
    }
}
