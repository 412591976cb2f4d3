package dev.keywright.optimizer.search;

import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Guard;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a write may have to know of an entity as it was, to keep in step whatever of some candidates is chosen. */
final class OldValues {
    private final List<Candidate> candidates;

    OldValues(List<Candidate> candidates) {
        this.candidates = candidates;
    }

    Set<AttributeUse> of(Demand.LookedUp demand) {
        Set<AttributeUse> wanted = new LinkedHashSet<>();
        for (Write write : demand.pattern().operation().writes()) {
            boolean itself = write.entity().equals(demand.entity());
            boolean goes = write instanceof Delete delete
                    && (itself || delete.cascade().contains(demand.entity()));
            if (goes || (itself && !(write instanceof Create))) {
                candidates.forEach(candidate -> wanted.addAll(followers(candidate)));
            }
            if (itself && !(write instanceof Create) && !(write instanceof Put)) {
                candidates.forEach(candidate -> wanted.addAll(besides(candidate, changed(write))));
            }
        }
        return wanted;
    }

    private static Set<AttributeUse> changed(Write write) {
        Set<AttributeUse> changed = new LinkedHashSet<>();
        if (write instanceof Update update) {
            update.changes().forEach(change -> changed.add(AttributeUse.own(change.attribute())));
        }
        return changed;
    }

    /** By what an item is found that follows the entity's own. */
    private static Set<AttributeUse> followers(Candidate candidate) {
        Set<AttributeUse> keys = new LinkedHashSet<>();
        if (candidate instanceof Copy copy) {
            keys.addAll(copy.shape().attributes());
        }
        if (candidate instanceof Guard guard) {
            guard.unique().attributes().forEach(attribute -> keys.add(AttributeUse.own(attribute)));
        }
        if (candidate instanceof Counter counter) {
            keys.addAll(counter.by());
        }
        return keys;
    }

    /** What stands in one text with what changes. */
    private static Set<AttributeUse> besides(Candidate candidate, Set<AttributeUse> changed) {
        Set<AttributeUse> besides = new LinkedHashSet<>();
        if (candidate instanceof IndexEntry indexEntry) {
            Shape shape = indexEntry.shape();
            boolean comes = indexEntry.when().stream().map(When::attribute).anyMatch(changed::contains);
            for (List<AttributeUse> text : List.of(shape.partition(), shape.sort())) {
                boolean rewritten = text.stream().anyMatch(changed::contains);
                besides.addAll(comes || rewritten ? text : List.of());
            }
        }
        besides.removeAll(changed);
        return besides;
    }
}
