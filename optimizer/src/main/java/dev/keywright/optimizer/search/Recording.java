package dev.keywright.optimizer.search;

import dev.keywright.optimizer.search.Measure.Priced;
import dev.keywright.optimizer.search.Space.Discount;
import dev.keywright.optimizer.search.Space.Forbidden;
import dev.keywright.optimizer.search.Surcharge.KeepingOf;
import dev.keywright.optimizer.search.Surcharge.ReadsOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes what was tried into the space: what each costs, what it serves, and what it makes dearer. */
final class Recording {
    private final Space space;
    private final Measure measure;
    private final CarriedValues carried;
    private final Map<Choice, Map<Demand, Option>> directly = new LinkedHashMap<>();

    Recording(Space space, Measure measure, CarriedValues carried) {
        this.space = space;
        this.measure = measure;
        this.carried = carried;
    }

    Choice home(TriedHome home) {
        Choice choice = space.home(home.home(), home.fixed());
        carried.parentsOf(choice, space);
        Map<Demand, Option> direct = new LinkedHashMap<>();
        home.prices()
                .forEach((demand, priced) -> direct.put(
                        demand, space.option(List.of(demand), List.of(choice), priced.nanoDollars(), priced.chain())));
        home.scans().forEach((demand, priced) -> space.scan(List.of(demand), choice, priced));
        directly.put(choice, direct);
        return choice;
    }

    /** A piece that needs a home, or a home and what lies in it. */
    Choice piece(TriedPiece piece, TriedHome home, List<Choice> needs) {
        Choice homeChoice = needs.get(0);
        Choice choice = space.piece(piece.candidate(), needs, piece.fixed());
        carried.parentsOf(choice, space);
        piece.better()
                .forEach((demand, priced) ->
                        space.option(List.of(demand), List.of(choice), priced.nanoDollars(), priced.chain()));
        piece.scans().forEach((demand, priced) -> space.scan(List.of(demand), choice, priced));
        piece.more()
                .forEach((pattern, nanoDollars) -> space.surcharge(new Surcharge(
                        "%s at %s".formatted(pattern, homeChoice.number()),
                        new KeepingOf(homeChoice.host()),
                        List.of(choice),
                        List.of(),
                        List.of(),
                        nanoDollars)));
        piece.less()
                .forEach((pattern, nanoDollars) -> space.discount(new Discount(
                        "%s at %s".formatted(pattern, homeChoice.number()),
                        homeChoice.host(),
                        List.of(choice),
                        nanoDollars)));
        boolean onHomeAlone = needs.size() == 1;
        Map<Demand, Option> direct = onHomeAlone ? directly.get(homeChoice) : Map.of();
        piece.worse().forEach((demand, priced) -> {
            if (direct.containsKey(demand)) {
                dearer(choice, piece, direct.get(demand), home.prices().get(demand), priced);
            }
        });
        piece.lost().stream()
                .filter(direct::containsKey)
                .forEach(
                        demand -> space.forbid(new Forbidden(List.of(choice), List.of(direct.get(demand)), List.of())));
        return choice;
    }

    private void dearer(Choice choice, TriedPiece piece, Option option, Priced before, Priced after) {
        Demand demand = option.serves().get(0);
        long dearer = after.nanoDollars() - before.nanoDollars();
        if (dearer > 0) {
            space.surcharge(new Surcharge(
                    Surcharge.groupOf(option),
                    new ReadsOf(demand.pattern().ref(), demand.entity().name()),
                    List.of(choice),
                    List.of(option),
                    List.of(),
                    dearer));
        }
        long longer = measure.whole(demand, after)
                - after.nanoDollars()
                - (measure.whole(demand, before) - before.nanoDollars());
        if (longer > 0 && !carried.readsParents(piece.candidate())) {
            space.surcharge(new Surcharge(
                    Surcharge.groupOfWaiting(demand.pattern().ref()),
                    new ReadsOf(demand.pattern().ref(), "waiting"),
                    List.of(choice),
                    List.of(option),
                    List.of(),
                    longer));
        }
    }
}
