package dev.keywright.optimizer.search.price;

import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.candidate.CandidateKind;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.space.AccessOption;
import dev.keywright.optimizer.search.space.AddedLoad;
import dev.keywright.optimizer.search.space.Choice;
import dev.keywright.optimizer.search.space.Cut;
import dev.keywright.optimizer.search.space.Discount;
import dev.keywright.optimizer.search.space.LeastWait;
import dev.keywright.optimizer.search.space.Requirement;
import dev.keywright.optimizer.search.space.SpaceBuilder;
import dev.keywright.optimizer.search.space.Surcharge;
import dev.keywright.optimizer.search.space.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.space.Surcharge.ReadsOf;
import dev.keywright.optimizer.search.trial.PricedHome;
import dev.keywright.optimizer.search.trial.PricedPiece;
import dev.keywright.optimizer.search.trial.Quote;
import dev.keywright.optimizer.search.trial.TrialCosts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The recorder of trials: their prices become choices, options and interaction prices. */
final class TrialRecorder {
    private final SpaceBuilder builder;
    private final Learned learned;
    private final TrialCosts trialCosts;
    private final CarriedValues carried;
    private final Map<Choice, Map<Requirement, AccessOption>> directly = new LinkedHashMap<>();

    TrialRecorder(SpaceBuilder builder, Learned learned, TrialCosts trialCosts, CarriedValues carried) {
        this.builder = builder;
        this.learned = learned;
        this.trialCosts = trialCosts;
        this.carried = carried;
    }

    Choice home(PricedHome home) {
        Choice choice = builder.home(home.home(), home.fixed(), home.written());
        carried.parentsOf(choice, builder);
        Map<Requirement, AccessOption> direct = new LinkedHashMap<>();
        home.prices().forEach((requirement, priced) -> direct.put(requirement, option(requirement, choice, priced)));
        home.scans()
                .forEach((requirement, priced) ->
                        builder.scan(List.of(requirement), choice, priced.nanoDollars(), priced.requests()));
        directly.put(choice, direct);
        return choice;
    }

    private AccessOption option(Requirement requirement, Choice choice, Quote priced) {
        AccessOption option = builder.option(
                List.of(requirement), List.of(choice), priced.nanoDollars(), priced.requests(), priced.loads());
        if (!priced.bounded()) {
            builder.unbounded(option);
        }
        return option;
    }

    /** Records a piece that needs a home, or a home and something embedded in it. */
    Choice piece(PricedPiece piece, PricedHome home, List<Choice> needs) {
        Choice homeChoice = needs.get(0);
        Choice choice = builder.piece(piece.candidate(), needs, piece.fixed(), piece.loads());
        carried.parentsOf(choice, builder);
        piece.better().forEach((requirement, priced) -> option(requirement, choice, priced));
        piece.scans()
                .forEach((requirement, priced) ->
                        builder.scan(List.of(requirement), choice, priced.nanoDollars(), priced.requests()));
        piece.more()
                .forEach((pattern, nanoDollars) -> learned.add(new Surcharge(
                        "%s at %s".formatted(pattern, homeChoice.number()),
                        new KeepingOf(homeChoice.host()),
                        List.of(choice),
                        List.of(),
                        List.of(),
                        nanoDollars)));
        piece.less()
                .forEach((pattern, nanoDollars) -> learned.add(new Discount(
                        "%s at %s".formatted(pattern, homeChoice.number()),
                        homeChoice.host(),
                        List.of(choice),
                        nanoDollars)));
        piece.added()
                .forEach((pattern, loads) -> loads.forEach(load ->
                        learned.add(new AddedLoad(group(piece, pattern, choice, homeChoice), List.of(choice), load))));
        boolean onHomeAlone = needs.size() == 1;
        Map<Requirement, AccessOption> direct = onHomeAlone ? directly.get(homeChoice) : Map.of();
        piece.worse().forEach((requirement, priced) -> {
            if (direct.containsKey(requirement)) {
                dearer(choice, piece, direct.get(requirement), home.prices().get(requirement), priced);
            }
        });
        piece.lost().stream()
                .filter(direct::containsKey)
                .forEach(requirement ->
                        learned.add(new Cut(List.of(choice), List.of(direct.get(requirement)), List.of())));
        return choice;
    }

    /** A number in the item takes writes of its own; all else makes one write of the item more expensive. */
    private static String group(PricedPiece piece, PatternRef pattern, Choice choice, Choice home) {
        boolean own = piece.candidate().is(CandidateKind.COUNTER);
        return "%s at %s".formatted(pattern, own ? choice.number() : home.number());
    }

    private void dearer(Choice choice, PricedPiece piece, AccessOption option, Quote before, Quote after) {
        Requirement requirement = option.serves().get(0);
        long dearer = after.nanoDollars() - before.nanoDollars();
        if (dearer > 0) {
            learned.add(new Surcharge(
                    Surcharge.groupOf(option),
                    new ReadsOf(
                            requirement.pattern().ref(), requirement.entity().name()),
                    List.of(choice),
                    List.of(option),
                    List.of(),
                    dearer));
        }
        long waits = trialCosts.waiting(requirement.pattern(), after.chain());
        boolean longer = waits > trialCosts.waiting(requirement.pattern(), before.chain());
        if (longer && !carried.readsParents(piece.candidate())) {
            learned.add(new LeastWait(requirement.pattern().ref(), List.of(choice), List.of(option), waits));
        }
    }
}
