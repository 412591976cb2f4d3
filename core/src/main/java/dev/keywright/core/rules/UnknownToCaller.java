package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import java.util.Optional;

/** Finds patterns whose caller would have to know what only reading the thing itself tells. */
final class UnknownToCaller implements Rule {
    static final Problem PROBLEM = Problem.warning("unknown-to-caller", """
            A pattern that is given a value which its caller can know only by reading the thing itself.""", """
            A key can only be used by who knows all of it. A time of the millisecond or a maintained count is
            known to whoever has just read the item; a design that relies on it turns every request into two.""", """
            Leave it out of `by`, use `range` or `order` for a time, or add the pattern that lists the entity
            and tells its caller.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Pattern pattern : subject.model().patterns()) {
            Optional<Selection> selection = pattern.operation().findQuestion();
            selection.ifPresent(asked -> check(subject, pattern, asked));
            Readers.targets(pattern.operation()).stream()
                    .filter(target -> !isListed(subject.model(), target.entity()))
                    .forEach(target -> check(subject, pattern, target));
        }
    }

    private static void check(Subject subject, Pattern pattern, Selection selection) {
        for (Selection.Given given : selection.by()) {
            Attribute attribute = subject.model().origin(given.attribute().attribute());
            boolean time = attribute.type() == AttributeType.TIMESTAMP;
            boolean counted = attribute.meaning() instanceof Attribute.Counts;
            if (given.isInput() && (time || counted)) {
                String kind = time ? "the exact time" : "the count";
                subject.report(
                        PROBLEM,
                        subject.at(pattern, "by"),
                        "the caller of `%s` would have to know %s `%s` of the `%s` that is looked for"
                                .formatted(pattern.id(), kind, given.attribute(), selection.entity()));
            }
        }
    }

    /** Whether some other pattern shows the entity, so that who writes it may have seen it. */
    private static boolean isListed(Model model, EntityRef entity) {
        return model.patterns().stream().anyMatch(pattern -> Readers.reads(pattern, entity));
    }
}
