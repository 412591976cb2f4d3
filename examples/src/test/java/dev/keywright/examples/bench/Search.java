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
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** One search, timed, with the size of the largest program that was solved for it. */
final class Search implements MipSolver {
    private final MipSolver solver = new OrToolsSolver(Engine.SAT, SolverLibrary.onThisMachine());
    private final long limitMillis;
    private final long began = System.nanoTime();
    private final long cpuBefore = cpuNanos();
    private int variables;
    private long solverNanos;
    /** Parts of a program are solved side by side. */
    private final LongAdder solverCpuNanos = new LongAdder();

    Search(long limitMillis) {
        this.limitMillis = limitMillis;
    }

    static CostModel costing(Model model) {
        Prices prices = BuiltInPrices.list().find("us-east-1").orElseThrow();
        return new CostModel(Facts.of(model), prices);
    }

    Optional<Found> run(Model model) {
        return run(model, TrialMemory.none());
    }

    Optional<Found> run(Model model, TrialMemory memory) {
        return new Optimizer(costing(model), this, Pins.none(), watch(), memory).findBest();
    }

    @Override
    public Solution solve(Program program, Effort effort) {
        long begin = System.nanoTime();
        long cpuBegin = cpuNanos();
        Solution solution = solver.solve(program, effort);
        solverCpuNanos.add(cpuNanos() - cpuBegin);
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

    double solverCpuSeconds() {
        return solverCpuNanos.sum() / 1e9;
    }
}
