package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;

/** Finds identities of which a part may be missing. */
final class OptionalId implements Rule {
    static final Problem PROBLEM = Problem.error(
            "optional-id",
            "An identity of which a part may be missing.",
            """
            The primary key of an item is made from the identity, and no key has a gap: what lacks a part of its id could
            not be stored at all. The id of an optional parent is missing wherever there is no parent.""",
            "Make the attribute, or the parent, one that is always there; or leave it out of `id`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (AttributeRef id : entity.id()) {
                if (subject.model().mayBeMissing(id)) {
                    subject.report(
                            PROBLEM,
                            subject.at(entity.ref(), "id"),
                            "`%s` is part of the identity and may be missing".formatted(id));
                }
            }
        }
        for (Pattern pattern : subject.model().patterns()) {
            for (Write write : pattern.operation().writes()) {
                if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                    check(subject, pattern, create, each);
                }
            }
        }
    }

    private static void check(Subject subject, Pattern pattern, Create create, ForEach each) {
        Entity entity = subject.model().entity(create.entity());
        each.from().stream()
                .filter(copied -> entity.id().contains(copied.target()))
                .filter(copied -> subject.model().mayBeMissing(copied.source()))
                .forEach(copied -> subject.report(
                        PROBLEM,
                        subject.at(pattern, "from"),
                        "`%s` is part of the identity, and `%s`, which it is taken from, may be missing"
                                .formatted(copied.target(), copied.source())));
    }
}
