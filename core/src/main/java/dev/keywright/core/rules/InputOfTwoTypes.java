package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds inputs that one question gives for attributes of two types. */
final class InputOfTwoTypes implements Rule {
    static final Problem PROBLEM = Problem.error(
            "input-of-two-types",
            "One input for attributes of two types.",
            """
            The caller gives one value under one name. No value is a text and a number at once, so that the question could
            never find anything.""",
            "Give each of the two attributes an input of its own.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            pattern.operation().findQuestion().ifPresent(selection -> check(subject, pattern, selection));
            Readers.targets(pattern.operation()).forEach(selection -> check(subject, pattern, selection));
        }
    }

    private static void check(Subject subject, Pattern pattern, Selection selection) {
        Map<String, Attribute> inputs = new LinkedHashMap<>();
        for (Given given : selection.by()) {
            if (given.supply() instanceof Selection.Input input) {
                Attribute attribute =
                        subject.model().attribute(given.attribute().attribute());
                Optional<Attribute> other = Optional.ofNullable(inputs.putIfAbsent(input.name(), attribute));
                other.filter(known -> known.type() != attribute.type())
                        .ifPresent(known -> subject.report(
                                PROBLEM,
                                subject.at(pattern, "by"),
                                "`%s` is given for `%s`, a %s, and for `%s`, a %s"
                                        .formatted(
                                                input.name(),
                                                known.name(),
                                                known.type().word(),
                                                attribute.name(),
                                                attribute.type().word())));
            }
        }
    }
}
