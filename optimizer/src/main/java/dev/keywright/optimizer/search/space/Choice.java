package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A column of the master program: a home, or another piece together with the home that it is attached to.
 *
 * @param homes the home of a piece, and other choices it needs; none for a home itself
 * @param nanoDollars its cost a month without any reads
 * @param loads the notable loads of its writes
 */
public record Choice(int number, Candidate candidate, List<Choice> homes, long nanoDollars, List<KeyLoad> loads) {
    public Choice {
        homes = List.copyOf(homes);
        loads = List.copyOf(loads);
    }

    public boolean isHome() {
        return homes.isEmpty();
    }

    /** The entity whose items it changes. */
    public EntityRef host() {
        return candidate.host();
    }

    public Home home() {
        return (isHome() ? candidate : homes.get(0).candidate()).asHome().orElseThrow();
    }

    /** What it needs, and itself. */
    public Set<Choice> withHomes() {
        Set<Choice> all = new LinkedHashSet<>(homes);
        all.add(this);
        return all;
    }

    /** What all of these choices need or are. */
    public static Set<Choice> common(List<Choice> choices) {
        Set<Choice> common = choices.get(0).withHomes();
        choices.forEach(choice -> common.retainAll(choice.withHomes()));
        return common;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Choice choice && number == choice.number;
    }

    @Override
    public int hashCode() {
        return number;
    }
}
