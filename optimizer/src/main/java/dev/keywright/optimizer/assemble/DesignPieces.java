package dev.keywright.optimizer.assemble;

import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The pieces of a design before it is drawn.
 *
 * @param groups all index entries; those of one group share an index
 * @param collections entities that are read together, each set by one request
 */
public record DesignPieces(
        List<Candidate> candidates, List<List<IndexEntry>> groups, List<Set<EntityRef>> collections) {
    public DesignPieces {
        candidates = List.copyOf(candidates);
        groups = List.copyOf(groups);
        collections = List.copyOf(collections);
    }

    /** Pieces of which none must share an index or a table. */
    public static DesignPieces of(List<Candidate> candidates) {
        return new DesignPieces(candidates, List.of(), List.of());
    }

    /** The same with another candidate in place of one. */
    public DesignPieces with(Candidate one, Candidate other) {
        List<Candidate> changed = candidates.stream()
                .map(candidate -> candidate.equals(one) ? other : candidate)
                .toList();
        List<List<IndexEntry>> grouped = new ArrayList<>();
        for (List<IndexEntry> group : groups) {
            grouped.add(group.stream()
                    .map(entry -> entry.equals(one) ? other.asIndexEntry().orElse(entry) : entry)
                    .toList());
        }
        return new DesignPieces(changed, grouped, collections);
    }

    public DesignPieces without(Candidate candidate) {
        List<Candidate> others =
                candidates.stream().filter(other -> !other.equals(candidate)).toList();
        List<List<IndexEntry>> fewer = groups.stream()
                .map(group ->
                        group.stream().filter(entry -> !entry.equals(candidate)).toList())
                .filter(group -> !group.isEmpty())
                .toList();
        return new DesignPieces(others, fewer, collections);
    }
}
