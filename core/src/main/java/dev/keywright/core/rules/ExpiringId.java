package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import java.util.Optional;

/** Finds identities and unique values that say when something expires. */
final class ExpiringId implements Rule {
    static final Problem PROBLEM = Problem.error(
            "expiring-id",
            "A time of expiry that is part of an identity or of a unique value.",
            """
            DynamoDB wants the time of expiry as a number of whole seconds, so that two times within one second are the same:
            it tells nothing apart.""",
            "Identify by another attribute, and keep the exact time in a second one where it matters.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            Optional<AttributeRef> expiry = entity.findExpiry();
            boolean tellsApart = expiry.isPresent()
                    && (entity.id().contains(expiry.get())
                            || entity.uniques().stream()
                                    .anyMatch(unique -> unique.attributes().contains(expiry.get())));
            if (tellsApart) {
                subject.report(
                        PROBLEM,
                        subject.at(entity.ref(), "expires"),
                        "`%s` expires at `%s`, which also tells it apart from others"
                                .formatted(entity.name(), expiry.get().name()));
            }
        }
    }
}
