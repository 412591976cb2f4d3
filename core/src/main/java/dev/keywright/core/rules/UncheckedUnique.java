package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.List;

/** Finds unique values that no write ever sets, so that uniqueness cannot be enforced. */
final class UncheckedUnique implements Rule {
    static final Problem PROBLEM = Problem.warning(
            "unchecked-unique",
            "A unique attribute that no write ever sets.",
            """
            DynamoDB enforces the uniqueness of primary keys only. Every other unique value needs a guard
            item that is written in the same transaction as the value. Without a write that sets the
            value, a duplicate cannot be rejected.""",
            "Add the create, put or update that sets the value, or remove `unique`.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        List<Write> writes = subject.model().patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .toList();
        for (Entity entity : subject.model().entities()) {
            for (Entity.Unique unique : entity.uniques()) {
                boolean set = writes.stream().anyMatch(write -> sets(write, entity, unique));
                if (entity.isStored() && !set) {
                    AttributeRef first = unique.attributes().get(0);
                    String names = String.join(
                            ", ",
                            unique.attributes().stream().map(AttributeRef::name).toList());
                    subject.report(
                            PROBLEM,
                            subject.at(first, "unique"),
                            "no pattern sets `%s` of `%s`, so its uniqueness is not enforced"
                                    .formatted(names, entity.name()));
                }
            }
        }
    }

    private static boolean sets(Write write, Entity entity, Entity.Unique unique) {
        if (!write.entity().equals(entity.ref())) {
            return false;
        }
        if (write instanceof Update update) {
            return update.changes().stream()
                    .anyMatch(change -> !(change instanceof Change.Remove)
                            && unique.attributes().contains(change.attribute()));
        }
        return unique.attributes().stream().noneMatch(attribute -> startsAbsent(write, attribute));
    }

    private static boolean startsAbsent(Write write, AttributeRef attribute) {
        if (write instanceof Delete) {
            return true;
        }
        return write.with().contains(new Start(attribute, new Start.Absent()));
    }
}
