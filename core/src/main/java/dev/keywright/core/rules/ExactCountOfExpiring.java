package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;

/** Finds exact counts and sums of entities that expire by TTL. */
final class ExactCountOfExpiring implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "exact-count-of-expiring",
            "An exact count or sum of an entity that expires by TTL.",
            """
            DynamoDB deletes expired items at some point within a few days and outside of any transaction,
            so a counter that is kept in transactions misses these deletes. Only an eventually consistent
            counter, kept from the stream, sees them.""",
            "Give it a `lag`, such as `lag: 60s`, or remove `expires`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.meaning() instanceof Attribute.Counts counts && isExactOfExpiring(counts, subject)) {
                    boolean count = counts.aggregate().isCount();
                    subject.report(
                            PROBLEM,
                            subject.at(
                                    attribute.ref(), counts.aggregate().kind().word()),
                            "`%s` is an exact %s of `%s`, which expire by TTL"
                                    .formatted(
                                            attribute.ref(),
                                            count ? "count" : "sum",
                                            counts.children().child()));
                }
            }
        }
    }

    private static boolean isExactOfExpiring(Attribute.Counts counts, ModelSubject subject) {
        return !counts.aggregate().isExtreme()
                && !counts.lagSeconds().isStated()
                && subject.model()
                        .entity(counts.children().child())
                        .findExpiry()
                        .isPresent();
    }
}
