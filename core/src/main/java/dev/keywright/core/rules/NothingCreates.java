package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds entities that are read but never created. */
final class NothingCreates implements Rule {
    static final Problem PROBLEM =
            Problem.warning("nothing-creates", "An entity that is read but that no pattern creates.", """
            Every write to an item also writes its entries in each index, so reads are only half of the
            bill. Without the pattern that creates the items, the design looks cheaper than it is and may
            choose indexes that are too expensive to maintain.""", """
            Add the pattern that creates it, with its rate, or mark the entity `elsewhere: true` if
            another system stores it.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        Set<EntityRef> created = new LinkedHashSet<>();
        Map<EntityRef, Pattern> readers = new LinkedHashMap<>();
        for (Pattern pattern : subject.model().patterns()) {
            pattern.operation().writes().stream()
                    .filter(write -> write instanceof Create || write instanceof Put)
                    .forEach(write -> created.add(write.entity()));
            EntityReaders.read(pattern).forEach(entity -> readers.putIfAbsent(entity, pattern));
        }
        for (Entity entity : subject.model().entities()) {
            Optional<Pattern> reader = Optional.ofNullable(readers.get(entity.ref()));
            if (entity.isStored() && !created.contains(entity.ref()) && reader.isPresent()) {
                String message = "`%s` reads `%s`, which no pattern creates"
                        .formatted(reader.get().id(), entity.name());
                subject.report(
                        PROBLEM, subject.at(reader.get(), EntityReaders.field(reader.get(), entity.ref())), message);
            }
        }
    }
}
