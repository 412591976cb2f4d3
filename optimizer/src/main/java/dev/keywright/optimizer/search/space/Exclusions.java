package dev.keywright.optimizer.search.space;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The choices of which no design makes two: by rule, since an attribute is stored in one item only and a number counted once, or by a
 * cut. A row for each pair would let a program make many of them by half; a row for as many as exclude each other does not.
 */
public final class Exclusions {
    private final Map<Choice, Set<Choice>> excluded = new LinkedHashMap<>();
    private final List<List<Choice>> groups;
    private final List<Cut> pairs;

    public Exclusions(List<Choice> choices, List<Cut> cuts) {
        Map<String, List<Choice>> byName = new LinkedHashMap<>();
        for (Choice choice : choices) {
            choice.candidate()
                    .findExclusiveGroup()
                    .ifPresent(group -> byName.computeIfAbsent(group, unused -> new ArrayList<>())
                            .add(choice));
        }
        groups = List.copyOf(byName.values());
        pairs = cuts.stream().filter(Exclusions::isPair).toList();
        groups.forEach(group -> group.forEach(one -> group.forEach(other -> exclude(one, other))));
        pairs.forEach(cut -> exclude(cut.together().get(0), cut.together().get(1)));
    }

    /** Whether two choices exclude each other, whatever else is chosen. */
    public static boolean isPair(Cut cut) {
        return cut.together().size() == 2
                && cut.options().isEmpty()
                && cut.unless().isEmpty();
    }

    private void exclude(Choice one, Choice other) {
        if (!one.equals(other)) {
            excluded.computeIfAbsent(one, unused -> new LinkedHashSet<>()).add(other);
            excluded.computeIfAbsent(other, unused -> new LinkedHashSet<>()).add(one);
        }
    }

    /** Whether some two of these choices exclude each other. */
    public boolean exclude(Collection<Choice> choices) {
        return choices.stream().anyMatch(choice -> {
            Set<Choice> others = excluded.getOrDefault(choice, Set.of());
            return choices.stream().anyMatch(others::contains);
        });
    }

    /** Choices of which no two are made, as many as belong together. */
    public List<List<Choice>> sets() {
        Sets sets = new Sets();
        groups.forEach(sets::addGroup);
        pairs.forEach(
                cut -> sets.addAround(cut.together().get(0), cut.together().get(1)));
        return sets.all;
    }

    private final class Sets {
        private final List<List<Choice>> all = new ArrayList<>();
        /** The sets, by their number, that a choice is in. */
        private final Map<Choice, BitSet> membership = new LinkedHashMap<>();

        private void add(List<Choice> set) {
            set.forEach(choice ->
                    membership.computeIfAbsent(choice, unused -> new BitSet()).set(all.size()));
            all.add(set);
        }

        void addGroup(List<Choice> group) {
            add(group);
            Map<Choice, List<Choice>> ofHome = new LinkedHashMap<>();
            group.forEach(choice -> choice.homes().stream()
                    .limit(1)
                    .forEach(home -> ofHome.computeIfAbsent(home, unused -> new ArrayList<>())
                            .add(choice)));
            ofHome.values().forEach(this::add);
        }

        /** Adds a set of all that both of them exclude, as far as those exclude each other and belong to the same home; none where a set has both. */
        void addAround(Choice one, Choice other) {
            boolean known =
                    membership.getOrDefault(one, new BitSet()).intersects(membership.getOrDefault(other, new BitSet()));
            if (known) {
                return;
            }
            List<Choice> set = new ArrayList<>(List.of(one, other));
            Set<Choice> home = Choice.common(set);
            for (Choice third : excluded.get(one)) {
                boolean excludesAll = excluded.get(third).containsAll(set);
                boolean belongs = home.isEmpty() || third.withHomes().containsAll(home);
                if (excludesAll && belongs) {
                    set.add(third);
                }
            }
            add(set);
        }
    }
}
