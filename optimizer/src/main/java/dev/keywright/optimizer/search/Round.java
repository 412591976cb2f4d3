package dev.keywright.optimizer.search;

import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the solver has chosen and taken. */
final class Round {
    private final Space space;
    private final Set<Choice> chosen;
    private final Set<Option> taken;
    private final Map<PatternRef, Set<Option>> takenFor = new LinkedHashMap<>();

    Round(Space space, List<Choice> chosen, List<Option> taken) {
        this.space = space;
        this.chosen = new LinkedHashSet<>(chosen);
        this.taken = new LinkedHashSet<>(taken);
        for (Option option : taken) {
            option.serves()
                    .forEach(demand -> takenFor.computeIfAbsent(demand.pattern().ref(), unused -> new LinkedHashSet<>())
                            .add(option));
        }
    }

    List<Choice> chosen() {
        return List.copyOf(chosen);
    }

    List<Option> taken() {
        return List.copyOf(taken);
    }

    List<Option> takenFor(PatternRef pattern) {
        return List.copyOf(takenFor.getOrDefault(pattern, Set.of()));
    }

    /** Surcharges on options count where the option does; those of other patterns count wherever they are taken. */
    long surcharges(ReadsOf subject, List<Option> options) {
        Set<Option> ofPattern = takenFor.getOrDefault(subject.pattern(), Set.of());
        Map<String, Long> groups = new LinkedHashMap<>();
        for (Surcharge surcharge : space.surcharges(subject.pattern())) {
            boolean same = surcharge.subject() instanceof ReadsOf other
                    && other.part().equals("waiting") == subject.part().equals("waiting")
                    && surcharge.options().stream()
                            .allMatch(option -> options.contains(option) || !ofPattern.contains(option))
                    && (!surcharge.options().isEmpty()
                            || subject.part().isEmpty()
                            || other.part().equals(subject.part()));
            if (same && isDue(surcharge)) {
                groups.merge(surcharge.group(), surcharge.nanoDollars(), Math::max);
            }
        }
        return groups.values().stream().mapToLong(Long::longValue).sum();
    }

    boolean isDue(Surcharge surcharge) {
        return chosen.containsAll(surcharge.choices())
                && taken.containsAll(surcharge.options())
                && surcharge.without().stream().noneMatch(chosen::contains);
    }
}
