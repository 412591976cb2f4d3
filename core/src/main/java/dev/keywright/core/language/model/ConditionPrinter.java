package dev.keywright.core.language.model;

import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Condition.Absent;
import dev.keywright.core.model.Condition.AnyOf;
import dev.keywright.core.model.Condition.Compares;
import dev.keywright.core.model.Condition.Constant;
import dev.keywright.core.model.Condition.Input;
import dev.keywright.core.model.Condition.OneOf;
import dev.keywright.core.model.Condition.Operand;
import dev.keywright.core.model.Condition.Other;
import dev.keywright.core.model.Condition.Present;
import dev.keywright.core.model.Condition.Tests;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlTree;
import java.util.List;

/** Prints `if`: states as a map, a comparison as text, both as a list. */
final class ConditionPrinter {
    private ConditionPrinter() {}

    static void add(List<Condition> conditions, PrintedFields fields) {
        List<Node> items = conditions.stream().map(ConditionPrinter::node).toList();
        List<Entry> states = items.stream()
                .filter(Mapping.class::isInstance)
                .flatMap(item -> ((Mapping) item).entries().stream())
                .toList();
        boolean oneMap = states.stream().map(Entry::name).distinct().count() == items.size();
        if (oneMap) {
            fields.map("if", states);
            return;
        }
        fields.oneOrList("if", items);
    }

    private static Node node(Condition condition) {
        if (condition instanceof AnyOf any) {
            return YamlTree.map(YamlTree.entry(
                    ConditionReader.ANY,
                    YamlTree.list(any.alternatives().stream()
                            .map(ConditionPrinter::alternative)
                            .toList())));
        }
        return node((Tests) condition);
    }

    /** One test as it is; several as a list, all of which must hold. */
    private static Node alternative(List<Tests> tests) {
        List<Node> items = tests.stream().map(ConditionPrinter::node).toList();
        return items.size() == 1 ? items.get(0) : YamlTree.list(items);
    }

    private static Node node(Tests condition) {
        String name = condition.attribute().name();
        if (condition instanceof Present) {
            return YamlTree.map(YamlTree.entry(name, YamlTree.text(ConstantReader.PRESENT)));
        }
        if (condition instanceof Absent) {
            return YamlTree.map(YamlTree.entry(name, YamlTree.text(ConstantReader.ABSENT)));
        }
        if (condition instanceof OneOf oneOf) {
            return YamlTree.map(YamlTree.entry(name, PrintedValues.constants(oneOf.values())));
        }
        if (condition instanceof Compares compares) {
            return YamlTree.text(
                    "%s %s %s".formatted(name, compares.comparison().sign(), operand(compares.operand())));
        }
        throw new AssertionError("unhandled condition " + condition);
    }

    private static String operand(Operand operand) {
        if (operand instanceof Constant constant) {
            return constant(constant.value());
        }
        if (operand instanceof Other other) {
            return other.attribute().name();
        }
        if (operand instanceof Input input) {
            return input.name();
        }
        throw new AssertionError("unhandled operand " + operand);
    }

    /** Single quotes, which need no escape in YAML text; a value that contains one is written in double quotes. */
    private static String constant(Value value) {
        if (!(value instanceof Value.Text)) {
            return value.text();
        }
        String quote = value.text().contains("'") ? "\"" : "'";
        return quote + value.text() + quote;
    }
}
