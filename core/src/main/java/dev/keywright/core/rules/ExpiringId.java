package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import java.util.Optional;

/** Finds ids and unique values that contain the TTL attribute. */
final class ExpiringId implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "expiring-id",
            "A TTL attribute that is part of an id or of a unique value.",
            """
            DynamoDB requires the TTL attribute to be a number of whole seconds. Two times within the same
            second become the same value, so it cannot tell two items apart.""",
            "Use another attribute in the id, and keep the exact time in a second attribute where it matters.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            Optional<AttributeRef> expiry = entity.findExpiry();
            boolean tellsApart = expiry.isPresent()
                    && (entity.id().contains(expiry.get())
                            || entity.uniques().stream()
                                    .anyMatch(unique -> unique.attributes().contains(expiry.get())));
            if (tellsApart) {
                subject.report(
                        PROBLEM,
                        subject.at(entity.ref(), "expires"),
                        "`%s` uses its TTL attribute `%s` in an id or a unique value"
                                .formatted(entity.name(), expiry.get().name()));
            }
        }
    }
}
