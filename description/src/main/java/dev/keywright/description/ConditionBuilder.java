package dev.keywright.description;

import dev.keywright.core.model.Condition.Comparison;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.description.Condition;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Describes the conditions of writes. */
final class ConditionBuilder {
    private final Model model;

    ConditionBuilder(Model model) {
        this.model = model;
    }

    List<Condition> of(List<dev.keywright.core.model.Condition> conditions) {
        return conditions.stream().map(this::condition).toList();
    }

    private Condition condition(dev.keywright.core.model.Condition condition) {
        if (condition instanceof dev.keywright.core.model.Condition.AnyOf any) {
            return new Condition.AnyOf(any.alternatives().stream()
                    .map(tests -> tests.stream().map(this::test).toList())
                    .toList());
        }
        return test((dev.keywright.core.model.Condition.Tests) condition);
    }

    private Condition.Tests test(dev.keywright.core.model.Condition.Tests condition) {
        String attribute = condition.attribute().name();
        if (condition instanceof dev.keywright.core.model.Condition.OneOf one) {
            return new Condition.OneOf(attribute, Constants.of(one.values(), condition.attribute(), model));
        }
        if (condition instanceof dev.keywright.core.model.Condition.Present) {
            return new Condition.Present(attribute);
        }
        if (condition instanceof dev.keywright.core.model.Condition.Absent) {
            return new Condition.Absent(attribute);
        }
        dev.keywright.core.model.Condition.Compares compares = (dev.keywright.core.model.Condition.Compares) condition;
        Condition.Sign sign = sign(compares.comparison());
        if (compares.operand() instanceof dev.keywright.core.model.Condition.Constant constant) {
            return new Condition.WithConstant(
                    attribute,
                    sign,
                    sign == Condition.Sign.CONTAINS
                            ? AttributeValue.fromS(constant.value().text())
                            : Constants.of(constant.value(), condition.attribute(), model));
        }
        if (compares.operand() instanceof dev.keywright.core.model.Condition.Other other) {
            return new Condition.WithOther(attribute, sign, other.attribute().name());
        }
        return new Condition.WithInput(
                attribute, sign, ((dev.keywright.core.model.Condition.Input) compares.operand()).name());
    }

    static Condition.Sign sign(Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> Condition.Sign.EQUAL;
            case NOT_EQUAL -> Condition.Sign.NOT_EQUAL;
            case LESS -> Condition.Sign.LESS;
            case AT_MOST -> Condition.Sign.AT_MOST;
            case MORE -> Condition.Sign.MORE;
            case AT_LEAST -> Condition.Sign.AT_LEAST;
            case CONTAINS -> Condition.Sign.CONTAINS;
        };
    }
}
