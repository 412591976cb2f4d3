package dev.keywright.optimizer.proof;

import dev.keywright.core.check.Check;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options.Tolerance;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A model to find a design for. */
record Problem(String text, Model model, CostModel costing) {
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));

    /** The problem of the cheapest design, unless the model states what a simpler one may cost. */
    static Problem of(String text) {
        Model stated = Check.model("small.yaml", text.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        Model model = text.contains("tolerance:") ? stated : stated.with(Tolerance.NONE);
        return new Problem(text, model, costing(model));
    }

    /** The problem of a design as the model states it: the simplest that costs little more. */
    static Problem asStated(String text) {
        Model model = Check.model("small.yaml", text.getBytes(StandardCharsets.UTF_8))
                .model()
                .orElseThrow();
        return new Problem(text, model, costing(model));
    }

    static CostModel costing(Model model) {
        Prices prices = BuiltInPrices.list().find(model.options().region()).orElseThrow();
        return new CostModel(Facts.of(model), prices);
    }

    Found find() {
        return new Optimizer(costing, SOLVER).find();
    }

    /** The best design that is found in so many milliseconds, or a little later. */
    Found findWithin(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        SearchMonitor monitor = new SearchMonitor() {
            @Override
            public long millisLeft() {
                return (end - System.nanoTime()) / 1_000_000;
            }

            @Override
            public void says(String step) {
                // Nobody listens.
            }
        };
        return new Optimizer(costing, SOLVER, Pins.none(), monitor).find();
    }

    /** Empty where no design serves every pattern for an amount that can be counted. */
    Optional<Found> findDesign() {
        return new Optimizer(costing, SOLVER).findBest();
    }

    /** The same, beginning with the trials of earlier searches. */
    Optional<Found> findRemembering(TrialMemory memory) {
        return new Optimizer(costing, SOLVER, Pins.none(), SearchMonitor.unlimited(), memory).findBest();
    }

    /** The same around the parts of a design that are given. */
    Optional<Found> findAround(Pins pins) {
        return new Optimizer(costing, SOLVER, pins, SearchMonitor.unlimited()).findBest();
    }
}
