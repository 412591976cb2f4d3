package dev.keywright.optimizer.assemble;

import dev.keywright.core.design.Projection;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate.Form;
import dev.keywright.optimizer.candidate.Candidate.Scope;
import dev.keywright.optimizer.candidate.Candidate.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts views into as few indexes as possible: one of a kind of item in each, none made larger by another's projection. */
public final class Slots {
    /** Beyond this many steps the best assignment found so far is good enough: indexes cost nothing. */
    private static final int MOST_STEPS = 20_000;

    private final Map<EntityRef, Set<String>> stored;

    /** The names under which each entity's items hold attributes. */
    public Slots(Map<EntityRef, Set<String>> stored) {
        this.stored = stored;
    }

    /** An index and the views in it. */
    public record Slot(Scope scope, List<View> views, Projection projection) {
        public Slot {
            views = List.copyOf(views);
        }
    }

    /** Views that must share an index come as one group. */
    public List<Slot> assign(List<List<View>> groups) {
        Search search = new Search(groups);
        search.place(0, new ArrayList<>());
        return search.best;
    }

    private final class Search {
        private final List<List<View>> groups;
        private List<Slot> best = List.of();
        private int fewest = Integer.MAX_VALUE;
        private int steps;

        Search(List<List<View>> groups) {
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

    /** One index for these views, which holds what any of them holds. */
    public static Slot alone(List<View> group) {
        Projection projection = group.get(0).projection();
        for (View view : group) {
            projection = union(projection, view.projection());
        }
        return new Slot(group.get(0).scope(), group, projection);
    }

    private Optional<Slot> join(Slot slot, List<View> group) {
        boolean own =
                slot.views().get(0).form() == Form.ATTRIBUTES || group.get(0).form() == Form.ATTRIBUTES;
        boolean taken = own
                || group.stream()
                        .anyMatch(view -> view.scope() != slot.scope()
                                || slot.views().stream()
                                        .anyMatch(other -> other.entity().equals(view.entity())));
        if (taken) {
            return Optional.empty();
        }
        Projection both = union(slot.projection(), alone(group).projection());
        List<View> views = new ArrayList<>(slot.views());
        views.addAll(group);
        boolean alike =
                views.stream().allMatch(view -> holds(view, view.projection()).equals(holds(view, both)));
        return alike ? Optional.of(new Slot(slot.scope(), views, both)) : Optional.empty();
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

    /** What an entry holds of its item; all is more than every list, since it takes other indexes' keys along. */
    private Object holds(View view, Projection projection) {
        if (projection instanceof Projection.All) {
            return "all";
        }
        Set<String> names = new LinkedHashSet<>(stored.getOrDefault(view.entity(), Set.of()));
        names.retainAll(names(projection));
        return names;
    }
}
