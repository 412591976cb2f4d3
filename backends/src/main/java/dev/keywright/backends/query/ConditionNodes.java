package dev.keywright.backends.query;

import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Model;
import java.util.List;

/** Describes what must hold for a write to happen. */
final class ConditionNodes {
    private final Model model;

    ConditionNodes(Model model) {
        this.model = model;
    }

    Node of(List<Condition> conditions) {
        return Node.all(conditions.stream().map(this::condition).toList());
    }

    private Node condition(Condition condition) {
        Node attribute = Node.of(condition.attribute().name());
        if (condition instanceof Condition.OneOf one) {
            return Node.thing(
                    "Condition.OneOf",
                    "attribute",
                    attribute,
                    "values",
                    Constants.of(one.values(), condition.attribute(), model));
        }
        if (condition instanceof Condition.Present) {
            return Node.thing("Condition.Present", "attribute", attribute);
        }
        if (condition instanceof Condition.Absent) {
            return Node.thing("Condition.Absent", "attribute", attribute);
        }
        Condition.Compares compares = (Condition.Compares) condition;
        Node sign = new Node.Choice("Condition.Sign", compares.comparison().name());
        if (compares.operand() instanceof Condition.Constant constant) {
            return Node.thing(
                    "Condition.WithConstant",
                    "attribute",
                    attribute,
                    "sign",
                    sign,
                    "value",
                    Constants.of(constant.value(), condition.attribute(), model));
        }
        if (compares.operand() instanceof Condition.Other other) {
            return Node.thing(
                    "Condition.WithOther",
                    "attribute",
                    attribute,
                    "sign",
                    sign,
                    "other",
                    Node.of(other.attribute().name()));
        }
        return Node.thing(
                "Condition.WithInput",
                "attribute",
                attribute,
                "sign",
                sign,
                "input",
                Node.of(((Condition.Input) compares.operand()).name()));
    }
}
