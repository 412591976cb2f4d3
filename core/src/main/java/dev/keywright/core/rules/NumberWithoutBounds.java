package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds numbers that order answers and have no declared width. */
final class NumberWithoutBounds implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "number-without-bounds", "A number that answers are ordered or ranged by, without `between`.", """
            Keys compare as text, byte by byte: 99 sorts behind 100 unless both are padded to the same width.
            Without bounds nobody knows the width, and a number that outgrows it later sorts wrong without any
            error.""", """
            Declare the smallest and the largest number with `between: [0, 999999]`, and `decimals` where it has
            any.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        Set<AttributeRef> reported = new LinkedHashSet<>();
        for (Pattern pattern : subject.model().patterns()) {
            if (pattern.operation() instanceof Read read) {
                read.order().forEach(ordering -> check(subject, pattern, "order", ordering.attribute(), reported));
                for (Read.Include include : read.include()) {
                    include.order()
                            .forEach(ordering -> check(subject, pattern, "include", ordering.attribute(), reported));
                }
            }
            pattern.operation()
                    .findQuestion()
                    .ifPresent(selection -> selection
                            .range()
                            .forEach(range -> check(subject, pattern, "range", range.attribute(), reported)));
        }
    }

    private static void check(
            Subject subject, Pattern pattern, String field, AttributeUse use, Set<AttributeRef> reported) {
        Attribute origin = subject.model().origin(use.attribute());
        boolean unbounded =
                origin.type() == AttributeType.NUMBER && !origin.bounds().low().isStated();
        if (unbounded && reported.add(use.attribute())) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, field),
                    "`%s` needs the order of `%s`, a number without bounds".formatted(pattern.id(), use));
        }
    }
}
