package dev.keywright.app.job;

import dev.keywright.app.comparison.ModelFigure.AllRates;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.app.compilation.Search;
import dev.keywright.app.compilation.SearchClock;
import dev.keywright.app.compilation.Searched;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.blueprint.Insights.Reason;
import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.core.cost.Account;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionLimits;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DesignChanges;
import dev.keywright.optimizer.search.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Further searches for the report of a design: without each part of it, and at other rates. */
public final class DesignOutlook {
    private static final List<Rational> FACTORS =
            List.of(Rational.of(1, 10), Rational.ONE, Rational.of(10), Rational.of(100));

    /** By size and not by the clock: the same model gives the same document on every machine. */
    private static final int MOST_PATTERNS = 60;

    private final Compiled compiled;
    private final SearchClock clock;

    DesignOutlook(Compiled compiled, SearchClock clock) {
        this.compiled = compiled;
        this.clock = clock;
    }

    Insights insights() {
        int patterns = compiled.model().patterns().size();
        if (patterns > MOST_PATTERNS) {
            return new Insights(List.of(), List.of(), List.of("""
                            Left out: the effect of other rates and the saving of each decision take a search each, which is done \
                            for models of up to %s patterns; this one has %s. `keywright why` explains one pattern, entity or \
                            index at a time.""".formatted(MOST_PATTERNS, patterns)));
        }
        boolean unproven =
                compiled.searched().filter(one -> !one.found().isProven()).isPresent();
        if (unproven) {
            boolean overLimit = compiled.result().status() == Status.OVER_LIMIT;
            return new Insights(List.of(), List.of(), List.of("""
                            Left out: the effect of other rates and the saving of each decision take a search each, and %s.""".formatted(
                            overLimit
                                    ? "no design keeps within the limits of a partition"
                                    : "the search for this design ended before its proof")));
        }
        Optional<Searched> best =
                compiled.searched().isPresent() ? compiled.searched() : searched(compiled.facts(), Pins.none());
        Optional<Searched> explained = compiled.searched().isPresent()
                ? best
                : searched(compiled.facts(), new Pins(compiled.design().tables()));
        List<Reason> reasons = explained.map(DesignOutlook::reasons).orElse(List.of());
        List<Scenario> scenarios = new ArrayList<>();
        for (Rational factor : FACTORS) {
            if (!clock.isOut()) {
                scenario(factor, best.map(Searched::found)).ifPresent(scenarios::add);
            }
        }
        return new Insights(
                reasons,
                scenarios,
                clock.isOut()
                        ? List.of(
                                "Not everything is here: the time for further searches was up. Allow more with --time.")
                        : List.of());
    }

    private Optional<Searched> searched(Facts facts, Pins pins) {
        Search search = compiled.search(facts, pins, clock);
        return search.findBest().map(found -> new Searched(search, found));
    }

    private static List<Reason> reasons(Searched searched) {
        return searched.search().decisions(searched.found(), candidate -> true).stream()
                .map(DesignOutlook::reason)
                .toList();
    }

    private static Reason reason(Decision decision) {
        List<String> remarks = new ArrayList<>();
        decision.rulesOfThumb()
                .forEach(thumb -> remarks.add("Contradicts a rule of thumb (%s); %s would cost %s a month more."
                        .formatted(thumb.rule(), thumb.instead(), Money.text(thumb.nanoDollars()))));
        decision.overheated().forEach(hot -> remarks.add("Without it, a key is too hot: " + hot));
        return new Reason(
                decision.subject(),
                decision.chosen(),
                decision.alternatives(),
                decision.nanoDollars(),
                decision.breakEven(),
                decision.drivers().stream()
                        .map(driver -> "%s (%s)".formatted(driver.pattern(), Money.text(driver.nanoDollars())))
                        .toList(),
                remarks);
    }

    /** Empty if no design serves such rates, or if they cost more than can be counted. */
    private Optional<Scenario> scenario(Rational factor, Optional<Found> now) {
        Model scaled = new AllRates().with(compiled.facts(), factor);
        Facts facts = Facts.of(scaled);
        Optional<Account> same = Account.find(facts, compiled.design(), compiled.prices());
        Optional<Found> then =
                factor.equals(Rational.ONE) ? now : searched(facts, Pins.none()).map(Searched::found);
        Optional<Account> best = then.flatMap(found -> Account.find(facts, found.design(), compiled.prices()));
        if (same.isEmpty() || best.isEmpty()) {
            return Optional.empty();
        }
        PartitionLimits limits = PartitionLimits.of(scaled.options());
        boolean hot = Heat.of(same.get().bill()).partitions().stream().anyMatch(partition -> partition.isOver(limits));
        boolean stays = !hot
                && same.get().objectiveNanoDollars()
                        <= scaled.options().tolerance().limit(best.get().objectiveNanoDollars());
        List<String> changes =
                now.isPresent() && then.isPresent() ? DesignChanges.between(now.get(), then.get()) : List.of();
        return Optional.of(new Scenario(
                factor,
                same.get().nanoDollars(),
                stays ? same.get().nanoDollars() : best.get().nanoDollars(),
                stays ? List.of() : changes));
    }
}
