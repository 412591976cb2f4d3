package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.number.Rational;

/** Finds attributes with more distinct values than there are entities. */
final class MoreValuesThanEntities implements Rule {
    static final Problem PROBLEM = Problem.warning("more-values-than-entities", """
            An attribute that is said to have more distinct values than there are entities to have them.""", """
            How many items one value finds is the number of entities divided by the number of values; below one,
            every index on the attribute looks cheaper than it is.""", """
            Correct `distinct`, or leave it out: the default is as many values as there are entities.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
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
