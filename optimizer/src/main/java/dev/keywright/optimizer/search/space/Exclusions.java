package dev.keywright.optimizer.search.space;

import java.util.ArrayList;
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
    /** Choices of which all exclude each other. */
    private final List<List<Choice>> sets = new ArrayList<>();

    public Exclusions(List<Choice> choices, List<Cut> cuts) {
        Map<String, List<Choice>> groups = new LinkedHashMap<>();
        for (Choice choice : choices) {
            choice.candidate()
                    .findExclusiveGroup()
                    .ifPresent(group -> groups.computeIfAbsent(group, unused -> new ArrayList<>())
                            .add(choice));
        }
        groups.values().forEach(this::add);
        List<Cut> pairs = cuts.stream().filter(Exclusions::isPair).toList();
        pairs.forEach(cut -> exclude(cut.together().get(0), cut.together().get(1)));
        pairs.forEach(cut -> addAround(cut.together().get(0), cut.together().get(1)));
    }

    /** Whether two choices exclude each other, whatever else is chosen. */
    public static boolean isPair(Cut cut) {
        return cut.together().size() == 2
                && cut.options().isEmpty()
                && cut.unless().isEmpty();
    }

    private void add(List<Choice> group) {
        sets.add(group);
        Map<Choice, List<Choice>> ofHome = new LinkedHashMap<>();
        for (Choice choice : group) {
            group.forEach(other -> exclude(choice, other));
            choice.homes().stream()
                    .limit(1)
                    .forEach(home -> ofHome.computeIfAbsent(home, unused -> new ArrayList<>())
                            .add(choice));
        }
        sets.addAll(ofHome.values());
    }

    private void exclude(Choice one, Choice other) {
        if (!one.equals(other)) {
            excluded.computeIfAbsent(one, unused -> new LinkedHashSet<>()).add(other);
            excluded.computeIfAbsent(other, unused -> new LinkedHashSet<>()).add(one);
        }
    }

    /** Adds a set of all that both of them exclude, as far as those exclude each other and belong to the same home; none where a set has both. */
    private void addAround(Choice one, Choice other) {
        boolean known = sets.stream().anyMatch(set -> set.contains(one) && set.contains(other));
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
        sets.add(set);
    }

    /** Whether some two of these choices exclude each other. */
    public boolean exclude(Collection<Choice> choices) {
        return choices.stream()
                .anyMatch(choice ->
                        excluded.getOrDefault(choice, Set.of()).stream().anyMatch(choices::contains));
    }

    /** Choices of which no two are made, as many as belong together. */
    public List<List<Choice>> sets() {
        return sets;
    }
}
