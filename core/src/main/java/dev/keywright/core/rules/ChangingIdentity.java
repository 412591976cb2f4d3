package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import java.util.Optional;

/** Finds ids that contain a mutable attribute of a parent. */
final class ChangingIdentity implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "changing-identity",
            "An id that contains a parent's attribute that can change.",
            """
            A child's copy of a parent's attribute follows the parent. Inside an id, every change would
            turn the child into a different item, and DynamoDB cannot update the primary key of an item.""",
            "Put only the parent's id into the child's id.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (AttributeRef id : entity.id()) {
                changing(subject, id)
                        .ifPresent(source -> subject.report(
                                PROBLEM,
                                subject.at(entity.ref(), "id"),
                                "`%s` in the id of `%s` is a copy of `%s`, which can change"
                                        .formatted(id.name(), entity.name(), source)));
            }
        }
    }

    private static Optional<AttributeRef> changing(ModelSubject subject, AttributeRef held) {
        return subject.model().attribute(held).origin() instanceof Held origin
                ? origin.sources().stream()
                        .filter(source ->
                                !subject.model().entity(source.entity()).id().contains(source))
                        .filter(source -> subject.facts().attribute(source).isMutable())
                        .findFirst()
                : Optional.empty();
    }
}
