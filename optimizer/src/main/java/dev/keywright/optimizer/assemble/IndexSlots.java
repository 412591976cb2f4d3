package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The assignment of entries to as few indexes as possible: one entry of an item type in each, none made larger by another's
 * projection.
 */
public final class IndexSlots {
    /** Beyond this many steps the best assignment found so far is good enough: indexes cost nothing. */
    private static final int MOST_STEPS = 20_000;

    private final Map<EntityRef, Set<String>> stored;

    /** The names under which each entity's items hold attributes. */
    public IndexSlots(Map<EntityRef, Set<String>> stored) {
        this.stored = stored;
    }

    /** An index and the index entries in it. */
    public record Slot(Scope scope, List<IndexEntry> indexEntries, Projection projection) {
        public Slot {
            indexEntries = List.copyOf(indexEntries);
        }
    }

    /** Index entries that must share an index come as one group. */
    public List<Slot> assign(List<List<IndexEntry>> groups) {
        Search search = new Search(groups);
        search.place(0, new ArrayList<>());
        return search.best;
    }

    private final class Search {
        private final List<List<IndexEntry>> groups;
        private List<Slot> best = List.of();
        private int fewest = Integer.MAX_VALUE;
        private int steps;

        Search(List<List<IndexEntry>> groups) {
            this.groups = groups;
        }

        void place(int next, List<Slot> slots) {
            boolean hopeless = slots.size() >= fewest || (steps > MOST_STEPS && fewest < Integer.MAX_VALUE);
            if (hopeless) {
                return;
            }
            steps++;
            if (next == groups.size()) {
                best = List.copyOf(slots);
                fewest = slots.size();
                return;
            }
            for (int number = 0; number < slots.size(); number++) {
                Optional<Slot> joined = join(slots.get(number), groups.get(next));
                if (joined.isPresent()) {
                    List<Slot> more = new ArrayList<>(slots);
                    more.set(number, joined.get());
                    place(next + 1, more);
                }
            }
            List<Slot> more = new ArrayList<>(slots);
            more.add(alone(groups.get(next)));
            place(next + 1, more);
        }
    }

    /** One index for these entries, with the union of their projections. */
    public static Slot alone(List<IndexEntry> group) {
        Projection projection = group.get(0).projection();
        for (IndexEntry indexEntry : group) {
            projection = union(projection, indexEntry.projection());
        }
        return new Slot(group.get(0).scope(), group, projection);
    }

    private Optional<Slot> join(Slot slot, List<IndexEntry> group) {
        boolean own = slot.indexEntries().get(0).isAlone() || group.get(0).isAlone();
        boolean taken = own
                || group.stream()
                        .anyMatch(indexEntry -> indexEntry.scope() != slot.scope()
                                || slot.indexEntries().stream()
                                        .anyMatch(other -> other.entity().equals(indexEntry.entity())));
        if (taken) {
            return Optional.empty();
        }
        Projection both = union(slot.projection(), alone(group).projection());
        List<IndexEntry> indexEntries = new ArrayList<>(slot.indexEntries());
        indexEntries.addAll(group);
        boolean alike = indexEntries.stream()
                .allMatch(
                        indexEntry -> holds(indexEntry, indexEntry.projection()).equals(holds(indexEntry, both)));
        return alike ? Optional.of(new Slot(slot.scope(), indexEntries, both)) : Optional.empty();
    }

    private static Projection union(Projection one, Projection other) {
        if (one instanceof Projection.All || other instanceof Projection.All) {
            return new Projection.All();
        }
        Set<String> names = new LinkedHashSet<>(names(one));
        names.addAll(names(other));
        return names.isEmpty() ? new Projection.Keys() : new Projection.Only(List.copyOf(names));
    }

    private static List<String> names(Projection projection) {
        return projection instanceof Projection.Only only ? only.attributes() : List.of();
    }

    /** The projected attributes of an entry; ALL is more than every list, since it includes the keys of other indexes. */
    private Object holds(IndexEntry indexEntry, Projection projection) {
        if (projection instanceof Projection.All) {
            return "all";
        }
        Set<String> names = new LinkedHashSet<>(stored.getOrDefault(indexEntry.entity(), Set.of()));
        names.retainAll(names(projection));
        return names;
    }
}
