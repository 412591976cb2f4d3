package dev.keywright.optimizer.search.learn;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.AddedLoad;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.space.Surcharge.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The interaction prices and cuts known so far: first those that pricing foresees, then those that rounds find. It only
 * grows, except that cuts for limits that no design can keep are withdrawn.
 */
public final class Learned {
    private final List<Surcharge> surcharges = new ArrayList<>();
    private final Map<Subject, List<Surcharge>> surchargesOn = new LinkedHashMap<>();
    private final Map<PatternRef, List<Surcharge>> surchargesOnReads = new LinkedHashMap<>();
    private final List<Discount> discounts = new ArrayList<>();
    private final List<Cut> cuts = new ArrayList<>();
    private final List<AddedLoad> loads = new ArrayList<>();

    public void add(Surcharge surcharge) {
        surcharges.add(surcharge);
        surchargesOn
                .computeIfAbsent(surcharge.subject(), unused -> new ArrayList<>())
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

    /** The surcharges on the reads of a pattern, and on its round trips. */
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
        return due(subject, chosen, taken).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** The surcharge due with these in one group. */
    public long surcharge(String group, Subject subject, List<Choice> chosen, List<AccessOption> taken) {
        return due(subject, chosen, taken).getOrDefault(group, 0L);
    }

    private Map<String, Long> due(Subject subject, List<Choice> chosen, List<AccessOption> taken) {
        Map<String, Long> groups = new LinkedHashMap<>();
        for (Surcharge surcharge : surchargesOn.getOrDefault(subject, List.of())) {
            if (surcharge.isDue(chosen, taken)) {
                groups.merge(surcharge.group(), surcharge.nanoDollars(), Math::max);
            }
        }
        return groups;
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
