package dev.keywright.optimizer.search;

import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Embedding;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.Tally;
import java.util.List;

/**
 * Something the solver may choose: a home, or another piece together with the home that it is attached to.
 *
 * @param homes the home of a piece, and what else it needs; nothing for a home itself
 * @param nanoDollars what it costs a month whatever is asked of it
 */
record Choice(int number, Candidate candidate, List<Choice> homes, long nanoDollars) {
    Choice {
        homes = List.copyOf(homes);
    }

    boolean isHome() {
        return homes.isEmpty();
    }

    /** The entity whose items it changes. */
    EntityRef host() {
        return host(candidate);
    }

    static EntityRef host(Candidate candidate) {
        if (candidate instanceof Embedding embedding) {
            return embedding.parent();
        }
        boolean inside = candidate instanceof Tally tally && tally.place() instanceof Inside;
        return inside ? ((Inside) ((Tally) candidate).place()).entity() : candidate.entity();
    }

    Home home() {
        return (Home) (isHome() ? candidate : homes.get(0).candidate());
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
