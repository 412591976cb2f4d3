package dev.keywright.app.command;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.backends.blueprint.Insights;
import dev.keywright.backends.blueprint.Insights.Reason;
import dev.keywright.backends.blueprint.Insights.Scenario;
import dev.keywright.core.cost.Account;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Rate;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Money;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.explain.Decision;
import dev.keywright.optimizer.explain.Explaining;
import dev.keywright.optimizer.explain.Flips;
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

    private final Prepared prepared;
    private final DesignResult result;
    private final Stopwatch watch;

    Foresight(Prepared prepared, DesignResult result, Surroundings surroundings) {
        this.prepared = prepared;
        this.result = result;
        this.watch = Stopwatch.find("", surroundings).orElseThrow();
    }

    Insights insights() {
        Optimizer optimizer = optimizer(prepared.model());
        Optional<Found> found = optimizer.findBest();
        boolean searched = prepared.outcome().findDesign().isEmpty();
        List<Reason> reasons = found.filter(unused -> searched)
                .map(best -> new Explaining(optimizer, best)
                        .decisions(candidate -> true).stream()
                                .map(Foresight::reason)
                                .toList())
                .orElse(List.of());
        List<Scenario> scenarios = new ArrayList<>();
        for (Rational factor : FACTORS) {
            scenario(factor, found).ifPresent(scenarios::add);
        }
        watch.done();
        return new Insights(reasons, scenarios);
    }

    private Optimizer optimizer(Model model) {
        Costing costing = Costing.asPaid(Facts.of(model), prepared.prices());
        return new Optimizer(
                costing, new OrToolsSolver(Engine.SCIP, SolverLibrary.onThisMachine()), Pins.none(), watch);
    }

    private static Reason reason(Decision decision) {
        List<String> remarks = new ArrayList<>();
        decision.thumbs()
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
        Optional<Found> then =
                factor.equals(Rational.ONE) ? now : optimizer(scaled).findBest();
        Optional<Account> best = then.flatMap(found -> Account.find(facts, found.design(), prepared.prices()));
        if (same.isEmpty() || best.isEmpty()) {
            return Optional.empty();
        }
        List<String> changes = now.isPresent() && then.isPresent() ? Flips.between(now.get(), then.get()) : List.of();
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
