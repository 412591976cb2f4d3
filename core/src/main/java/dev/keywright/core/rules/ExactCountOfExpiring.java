package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;

/** Finds exact counts of entities that expire by TTL. */
final class ExactCountOfExpiring implements Rule {
    static final Problem PROBLEM = Problem.error(
            "exact-count-of-expiring",
            "An exact count of an entity that expires by TTL.",
            """
            DynamoDB deletes expired items at some point within a few days and outside of any transaction,
            so a counter that is kept in transactions misses these deletes. Only an eventually consistent
            counter, kept from the stream, sees them.""",
            "Give the count a `lag`, such as `lag: 60s`, or remove `expires`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
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
                            "`%s` is an exact count of `%s`, which expire by TTL".formatted(attribute.ref(), child));
                }
            }
        }
    }
}
