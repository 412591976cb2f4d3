package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.AddedLoad;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.space.Surcharge.Subject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The interaction prices and cuts known so far: first those that pricing foresees, then those that rounds find. It only
 * grows, except that cuts for limits that no design can keep are withdrawn.
 */
public final class Learned {
    private final List<Surcharge> surcharges = new ArrayList<>();
    private final Map<Subject, Map<String, List<Surcharge>>> surchargesOn = new LinkedHashMap<>();
    private final Map<PatternRef, List<Surcharge>> surchargesOnReads = new LinkedHashMap<>();
    private final List<Discount> discounts = new ArrayList<>();
    private final List<Cut> cuts = new ArrayList<>();
    private final List<AddedLoad> loads = new ArrayList<>();
    private final List<LeastWait> waits = new ArrayList<>();
    private final Map<PatternRef, List<LeastWait>> waitsFor = new LinkedHashMap<>();
    private final Set<Choice> studied = new LinkedHashSet<>();

    public void add(Surcharge surcharge) {
        surcharges.add(surcharge);
        surchargesOn
                .computeIfAbsent(surcharge.subject(), unused -> new LinkedHashMap<>())
                .computeIfAbsent(surcharge.group(), unused -> new ArrayList<>())
                .add(surcharge);
        if (surcharge.subject() instanceof ReadsOf reads) {
            surchargesOnReads
                    .computeIfAbsent(reads.pattern(), unused -> new ArrayList<>())
                    .add(surcharge);
        }
    }

    public void add(Discount discount) {
        discounts.add(discount);
    }

    public void add(Cut cut) {
        cuts.add(cut);
    }

    public void add(AddedLoad load) {
        loads.add(load);
    }

    public void add(LeastWait wait) {
        waits.add(wait);
        waitsFor.computeIfAbsent(wait.pattern(), unused -> new ArrayList<>()).add(wait);
    }

    /** Whether all that a choice does to others is to be learned now; true once for each. */
    public boolean isFirst(Choice choice) {
        return studied.add(choice);
    }

    /** What is known of waiting for patterns, beyond the chains of options. */
    public List<LeastWait> waits() {
        return Collections.unmodifiableList(waits);
    }

    public List<LeastWait> waits(PatternRef pattern) {
        return waitsFor.getOrDefault(pattern, List.of());
    }

    /** The least that waiting for a pattern costs with these, beyond the chains of the options. */
    public long leastWait(PatternRef pattern, Collection<Choice> chosen, Collection<AccessOption> taken) {
        return waits(pattern).stream()
                .filter(wait -> wait.isDue(chosen, taken))
                .mapToLong(LeastWait::nanoDollars)
                .max()
                .orElse(0);
    }

    /** The loads that arise only when choices meet. */
    public List<AddedLoad> loads() {
        return Collections.unmodifiableList(loads);
    }

    /** Drops cuts that leave no design at all; false where none of them is in force. */
    public boolean withdraw(List<Cut> tooStrict) {
        return cuts.removeAll(tooStrict);
    }

    public List<Surcharge> surcharges() {
        return Collections.unmodifiableList(surcharges);
    }

    /** The surcharges on the reads of a pattern. */
    public List<Surcharge> surcharges(PatternRef pattern) {
        return surchargesOnReads.getOrDefault(pattern, List.of());
    }

    public List<Discount> discounts() {
        return Collections.unmodifiableList(discounts);
    }

    public List<Cut> cuts() {
        return Collections.unmodifiableList(cuts);
    }

    /** The surcharges due with these; of one group the largest. */
    public long surcharge(Subject subject, List<Choice> chosen, List<AccessOption> taken) {
        Set<Choice> choices = new LinkedHashSet<>(chosen);
        Set<AccessOption> options = new LinkedHashSet<>(taken);
        return surchargesOn.getOrDefault(subject, Map.of()).values().stream()
                .mapToLong(group -> largest(group, choices, options))
                .sum();
    }

    /** The surcharge due with these in one group. */
    public long surcharge(String group, Subject subject, List<Choice> chosen, List<AccessOption> taken) {
        return largest(
                surchargesOn.getOrDefault(subject, Map.of()).getOrDefault(group, List.of()),
                new LinkedHashSet<>(chosen),
                new LinkedHashSet<>(taken));
    }

    private static long largest(List<Surcharge> group, Set<Choice> chosen, Set<AccessOption> taken) {
        long largest = 0;
        for (Surcharge surcharge : group) {
            if (surcharge.nanoDollars() > largest && surcharge.isDue(chosen, taken)) {
                largest = surcharge.nanoDollars();
            }
        }
        return largest;
    }

    /** The discounts given with these choices; of one group the largest. */
    public long discount(EntityRef entity, List<Choice> chosen) {
        Map<String, Long> groups = new LinkedHashMap<>();
        discounts.stream()
                .filter(discount -> discount.entity().equals(entity) && chosen.containsAll(discount.choices()))
                .forEach(discount -> groups.merge(discount.group(), discount.nanoDollars(), Math::max));
        return groups.values().stream().mapToLong(Long::longValue).sum();
    }
}
