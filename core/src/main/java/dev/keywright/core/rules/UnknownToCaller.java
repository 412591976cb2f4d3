package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import java.util.Set;

/** Finds patterns whose caller needs a value that only the item itself contains. */
final class UnknownToCaller implements Rule {
    static final Problem PROBLEM = Problem.warning("unknown-to-caller", """
            A pattern with an input that the caller can know only by reading the item first.""", """
            A key can be used only by a caller who knows all of it. An exact timestamp or a maintained
            count is known only to a caller who has just read the item, so a design that relies on it
            turns every request into two.""", """
            Remove it from `by`, use `range` or `order` for a timestamp, or add the pattern that lists the
            entity for the caller.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        // What another pattern returns the writer may have seen.
        Set<EntityRef> listed = EntityReaders.read(subject.model());
        for (Pattern pattern : subject.model().patterns()) {
            pattern.operation().asked().forEach(asked -> check(subject, pattern, asked));
            EntityReaders.targets(pattern.operation()).stream()
                    .filter(target -> !listed.contains(target.entity()))
                    .forEach(target -> check(subject, pattern, target));
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Selection selection) {
        for (Selection.Given given : selection.by()) {
            Attribute attribute = subject.model().origin(given.attribute().attribute());
            boolean time = attribute.type() == AttributeType.TIMESTAMP;
            boolean counted = attribute.meaning() instanceof Attribute.Counts;
            if (given.isInput() && (time || counted)) {
                String kind = time ? "the exact timestamp" : "the count";
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "by"),
                        "the caller of `%s` would have to know %s `%s` of the `%s` in question"
                                .formatted(pattern.id(), kind, given.attribute(), selection.entity()));
            }
        }
    }
}
