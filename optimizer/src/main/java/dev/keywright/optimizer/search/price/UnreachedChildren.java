package dev.keywright.optimizer.search.price;

import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialFailure;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Embedded children that some read asks for in a way that no index of their parent leads to, such as all that have a tag. Where items of
 * their own answer it with a bound, no design embeds them there, and nothing has to be priced above.
 */
final class UnreachedChildren {
    private final TrialSetup setup;
    private final Set<Requirement> bounded = new LinkedHashSet<>();

    UnreachedChildren(TrialSetup setup) {
        this.setup = setup;
    }

    /** Notes what items of an entity answer with a bound. */
    void answers(Requirement requirement, Quote quote) {
        if (quote.bounded()) {
            bounded.add(requirement);
        }
    }

    /**
     * Whether some of these requirements stays without a bounded answer, whichever one of these is added to the parent with the embedded
     * children.
     */
    boolean isAny(PricedHome parent, Collection<Candidate> candidates, Collection<Requirement> missing) {
        return missing.stream()
                .filter(requirement -> isAnsweredAlone(requirement) && bounded.contains(requirement))
                .anyMatch(requirement -> candidates.parallelStream()
                        .filter(candidate -> candidate.asIndexEntry().isPresent()
                                && parent.home().fits(candidate))
                        .noneMatch(entry -> leads(parent, entry, (Requirement.Query) requirement)));
    }

    /** Whether nothing but one access path serves it: what is included may come along with its root. */
    private static boolean isAnsweredAlone(Requirement requirement) {
        return requirement instanceof Requirement.Query asked
                && asked.part() instanceof Requirement.Whole whole
                && whole.isRoot();
    }

    private boolean leads(PricedHome parent, Candidate entry, Requirement.Query asked) {
        List<Candidate> all = new ArrayList<>(parent.candidates());
        all.add(entry);
        Trial trial = setup.trial(all);
        try {
            return setup.costs().mayScan(asked, trial)
                    || setup.costs().price(asked, trial).filter(Quote::bounded).isPresent();
        } catch (TrialFailure failure) {
            return true;
        }
    }
}
