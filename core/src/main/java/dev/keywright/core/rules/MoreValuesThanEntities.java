package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;

/** Finds attributes with more distinct values than there are items. */
final class MoreValuesThanEntities implements PartRule {
    static final Problem PROBLEM = Problem.warning("more-values-than-entities", """
            An attribute with more distinct values than the entity has items.""", """
            The number of items per value is the number of items divided by the number of distinct values.
            Below one, every index on the attribute looks cheaper than it is.""", """
            Correct `distinct`, or remove it: by default every item has a different value.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            Rational count = subject.facts().entity(entity.ref()).count().value();
            for (Attribute attribute : entity.attributes()) {
                boolean more = attribute.spread().distinct().isStated()
                        && attribute.spread().distinct().value().isMoreThan(count);
                if (more) {
                    subject.report(
                            PROBLEM,
                            subject.at(attribute.ref(), "distinct"),
                            "`%s` has %s distinct values, but there are only %s `%s`"
                                    .formatted(
                                            attribute.ref(),
                                            attribute.spread().distinct().value(),
                                            count,
                                            entity.name()));
                }
            }
        }
    }
}
