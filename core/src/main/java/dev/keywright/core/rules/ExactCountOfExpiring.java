package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;

/** Finds exact counts of entities that expire by themselves. */
final class ExactCountOfExpiring implements Rule {
    static final Problem PROBLEM = Problem.error(
            "exact-count-of-expiring",
            "An exact count of an entity that expires by itself.",
            """
            DynamoDB deletes expired items at any time up to days later and outside of every transaction, so no
            count that is kept in a transaction can follow. Only a count that may trail can be kept from the
            stream.""",
            "Give the count a `lag`, such as `lag: 60s`, or let nothing expire.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean exact = attribute.meaning() instanceof Attribute.Counts counts
                        && !counts.lagSeconds().isStated()
                        && subject.model()
                                .entity(counts.children().child())
                                .findExpiry()
                                .isPresent();
                if (exact) {
                    EntityRef child =
                            ((Attribute.Counts) attribute.meaning()).children().child();
                    subject.report(
                            PROBLEM,
                            subject.at(attribute.ref(), "counts"),
                            "`%s` counts `%s` exactly, which expire by themselves".formatted(attribute.ref(), child));
                }
            }
        }
    }
}
