package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds inputs that are used for attributes of two types. */
final class InputOfTwoTypes implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "input-of-two-types",
            "One input for attributes of two types.",
            """
            The caller passes one value under one name. No value is both a string and a number, so the
            pattern could never match anything.""",
            "Give each of the two attributes its own input.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            pattern.operation()
                    .findQuestion()
                    .ifPresent(selection -> check(subject, pattern, inputs(subject.model(), selection, List.of())));
            for (Write write : pattern.operation().writes()) {
                write.findTarget()
                        .ifPresent(selection ->
                                check(subject, pattern, inputs(subject.model(), selection, write.conditions())));
            }
        }
    }

    /** The name of an input, the attribute it is used for, and the type that it has there. */
    private record Use(String name, AttributeRef attribute, AttributeType type) {}

    private static List<Use> inputs(Model model, Selection selection, List<Condition> conditions) {
        List<Use> uses = new ArrayList<>();
        for (Given given : selection.by()) {
            if (given.supply() instanceof Selection.Input input) {
                AttributeRef attribute = given.attribute().attribute();
                uses.add(new Use(
                        input.name(), attribute, model.attribute(attribute).type()));
            }
        }
        for (Condition condition : conditions) {
            for (Condition.Tests test : condition.tests()) {
                if (test instanceof Condition.Compares compares
                        && compares.operand() instanceof Condition.Input input) {
                    uses.add(new Use(input.name(), compares.attribute(), compares.operandType(model)));
                }
            }
        }
        return uses;
    }

    private static void check(ModelSubject subject, Pattern pattern, List<Use> uses) {
        Map<String, Use> inputs = new LinkedHashMap<>();
        for (Use use : uses) {
            Optional<Use> other = Optional.ofNullable(inputs.putIfAbsent(use.name(), use));
            other.filter(known -> known.type() != use.type())
                    .ifPresent(known -> subject.report(
                            PROBLEM,
                            subject.at(pattern, "by"),
                            "`%s` is used for `%s`, a %s, and for `%s`, a %s"
                                    .formatted(
                                            use.name(),
                                            known.attribute().name(),
                                            known.type().word(),
                                            use.attribute().name(),
                                            use.type().word())));
        }
    }
}
