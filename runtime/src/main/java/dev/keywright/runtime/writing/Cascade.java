package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the children that are deleted with an entity, each once, in whatever role. */
final class Cascade {
    private final Reader reader;
    private final MissingValues missing;
    private final LeftChildren now;

    Cascade(Reader reader, MissingValues missing) {
        this.reader = reader;
        this.missing = missing;
        this.now = new LeftChildren(missing);
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
        List<WriteStep.Removal> inOrder = inOrder(entity, removals);
        int[] asked = new int[inOrder.size()];
        List<Child> all = new ArrayList<>();
        int at = 0;
        while (at < inOrder.size()) {
            WriteStep.Removal removal = inOrder.get(at);
            List<FoundEntity> known = found.getOrDefault(removal.ancestor(), List.of());
            List<FoundEntity> above = List.copyOf(known.subList(asked[at], known.size()));
            asked[at] = known.size();
            int before = all.size();
            for (FoundEntity child : find(removal, above)) {
                // By several roles the same one may be found.
                if (removed.add(removal.child(), child.values())) {
                    found.computeIfAbsent(removal.child(), unused -> new ArrayList<>())
                            .add(child);
                    all.add(new Child(removal.child(), child, by(removal)));
                }
            }
            // Whoever is new may have children in every role, also in one that was asked for before.
            at = all.size() > before ? 0 : at + 1;
        }
        return all;
    }

    /** Those nearer to what is deleted come first, and of these the ones whose children are of their own kind. */
    private static List<WriteStep.Removal> inOrder(String entity, List<WriteStep.Removal> removals) {
        Map<String, Integer> depths = new LinkedHashMap<>();
        depths.put(entity, 0);
        for (int round = 0; round < removals.size(); round++) {
            for (WriteStep.Removal removal : removals) {
                if (!isOfItsOwn(removal) && depths.containsKey(removal.ancestor())) {
                    depths.merge(removal.child(), depths.get(removal.ancestor()) + 1, Math::max);
                }
            }
        }
        List<WriteStep.Removal> inOrder = new ArrayList<>(removals);
        inOrder.sort(Comparator.comparing((WriteStep.Removal removal) -> depths.getOrDefault(removal.ancestor(), 0))
                .thenComparing(removal -> !isOfItsOwn(removal)));
        return inOrder;
    }

    private static boolean isOfItsOwn(WriteStep.Removal removal) {
        return removal.child().equals(removal.ancestor());
    }

    private static Set<String> by(WriteStep.Removal removal) {
        Set<String> by = new LinkedHashSet<>();
        removal.feed().pipes().forEach(pipe -> by.add(pipe.input()));
        return by;
    }

    private List<FoundEntity> find(WriteStep.Removal removal, List<FoundEntity> ancestors) {
        List<FoundEntity> children = new ArrayList<>();
        for (FoundEntity ancestor : ancestors) {
            Inputs.from(removal.feed(), ancestor.values()).ifPresent(known -> children.addAll(find(removal, known)));
        }
        return children;
    }

    private List<FoundEntity> find(WriteStep.Removal removal, Inputs ancestor) {
        Values known = new Values(ancestor.given());
        if (missing.together()
                .filter(left -> left.hasComeWith(removal.child(), known))
                .isPresent()) {
            throw new IllegalArgumentException("one transaction creates or puts a %s and deletes it with its %s"
                    .formatted(removal.child(), removal.ancestor()));
        }
        List<FoundEntity> stored = removal.plan() instanceof Plan.Nothing
                ? List.of(FoundEntity.of(StepPlanner.said(removal.by(), ancestor)))
                : reader.all(removal.plan(), ancestor);
        return now.of(removal.child(), ancestor, stored);
    }
}
