package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;

/** Finds mutable attributes that are copied into more children than a transaction can write. */
final class CopyTooWide implements PartRule {
    static final Problem PROBLEM = Problem.warning("copy-too-wide", """
            A mutable attribute that `via` copies into more children than one transaction can write.""", """
            Copies are updated in the same transaction as the original, and a transaction has at most 100
            items. With more children than that, some show the old value while others already show the new
            one.""", """
            Remove the attribute from `via` and let the design decide (readers can `include` the parent or
            `select` the attribute), or lower the parent's `max`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** The changed parent itself is one of the hundred items. */
    private static final Rational MOST_COPIES = Rational.of(99);

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.origin() instanceof Attribute.Held held) {
                    check(subject, attribute, held);
                }
            }
        }
    }

    private static void check(ModelSubject subject, Attribute attribute, Attribute.Held held) {
        Parent parent = subject.model().parent(held.role());
        AttributeRef source = held.sources().get(0);
        boolean isId = subject.model().entity(source.entity()).id().contains(source);
        boolean changes = subject.facts().attribute(source).isMutable();
        Rational most = parent.max().or(subject.facts().perParent(parent).value());
        if (!isId && changes && most.isMoreThan(MOST_COPIES)) {
            subject.report(
                    PROBLEM,
                    subject.at(parent.ref(), "via"),
                    "`%s` can change, and up to %s `%s` of one `%s` hold a copy of it"
                            .formatted(source, most, attribute.ref().entity(), source.entity()));
        }
    }
}
