package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds numbers without declared bounds that patterns sort or range over. */
final class NumberWithoutBounds implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "number-without-bounds", "A number without `between` that a pattern sorts or ranges over.", """
            String keys compare byte by byte: 99 sorts after 100 unless both are padded to the same width.
            Without bounds the width is unknown, and a number that outgrows it later sorts wrongly without
            any error.""", """
            Declare the smallest and the largest value with `between: [0, 999999]`, and `decimals` if it
            has any.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Set<AttributeRef> reported = new LinkedHashSet<>();
        for (Pattern pattern : subject.model().patterns()) {
            if (pattern.operation() instanceof Read read) {
                read.parts().stream()
                        .flatMap(part -> part.order().stream())
                        .forEach(ordering -> check(subject, pattern, "order", ordering.attribute(), reported));
                for (Read.Include include : read.included()) {
                    include.keyOrder(subject.model())
                            .forEach(ordering -> check(subject, pattern, "include", ordering.attribute(), reported));
                }
            }
            pattern.operation()
                    .questions()
                    .forEach(selection -> selection
                            .range()
                            .forEach(range ->
                                    check(subject, pattern, field(selection, pattern), range.attribute(), reported)));
        }
    }

    private static String field(Selection selection, Pattern pattern) {
        boolean own = pattern.operation().asked().contains(selection);
        return own ? "range" : "include";
    }

    private static void check(
            ModelSubject subject, Pattern pattern, String field, AttributeUse use, Set<AttributeRef> reported) {
        Attribute origin = subject.model().origin(use.attribute());
        // Nobody states the bounds of a number that follows from children, and no text of a key has it.
        boolean unbounded = origin.type() == AttributeType.NUMBER
                && !(origin.meaning() instanceof Counts)
                && !origin.bounds().low().isStated();
        if (unbounded && reported.add(use.attribute())) {
            subject.report(
                    PROBLEM,
                    subject.at(pattern, field),
                    "`%s` needs the sort order of `%s`, a number without bounds".formatted(pattern.id(), use));
        }
    }
}
