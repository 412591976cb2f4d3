package dev.keywright.examples.bench;

import dev.keywright.app.solver.SolverLibrary;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.price.Prices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.mip.Program;
import dev.keywright.optimizer.mip.Solution;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/** One search, timed, with the size of the largest program that was solved for it. */
final class Search implements MipSolver {
    private final MipSolver solver = new OrToolsSolver(Engine.SAT, SolverLibrary.onThisMachine());
    private final long limitMillis;
    private final long began = System.nanoTime();
    private final long cpuBefore = cpuNanos();
    private int variables;
    private long solverNanos;

    Search(long limitMillis) {
        this.limitMillis = limitMillis;
    }

    static CostModel costing(Model model) {
        Prices prices = BuiltInPrices.list().find("us-east-1").orElseThrow();
        return new CostModel(Facts.of(model), prices);
    }

    Optional<Found> run(Model model) {
        return new Optimizer(costing(model), this, Pins.none(), watch()).findBest();
    }

    @Override
    public Solution solve(Program program, Effort effort) {
        long begin = System.nanoTime();
        Solution solution = solver.solve(program, effort);
        solverNanos += System.nanoTime() - begin;
        variables = Math.max(variables, program.variables().size());
        return solution;
    }

    private SearchMonitor watch() {
        return new SearchMonitor() {
            @Override
            public long millisLeft() {
                return Math.max(0, limitMillis - (System.nanoTime() - began) / 1_000_000);
            }

            @Override
            public void says(String what) {
                // Nobody listens: the tables say what was found.
            }
        };
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    int variables() {
        return variables;
    }

    double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    /** Of the searching thread alone: what it took from a core, however busy the machine is. */
    double cpuSeconds() {
        return (cpuNanos() - cpuBefore) / 1e9;
    }

    double solverSeconds() {
        return solverNanos / 1e9;
    }
}
