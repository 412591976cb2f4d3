package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import java.util.ArrayList;
import java.util.List;

/** Finds inputs that are named like one of the attribute's values. */
final class InputLooksLikeValue implements PartRule {
    static final Problem PROBLEM = Problem.warning(
            "input-looks-like-value",
            "An input in `by` that has the name of one of the attribute's values.",
            """
            `by: {status: OPEN}` means that the caller passes the status in a parameter named OPEN. Only a
            constant that the pattern fixes makes a sparse index possible.""",
            "Write the constant as `by: status=OPEN`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Pattern pattern : subject.patterns()) {
            List<Selection> selections = new ArrayList<>(EntityReaders.targets(pattern.operation()));
            selections.addAll(pattern.operation().questions());
            for (Selection selection : selections) {
                selection.by().forEach(given -> check(subject, pattern, given));
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Selection.Given given) {
        Attribute attribute = subject.model().origin(given.attribute().attribute());
        boolean alike = given.supply() instanceof Selection.Input input
                && attribute.spread().values().stream()
                        .anyMatch(value -> value.value().text().equals(input.name()));
        if (alike) {
            String input = ((Selection.Input) given.supply()).name();
            subject.report(
                    PROBLEM,
                    subject.at(pattern, "by"),
                    "`%s` is an input of `%s`, but also a value of `%s`"
                            .formatted(input, pattern.id(), given.attribute()),
                    "Write `%s=%s` if the pattern fixes the value.".formatted(given.attribute(), input));
        }
    }
}
