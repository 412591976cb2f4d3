package dev.keywright.runtime.writing;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Puts and deletes that are nothing but an item each: they need no transaction and no condition, and are sent together. */
final class Batch {
    private final List<ItemWrite> writes = new ArrayList<>();

    List<ItemWrite> writes() {
        return writes;
    }

    /** Entities that were just read are assumed to exist still: a write to many is not atomic. */
    boolean takesFound(Work work) {
        return takes(work, Set.of(Meaning.NOT_THERE, Meaning.STALE));
    }

    /** That something is there need not be required of what is put or taken away by its key. */
    boolean takesNamed(Work work) {
        boolean onlyThere = work.upkeep().atOnce().stream()
                .flatMap(write -> write.preconditions().stream())
                .allMatch(precondition -> precondition.requirement() instanceof Requirement.Living);
        return onlyThere && takes(work, Set.of(Meaning.NOT_THERE));
    }

    private boolean takes(Work work, Set<Meaning> dropped) {
        List<ItemWrite> merged = work.upkeep().merged().atOnce();
        boolean alone = merged.size() == 1
                && work.upkeep().afterwards().isEmpty()
                && work.before().isEmpty()
                && work.after().isEmpty()
                && work.looks().isEmpty()
                && !(merged.get(0).deed() instanceof ItemWrite.Change)
                && writes.stream().noneMatch(merged.get(0)::isOfTheSame);
        boolean free = alone
                && merged.get(0).preconditions().stream()
                        .allMatch(precondition -> merged.get(0).deed() instanceof ItemWrite.Remove
                                && dropped.contains(precondition.meaning()));
        if (free) {
            writes.add(merged.get(0));
        }
        return free;
    }
}
