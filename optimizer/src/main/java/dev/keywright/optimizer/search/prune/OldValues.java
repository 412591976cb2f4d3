package dev.keywright.optimizer.search.prune;

import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The old values of an entity that a write needs to maintain whichever candidates are chosen. */
final class OldValues {
    private final List<Candidate> candidates;
    private final Map<Requirement.Lookup, Set<AttributeUse>> wanted = new LinkedHashMap<>();

    OldValues(List<Candidate> candidates) {
        this.candidates = candidates;
    }

    Set<AttributeUse> of(Requirement.Lookup requirement) {
        return wanted.computeIfAbsent(requirement, this::wantedBy);
    }

    private Set<AttributeUse> wantedBy(Requirement.Lookup requirement) {
        Set<AttributeUse> wanted = new LinkedHashSet<>();
        for (Write write : requirement.pattern().operation().writes()) {
            boolean itself = write.entity().equals(requirement.entity());
            boolean goes = write instanceof Delete delete
                    && (itself || delete.cascade().contains(requirement.entity()));
            if (goes || (itself && !(write instanceof Create))) {
                candidates.forEach(candidate -> wanted.addAll(candidate.followedBy()));
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

    /** The attributes that share a key text with changed ones. */
    private static Set<AttributeUse> besides(Candidate candidate, Set<AttributeUse> changed) {
        Set<AttributeUse> besides = new LinkedHashSet<>();
        Optional<IndexEntry> indexEntry = candidate.asIndexEntry();
        if (indexEntry.isPresent()) {
            Shape shape = indexEntry.get().shape();
            boolean comes =
                    indexEntry.get().when().stream().map(When::attribute).anyMatch(changed::contains);
            for (List<AttributeUse> text : List.of(shape.partition(), shape.sort())) {
                boolean rewritten = text.stream().anyMatch(changed::contains);
                besides.addAll(comes || rewritten ? text : List.of());
            }
        }
        besides.removeAll(changed);
        return besides;
    }
}
