package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the children that are deleted with an entity, each once, in whatever role. */
final class Cascade {
    private final Reader reader;

    Cascade(Reader reader) {
        this.reader = reader;
    }

    /**
     * An entity that is deleted along.
     *
     * @param by the attributes that it was found by: they name whom it belongs to
     */
    record Child(String entity, FoundEntity found, Set<String> by) {
        /** Whether an item says that there is one; otherwise just its key is known. */
        boolean isRead() {
            return !found.sources().isEmpty();
        }
    }

    /** Parents before their children; whoever is found is also among the removed. */
    List<Child> children(
            String entity, FoundEntity deleted, List<WriteStep.Removal> removals, RemovedEntities removed) {
        Map<String, List<FoundEntity>> found = new LinkedHashMap<>();
        found.put(entity, new ArrayList<>(List.of(deleted)));
        List<Child> all = new ArrayList<>();
        List<WriteStep.Removal> left = new ArrayList<>(removals);
        while (!left.isEmpty()) {
            WriteStep.Removal next = next(left, found);
            left.remove(next);
            List<FoundEntity> known = found.computeIfAbsent(next.child(), unused -> new ArrayList<>());
            List<FoundEntity> above = List.copyOf(found.getOrDefault(next.ancestor(), List.of()));
            while (!above.isEmpty()) {
                List<FoundEntity> more = new ArrayList<>();
                for (FoundEntity child : find(next, above)) {
                    // By several roles the same one may be found.
                    if (removed.add(next.child(), child.values())) {
                        known.add(child);
                        more.add(child);
                        all.add(new Child(next.child(), child, by(next)));
                    }
                }
                // Children of their own kind have such children again.
                above = next.child().equals(next.ancestor()) ? more : List.of();
            }
        }
        return all;
    }

    private static Set<String> by(WriteStep.Removal removal) {
        Set<String> by = new LinkedHashSet<>();
        removal.feed().pipes().forEach(pipe -> by.add(pipe.input()));
        return by;
    }

    /** One whose ancestors are all found already, in whatever role. */
    private static WriteStep.Removal next(List<WriteStep.Removal> left, Map<String, List<FoundEntity>> found) {
        return left.stream()
                .filter(removal -> found.containsKey(removal.ancestor()))
                .filter(removal -> left.stream()
                        .noneMatch(other -> other.child().equals(removal.ancestor())
                                && !removal.child().equals(removal.ancestor())))
                .findFirst()
                .orElse(left.get(0));
    }

    private List<FoundEntity> find(WriteStep.Removal removal, List<FoundEntity> ancestors) {
        List<FoundEntity> children = new ArrayList<>();
        for (FoundEntity ancestor : ancestors) {
            Inputs.from(removal.feed(), ancestor.values())
                    .ifPresent(known -> children.addAll(
                            removal.plan() instanceof Plan.Nothing
                                    ? List.of(FoundEntity.of(StepPlanner.said(removal.by(), known)))
                                    : reader.all(removal.plan(), known)));
        }
        return children;
    }
}
