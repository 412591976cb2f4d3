package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.GeneratedId;
import java.util.Optional;

/** Finds `generated` where it says nothing about the id, or contradicts another field. */
final class GeneratedElsewhere implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "generated-elsewhere",
            "`generated` on an attribute that does not make an id unique.",
            """
            `generated: true` says that two different things never get the same value, so that no design has to
            keep the id. Only an attribute of the entity's own id can say that: the id of a parent was
            generated for the parent, and all children of one parent share it.""",
            "Move `generated` to the entity's own id attribute, or remove it.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (Attribute attribute : entity.attributes()) {
                findReason(entity, attribute)
                        .ifPresent(reason -> subject.report(PROBLEM, subject.at(attribute.ref(), "generated"), reason));
            }
        }
    }

    private static Optional<String> findReason(Entity entity, Attribute attribute) {
        return switch (attribute.generation()) {
            case UNSTATED -> Optional.empty();
            case GENERATED -> findMisplacement(entity, attribute);
            case NATURAL ->
                GeneratedId.isGenerated(attribute)
                        ? Optional.of("`%s` has `follows` or `sequence`, so it is generated".formatted(attribute.ref()))
                        : Optional.empty();
        };
    }

    private static Optional<String> findMisplacement(Entity entity, Attribute attribute) {
        if (attribute.isHeld()) {
            return Optional.of("`%s` is held for a parent, so it does not tell one `%s` from another"
                    .formatted(attribute.ref(), entity.name()));
        }
        return entity.id().contains(attribute.ref())
                ? Optional.empty()
                : Optional.of("`%s` is not part of the id of `%s`".formatted(attribute.ref(), entity.name()));
    }
}
