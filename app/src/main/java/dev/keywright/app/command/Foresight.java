package dev.keywright.app.command;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.blueprint.Insights.Reason;
import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Rate;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.DecisionFinder;
import dev.keywright.optimizer.explain.DesignChanges;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Searches further designs for what a report says of one: what would be without each part of it, and at other rates. */
final class Foresight {
    private static final List<Rational> FACTORS =
            List.of(Rational.of(1, 10), Rational.ONE, Rational.of(10), Rational.of(100));

    /** By size and not by the clock: the same model gives the same document on every machine. */
    private static final int MOST_PATTERNS = 60;

    private final Prepared prepared;
    private final DesignResult result;
    private final Stopwatch watch;

    Foresight(Prepared prepared, DesignResult result, Surroundings surroundings) {
        this.prepared = prepared;
        this.result = result;
        this.watch = Stopwatch.find("", surroundings).orElseThrow();
    }

    Insights insights() {
        int patterns = prepared.model().patterns().size();
        if (patterns > MOST_PATTERNS) {
            return new Insights(List.of(), List.of(), List.of("""
                            Left out: what other rates would change, and what each decision saves, takes a search for every one of \
                            them. That is done for models of up to %s patterns; this one has %s. `keywright why` explains one \
                            pattern, entity or index at a time.""".formatted(MOST_PATTERNS, patterns)));
        }
        Optimizer optimizer = optimizer(prepared.model(), Pins.none());
        Optional<Found> found = optimizer.findBest();
        List<Reason> reasons = prepared.outcome()
                .design()
                .map(given -> around(new Pins(given.tables())))
                .orElseGet(() -> reasons(optimizer, found));
        List<Scenario> scenarios = new ArrayList<>();
        for (Rational factor : FACTORS) {
            scenario(factor, found).ifPresent(scenarios::add);
        }
        watch.done();
        return new Insights(reasons, scenarios, List.of());
    }

    /** What is decided around a design that somebody drew. */
    private List<Reason> around(Pins pins) {
        Optimizer optimizer = optimizer(prepared.model(), pins);
        return reasons(optimizer, optimizer.findBest());
    }

    private static List<Reason> reasons(Optimizer optimizer, Optional<Found> found) {
        return found.map(best -> new DecisionFinder(optimizer, best)
                        .decisions(candidate -> true).stream()
                                .map(Foresight::reason)
                                .toList())
                .orElse(List.of());
    }

    private Optimizer optimizer(Model model, Pins pins) {
        CostModel costing = CostModel.asPaid(Facts.of(model), prepared.prices());
        return new Optimizer(costing, new OrToolsSolver(Engine.SCIP, SolverLibrary.onThisMachine()), pins, watch);
    }

    private static Reason reason(Decision decision) {
        List<String> remarks = new ArrayList<>();
        decision.rulesOfThumb()
                .forEach(thumb -> remarks.add("Against a rule of thumb (%s); %s would cost %s a month more."
                        .formatted(thumb.rule(), thumb.instead(), Money.text(thumb.nanoDollars()))));
        decision.overheated().forEach(hot -> remarks.add("Without it too hot: " + hot));
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

    /** Nothing where no design serves such rates, or where they cost more than can be counted. */
    private Optional<Scenario> scenario(Rational factor, Optional<Found> now) {
        Model scaled = scaled(prepared.model(), factor);
        Facts facts = Facts.of(scaled);
        Optional<Account> same =
                Account.find(facts, result.account().bill().layout().design(), prepared.prices());
        Optional<Found> then = factor.equals(Rational.ONE)
                ? now
                : optimizer(scaled, Pins.none()).findBest();
        Optional<Account> best = then.flatMap(found -> Account.find(facts, found.design(), prepared.prices()));
        if (same.isEmpty() || best.isEmpty()) {
            return Optional.empty();
        }
        List<String> changes =
                now.isPresent() && then.isPresent() ? DesignChanges.between(now.get(), then.get()) : List.of();
        return Optional.of(
                new Scenario(factor, same.get().nanoDollars(), best.get().nanoDollars(), changes));
    }

    private static Model scaled(Model model, Rational factor) {
        return model.with(model.patterns().stream()
                .map(pattern -> scaled(pattern, factor))
                .toList());
    }

    private static Pattern scaled(Pattern pattern, Rational factor) {
        Rate rate = pattern.rate();
        return new Pattern(
                pattern.ref(),
                pattern.title(),
                new Rate(scaled(rate.amount(), factor), rate.per(), scaled(rate.peakPerSecond(), factor)),
                pattern.skew(),
                pattern.latency(),
                pattern.note(),
                pattern.together(),
                pattern.operation());
    }

    private static Figure scaled(Figure figure, Rational factor) {
        return figure.find().map(number -> Figure.of(number.times(factor))).orElse(figure);
    }
}
