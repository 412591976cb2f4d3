package dev.keywright.optimizer.search.price;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.optimizer.candidate.ByIdentity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.Trial;
import dev.keywright.optimizer.search.trial.TrialCosts;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies and guards that lead from the id of a parent to its item. What is kept in that item is written by children, which know the id
 * alone: without such a finder they read all that the id begins the key of. A finder alone serves no write that its home does not, so
 * that its options are those of a home with something kept in it.
 */
final class HolderFinders {
    private final TrialSetup setup;
    private final TrialCosts trialCosts;

    HolderFinders(TrialSetup setup) {
        this.setup = setup;
        this.trialCosts = setup.costs();
    }

    /** Whether children that hold the id of a parent hold the whole key of its item. */
    static boolean isKnown(Home home, Entity parent) {
        return home.shape().attributes().stream()
                .allMatch(use -> !use.isInherited() && parent.id().contains(use.attribute()));
    }

    void addOptions(SpaceBuilder builder) {
        Space space = builder.space();
        for (Choice kept : space.choices()) {
            findHome(kept).ifPresent(home -> addOptions(builder, space, kept, home));
        }
    }

    /** The home of the item that something is kept in, where its key is more than the id. */
    private Optional<Home> findHome(Choice kept) {
        return kept.candidate().isInsideAnotherItem() && !kept.isHome()
                ? kept.homes().get(0).candidate().asHome().filter(home -> !isKnown(home, entity(home.entity())))
                : Optional.empty();
    }

    private Entity entity(EntityRef entity) {
        return setup.model().entity(entity);
    }

    private void addOptions(SpaceBuilder builder, Space space, Choice kept, Home home) {
        List<Choice> finders = finders(space, kept, home);
        if (finders.isEmpty()) {
            return;
        }
        Trial without = trial(kept, List.of());
        for (Requirement requirement : space.requirements()) {
            boolean looks = requirement instanceof Requirement.Lookup
                    && requirement.entity().equals(home.entity());
            if (!looks) {
                continue;
            }
            Optional<Quote> before = trialCosts.price(requirement, without);
            for (Choice finder : finders) {
                trialCosts
                        .price(requirement, trial(kept, List.of(finder)))
                        .filter(found -> before.isEmpty()
                                || trialCosts.whole(requirement, found) < trialCosts.whole(requirement, before.get()))
                        .ifPresent(found -> addOption(builder, requirement, finder, found));
            }
        }
    }

    private static void addOption(SpaceBuilder builder, Requirement requirement, Choice finder, Quote found) {
        AccessOption option = builder.option(
                List.of(requirement), List.of(finder), found.nanoDollars(), found.requests(), found.loads());
        if (!found.bounded()) {
            builder.unbounded(option);
        }
    }

    /** A child without a place is refused, but one that nobody counts goes unnoticed: its holder must not be missed. */
    private List<Choice> finders(Space space, Choice kept, Home home) {
        ByIdentity byId = new ByIdentity(entity(home.entity()));
        boolean strong = kept.candidate().is(CandidateKind.COUNTER);
        return space.choices(home.entity()).stream()
                .filter(choice ->
                        choice.homes().equals(kept.homes()) && byId.isServedBy(choice.candidate(), home, strong))
                .toList();
    }

    private Trial trial(Choice kept, List<Choice> finders) {
        List<Candidate> all = new ArrayList<>();
        kept.homes().forEach(home -> all.add(home.candidate()));
        all.add(kept.candidate());
        finders.forEach(finder -> all.add(finder.candidate()));
        return setup.trial(all);
    }
}
