package dev.keywright.optimizer.search;

import dev.keywright.core.cost.Costing;
import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Prices;
import dev.keywright.core.serve.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prices single demands, writes and storage on trials, by the same rules as the bill and rounded like its lines. */
final class Measure {
    private final Costing costing;

    Measure(Costing costing) {
        this.costing = costing;
    }

    /** What a demand costs a month, and how long it takes. */
    record Priced(long nanoDollars, Rational chain) {
        boolean equalsOrBeats(Priced other) {
            return nanoDollars <= other.nanoDollars && !chain.isMoreThan(other.chain);
        }
    }

    /** What a demand costs at least, whatever serves it. */
    long least(Demand demand) {
        if (!(demand instanceof Demand.Asked asked)) {
            return 0;
        }
        Rational units = Rational.of(1, 2).times(asked.times()).times(perMonth(demand.pattern()));
        boolean free = asked.part().contains("number") || asked.part().startsWith("along");
        return free ? 0 : Line.rounded(costing.prices().nanoDollarsForReadUnits(units));
    }

    /** What one more half of a read unit, or a whole one of a strong read, costs each time a demand is made. */
    long step(Demand demand) {
        Rational times = demand instanceof Demand.Asked asked ? asked.times().max(Rational.ONE) : Rational.ONE;
        return Line.rounded(costing.prices().nanoDollarsForReadUnits(times.times(perMonth(demand.pattern()))));
    }

    /** What a demand costs with the waiting for it. */
    long whole(Demand demand, Priced priced) {
        return priced.nanoDollars() + waiting(demand.pattern(), priced.chain());
    }

    private Rational perMonth(Pattern pattern) {
        return costing.facts().pattern(pattern.ref()).averagePerSecond().value().times(Prices.SECONDS_PER_MONTH);
    }

    Optional<Priced> price(Demand demand, Trial trial) {
        if (demand instanceof Demand.Asked asked) {
            Rational after = Rational.of(asked.after());
            return trial.reads()
                    .ways()
                    .cheapest(asked.question())
                    .map(way -> new Priced(
                            reads(way.times(asked.times()).requests(), demand.pattern()),
                            way.chain().plus(after)));
        }
        WritePlan plan = trial.plan(demand.pattern());
        boolean failed =
                plan.failures().stream().anyMatch(failure -> failure.entity().equals(demand.entity()));
        if (failed) {
            return Optional.empty();
        }
        List<Request> ofIt = plan.reads().requests().stream()
                .filter(request -> request.entry().entity().equals(demand.entity()))
                .toList();
        return Optional.of(new Priced(reads(ofIt, demand.pattern()), plan.chain()));
    }

    long reads(List<Request> requests, Pattern pattern) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        requests.forEach(request -> units.merge(Structure.of(request.entry()), request.units(), Rational::plus));
        Rational perMonth = perMonth(pattern);
        return units.values().stream()
                .mapToLong(each -> Line.rounded(costing.prices().nanoDollarsForReadUnits(each.times(perMonth))))
                .sum();
    }

    long waiting(Pattern pattern, Rational chain) {
        Rational waits = chain.minus(Rational.ONE).max(Rational.ZERO);
        return Line.rounded(costing.weights().perRoundTrip().times(waits).times(perMonth(pattern)));
    }

    /** What a pattern's writes cost at each structure of a trial. */
    Map<Structure, Long> writes(Pattern pattern, Trial trial) {
        Map<Structure, Rational> units = new LinkedHashMap<>();
        for (Effect effect : trial.plan(pattern).effects()) {
            if (!effect.entry().item().ref().table().name().startsWith(Stubs.TABLE)) {
                units.merge(Structure.of(effect.entry()), effect.units(), Rational::plus);
            }
        }
        Map<Structure, Long> costs = new LinkedHashMap<>();
        Rational perMonth = perMonth(pattern);
        units.forEach((structure, each) ->
                costs.put(structure, Line.rounded(costing.prices().nanoDollarsForWriteUnits(each.times(perMonth)))));
        return costs;
    }

    /** What keeping everything of the trial costs; the stubs of other entities are left out. */
    long storage(Trial trial) {
        long sum = 0;
        for (ItemType item : trial.layout().items()) {
            boolean tried = !item.ref().table().name().startsWith(Stubs.TABLE);
            for (StoredStructure stored : tried ? costing.storage(trial.layout(), item) : List.<StoredStructure>of()) {
                sum += stored.nanoDollars();
            }
        }
        return sum;
    }

    long anotherKind() {
        return costing.nanoDollarsForAnotherKind();
    }
}
