package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import java.util.Optional;

/** Finds identities that are made of what changes at a parent. */
final class ChangingIdentity implements Rule {
    static final Problem PROBLEM = Problem.error(
            "changing-identity",
            "An id that holds something of a parent which changes there.",
            """
            What a child holds of its parent follows the parent. As part of the id it would make another child of it with every
            change, and an item's primary key cannot be updated in DynamoDB.""",
            "Hold the parent's id in the child's id, and nothing else of it.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (AttributeRef id : entity.id()) {
                changing(subject, id)
                        .ifPresent(source -> subject.report(
                                PROBLEM,
                                subject.at(entity.ref(), "id"),
                                "`%s` in the id of `%s` is a copy of `%s`, which changes"
                                        .formatted(id.name(), entity.name(), source)));
            }
        }
    }

    private static Optional<AttributeRef> changing(Subject subject, AttributeRef held) {
        return subject.model().attribute(held).origin() instanceof Held origin
                ? origin.sources().stream()
                        .filter(source ->
                                !subject.model().entity(source.entity()).id().contains(source))
                        .filter(source -> subject.facts().attribute(source).isMutable())
                        .findFirst()
                : Optional.empty();
    }
}
