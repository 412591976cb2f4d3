package dev.keywright.runtime.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the children that go with something, and what takes them away, those furthest below first. */
final class Cascading {
    private final Design design;
    private final Reader reader;
    private final Maintenance maintenance;

    Cascading(Design design, Reader reader, Maintenance maintenance) {
        this.design = design;
        this.reader = reader;
        this.maintenance = maintenance;
    }

    List<Upkeep> children(String entity, Found deleted, List<Step.Removal> removals) {
        Set<String> gone = new LinkedHashSet<>(List.of(entity));
        removals.forEach(removal -> gone.add(removal.child()));
        Map<String, List<Found>> found = new LinkedHashMap<>();
        found.put(entity, new ArrayList<>(List.of(deleted)));
        List<Upkeep> all = new ArrayList<>();
        List<Step.Removal> left = new ArrayList<>(removals);
        while (!left.isEmpty()) {
            Step.Removal next = next(left, found);
            left.remove(next);
            List<Found> known = found.computeIfAbsent(next.child(), unused -> new ArrayList<>());
            List<Found> above = List.copyOf(found.getOrDefault(next.ancestor(), List.of()));
            while (!above.isEmpty()) {
                List<Found> more = new ArrayList<>();
                for (Found child : find(next, above)) {
                    // By several roles the same one may be found.
                    List<String> id = design.entity(next.child()).id();
                    if (known.stream().noneMatch(other -> child.values().agrees(other.values(), id))) {
                        known.add(child);
                        more.add(child);
                        all.add(maintenance.deleted(next.child(), child, List.of(), gone));
                    }
                }
                // Children of their own kind have such children again.
                above = next.child().equals(next.ancestor()) ? more : List.of();
            }
        }
        Collections.reverse(all);
        return all;
    }

    /** One whose ancestors are all found already, in whatever role. */
    private static Step.Removal next(List<Step.Removal> left, Map<String, List<Found>> found) {
        return left.stream()
                .filter(removal -> found.containsKey(removal.ancestor()))
                .filter(removal -> left.stream()
                        .noneMatch(other -> other.child().equals(removal.ancestor())
                                && !removal.child().equals(removal.ancestor())))
                .findFirst()
                .orElse(left.get(0));
    }

    private List<Found> find(Step.Removal removal, List<Found> ancestors) {
        List<Found> children = new ArrayList<>();
        for (Found ancestor : ancestors) {
            removal.feed()
                    .from(ancestor.values())
                    .ifPresent(known -> children.addAll(
                            removal.plan() instanceof Plan.Nothing
                                    ? List.of(Found.of(Steps.said(removal.by(), known)))
                                    : reader.all(removal.plan(), known)));
        }
        return children;
    }
}
