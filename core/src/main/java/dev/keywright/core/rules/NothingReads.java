package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import java.util.Set;

/** Finds entities that are stored but never read. */
final class NothingReads implements Rule {
    static final Problem PROBLEM =
            Problem.warning("nothing-reads", "An entity that is stored but that no pattern reads.", """
            Keys are chosen for the access patterns. An entity that no pattern reads gets the cheapest
            possible key, and a pattern that is added later may need a new index or a new table.""", """
            Add the pattern that reads it, or remove the entity; write `external: NAME` if another system
            reads it through the stream.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        if (subject.model().patterns().isEmpty()) {
            return;
        }
        Set<EntityRef> read = EntityReaders.read(subject.model());
        for (Pattern pattern : subject.model().patterns()) {
            read.addAll(EntityReaders.compared(pattern));
        }
        subject.model().entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .forEach(attribute -> {
                    if (attribute.meaning() instanceof Attribute.Counts counts) {
                        read.add(counts.children().child());
                    }
                });
        for (Entity entity : subject.model().entities()) {
            if (entity.isStored() && !read.contains(entity.ref())) {
                subject.report(
                        PROBLEM,
                        subject.at(entity.ref(), ""),
                        "`%s` is stored, but no pattern reads it".formatted(entity.name()));
            }
        }
    }
}
