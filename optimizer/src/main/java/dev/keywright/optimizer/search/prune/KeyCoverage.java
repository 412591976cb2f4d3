package dev.keywright.optimizer.search.prune;

import dev.keywright.core.design.Projection;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Selection;
import dev.keywright.core.serve.Question;
import dev.keywright.core.serve.Reads.Asking;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape;
import dev.keywright.optimizer.search.space.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The attributes that a primary key provides to every index. They matter only where an index lacks nothing else that a
 * requirement asks for; otherwise the item has to be read, or the index to project it, all the same.
 */
public final class KeyCoverage {
    private final Set<AttributeUse> id = new LinkedHashSet<>();
    private final Set<Set<AttributeUse>> worthProviding = new LinkedHashSet<>();
    /** The same as far as no index on that key projects it. */
    private final Set<Set<AttributeUse>> neverProjected = new LinkedHashSet<>();

    private final Set<Set<AttributeUse>> givenBack = new LinkedHashSet<>();
    /** The numbers that the item may keep, by the names under which an index shows them. */
    private final Set<String> numbers = new LinkedHashSet<>();

    public KeyCoverage(Entity entity, List<Candidate> candidates, List<Requirement> requirements) {
        entity.id().forEach(attribute -> id.add(AttributeUse.own(attribute)));
        OldValues old = new OldValues(candidates);
        Set<AttributeUse> available = new LinkedHashSet<>();
        for (Candidate candidate : candidates) {
            candidate.asHome().ifPresent(home -> available.addAll(home.shape().attributes()));
        }
        Map<Shape, List<IndexEntry>> alike = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            candidate
                    .asIndexEntry()
                    .ifPresent(entry -> alike.computeIfAbsent(entry.shape(), unused -> new ArrayList<>())
                            .add(entry));
        }
        for (List<IndexEntry> entries : alike.values()) {
            requirements.forEach(requirement -> missing(entries, requirement, old));
        }
        for (Requirement requirement : requirements) {
            if (requirement instanceof Requirement.Lookup lookup) {
                givenBack.add(old.of(lookup));
            }
        }
        for (Attribute attribute : entity.attributes()) {
            boolean kept = attribute.meaning() instanceof Counts counts
                    && candidates.stream()
                            .anyMatch(candidate -> candidate instanceof Counter counter
                                    && counter.isInside(entity.ref())
                                    && counter.entity().equals(counts.children().child())
                                    && counter.aggregate().equals(counts.aggregate()));
            if (kept) {
                numbers.add(Layout.storedName(AttributeUse.own(attribute.ref())));
            }
        }
        worthProviding.removeIf(missing -> missing.isEmpty() || !available.containsAll(missing));
        neverProjected.removeIf(missing -> missing.isEmpty() || !available.containsAll(missing));
    }

    private void missing(List<IndexEntry> entries, Requirement requirement, OldValues oldValues) {
        for (Set<AttributeUse> wanted : wanted(requirement, oldValues)) {
            Set<Set<AttributeUse>> missing = new LinkedHashSet<>();
            entries.forEach(entry -> missing.add(lacking(entry, wanted)));
            worthProviding.addAll(missing);
            if (!missing.contains(Set.<AttributeUse>of())) {
                neverProjected.addAll(missing);
            }
        }
    }

    private static Set<Set<AttributeUse>> wanted(Requirement requirement, OldValues oldValues) {
        Set<Set<AttributeUse>> all = new LinkedHashSet<>();
        if (requirement instanceof Requirement.Query asked) {
            for (Asking asking : asked.askings()) {
                Set<AttributeUse> wanted = compared(asking.question());
                wanted.addAll(asking.question().needs());
                all.add(wanted);
            }
        } else {
            oldValues.of((Requirement.Lookup) requirement).forEach(use -> all.add(Set.of(use)));
        }
        return all;
    }

    private static Set<AttributeUse> compared(Question question) {
        Selection selection = question.selection();
        Set<AttributeUse> compared = new LinkedHashSet<>();
        selection.by().forEach(given -> compared.add(given.attribute()));
        selection.in().forEach(choice -> compared.add(choice.attribute()));
        selection.range().forEach(narrowing -> compared.add(narrowing.attribute()));
        selection.prefix().forEach(narrowing -> compared.add(narrowing.attribute()));
        compared.addAll(selection.has());
        compared.addAll(selection.lacks());
        compared.addAll(selection.contains().attributes());
        return compared;
    }

    private Set<AttributeUse> lacking(IndexEntry indexEntry, Set<AttributeUse> wanted) {
        Set<AttributeUse> lacking = new LinkedHashSet<>(wanted);
        lacking.removeAll(indexEntry.shape().attributes());
        lacking.removeAll(id);
        if (indexEntry.projection() instanceof Projection.Only only) {
            lacking.removeIf(use -> only.attributes().contains(Layout.storedName(use)));
        }
        return lacking;
    }

    public Set<AttributeUse> id() {
        return id;
    }

    /**
     * Whether a write that looks for items to delete learns as much from one index as from the other, and a read finds as many numbers:
     * those are priced with what keeps them, not with the index.
     */
    public boolean coversAsMuch(IndexEntry one, IndexEntry other) {
        boolean shows = numbers.stream().allMatch(number -> shows(one, number) || !shows(other, number));
        return shows
                && givenBack.stream().allMatch(wanted -> lacking(other, wanted).containsAll(lacking(one, wanted)));
    }

    private static boolean shows(IndexEntry indexEntry, String name) {
        return indexEntry.projection() instanceof Projection.All
                || (indexEntry.projection() instanceof Projection.Only only
                        && only.attributes().contains(name));
    }

    /** Whether no index can be read better with the other's key. */
    public boolean coversAsMuch(Shape one, Shape other) {
        return worthProviding.stream().noneMatch(missing -> isProvidedOnlyBy(other, one, missing));
    }

    /** Whether all that the other's key provides can be projected as well. */
    public boolean coversAsMuchWithProjections(Shape one, Shape other) {
        return neverProjected.stream().noneMatch(missing -> isProvidedOnlyBy(other, one, missing));
    }

    private static boolean isProvidedOnlyBy(Shape key, Shape replacement, Set<AttributeUse> missing) {
        return key.attributes().containsAll(missing)
                && !replacement.attributes().containsAll(missing);
    }
}
