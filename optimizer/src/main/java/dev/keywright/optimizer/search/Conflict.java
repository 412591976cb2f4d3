package dev.keywright.optimizer.search;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds out which patterns cannot be served together: takes one after the other away and sees what still conflicts. */
final class Conflict {
    private final CostModel costing;
    private final MipSolver solver;
    private final Pins pins;
    private final Space space;

    Conflict(CostModel costing, MipSolver solver, Pins pins, Space space) {
        this.pins = pins;
        this.costing = costing;
        this.solver = solver;
        this.space = space;
    }

    List<PatternRef> patterns() {
        Set<PatternRef> left = new LinkedHashSet<>();
        space.demands().forEach(demand -> left.add(demand.pattern().ref()));
        for (PatternRef pattern : List.copyOf(left)) {
            Set<PatternRef> fewer = new LinkedHashSet<>(left);
            fewer.remove(pattern);
            if (!isPossible(fewer)) {
                left.remove(pattern);
            }
        }
        return List.copyOf(left);
    }

    private boolean isPossible(Set<PatternRef> patterns) {
        Space some = space.with(new ArrayList<>(space.demands().stream()
                .filter(demand -> patterns.contains(demand.pattern().ref()))
                .toList()));
        Measure measure = new Measure(costing);
        return solver.solve(
                        new Programs(costing.facts().model(), pins, some, measure::waiting, Splitting.FORBIDDEN)
                                .program(),
                        Effort.unlimited())
                .hasValues();
    }
}
