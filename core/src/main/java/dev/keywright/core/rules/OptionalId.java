package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;

/** Finds ids with an optional part. */
final class OptionalId implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "optional-id",
            "An id with a part that may be absent.",
            """
            The primary key of an item is built from the id and cannot have gaps: an item without a part
            of its id could not be stored. The id of an optional parent is absent wherever there is no
            parent.""",
            "Make the attribute or the parent mandatory, or remove it from `id`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (AttributeRef id : entity.id()) {
                if (subject.model().mayBeMissing(id)) {
                    subject.report(
                            PROBLEM,
                            subject.at(entity.ref(), "id"),
                            "`%s` is part of the id but may be absent".formatted(id));
                }
            }
        }
        for (Pattern pattern : subject.patterns()) {
            for (Write write : pattern.operation().writes()) {
                if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                    check(subject, pattern, create, each);
                }
            }
        }
    }

    private static void check(ModelSubject subject, Pattern pattern, Create create, ForEach each) {
        Entity entity = subject.model().entity(create.entity());
        each.from().stream()
                .filter(copied -> entity.id().contains(copied.target()))
                .filter(copied -> subject.model().mayBeMissing(copied.source()))
                .forEach(copied -> subject.report(
                        PROBLEM,
                        subject.at(pattern, "from"),
                        "`%s` is part of the id, but `%s`, which it comes from, may be absent"
                                .formatted(copied.target(), copied.source())));
    }
}
