package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A solution of the master program: the choices made and the options taken. */
public final class MasterSolution {
    private final Learned learned;
    private final Set<Choice> chosen;
    private final Set<AccessOption> taken;
    private final Map<PatternRef, Set<AccessOption>> takenFor = new LinkedHashMap<>();

    public MasterSolution(Learned learned, List<Choice> chosen, List<AccessOption> taken) {
        this.learned = learned;
        this.chosen = new LinkedHashSet<>(chosen);
        this.taken = new LinkedHashSet<>(taken);
        for (AccessOption option : taken) {
            option.serves()
                    .forEach(requirement -> takenFor.computeIfAbsent(
                                    requirement.pattern().ref(), unused -> new LinkedHashSet<>())
                            .add(option));
        }
    }

    public List<Choice> chosen() {
        return List.copyOf(chosen);
    }

    public List<AccessOption> taken() {
        return List.copyOf(taken);
    }

    public List<AccessOption> takenFor(PatternRef pattern) {
        return List.copyOf(takenFor.getOrDefault(pattern, Set.of()));
    }

    /** Surcharges on options count where the option does; those of other patterns count wherever they are taken. */
    public long surcharges(ReadsOf subject, List<AccessOption> options) {
        Set<AccessOption> ofPattern = takenFor.getOrDefault(subject.pattern(), Set.of());
        Map<String, Long> groups = new LinkedHashMap<>();
        for (Surcharge surcharge : learned.surcharges(subject.pattern())) {
            boolean same = surcharge.subject() instanceof ReadsOf other
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

    /** The least that waiting for a pattern costs, beyond the chains of its options. */
    public long leastWait(PatternRef pattern) {
        return learned.leastWait(pattern, chosen, taken);
    }

    public boolean isDue(Surcharge surcharge) {
        return surcharge.isDue(chosen, taken);
    }
}
