package dev.keywright.optimizer.search.round;

import dev.keywright.core.model.PatternRef;
import dev.keywright.optimizer.mip.Effort;
import dev.keywright.optimizer.mip.MipSolver;
import dev.keywright.optimizer.search.learn.Learned;
import dev.keywright.optimizer.search.program.HeatPolicy;
import dev.keywright.optimizer.search.program.IndexPolicy;
import dev.keywright.optimizer.search.program.MasterProgram;
import dev.keywright.optimizer.search.space.Space;
import dev.keywright.optimizer.search.trial.TrialSetup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The patterns that no design serves: each alone, or together with others. Of a set of which none can be left out without
 * resolving the conflict, the rarest gives way.
 */
public final class ConflictingPatterns {
    private final TrialSetup setup;
    private final MipSolver solver;
    private final Space space;
    private final Learned learned;

    public ConflictingPatterns(TrialSetup setup, MipSolver solver, Space space, Learned learned) {
        this.setup = setup;
        this.solver = solver;
        this.space = space;
        this.learned = learned;
    }

    /** The patterns to leave out, so that a design may serve the others; none where it is not for patterns that there is no design. */
    public List<Conflict> conflicts() {
        if (!isPossible(Set.of())) {
            return List.of();
        }
        Set<PatternRef> left = new LinkedHashSet<>();
        space.requirements()
                .forEach(requirement -> left.add(requirement.pattern().ref()));
        List<Conflict> conflicts = new ArrayList<>();
        for (PatternRef pattern : List.copyOf(left)) {
            if (!isPossible(Set.of(pattern))) {
                left.remove(pattern);
                conflicts.add(new Conflict(pattern, List.of()));
            }
        }
        while (!left.isEmpty() && !isPossible(left)) {
            List<PatternRef> together = smallest(left);
            PatternRef rarest = rarest(together);
            left.remove(rarest);
            conflicts.add(new Conflict(
                    rarest,
                    together.stream().filter(other -> !other.equals(rarest)).toList()));
        }
        return conflicts;
    }

    private PatternRef rarest(List<PatternRef> patterns) {
        return patterns.stream()
                .min(Comparator.comparing(pattern -> setup.costModel()
                        .facts()
                        .pattern(pattern)
                        .averagePerSecond()
                        .value()))
                .orElseThrow();
    }

    private List<PatternRef> smallest(Set<PatternRef> impossible) {
        Set<PatternRef> left = new LinkedHashSet<>(impossible);
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
        Space some = space.restrictedTo(space.requirements().stream()
                .filter(requirement -> patterns.contains(requirement.pattern().ref()))
                .toList());
        Learned cuts = new Learned();
        learned.cuts().stream()
                .filter(cut -> some.options().containsAll(cut.options()))
                .forEach(cuts::add);
        MasterProgram program = new MasterProgram(
                setup.model(),
                setup.pins(),
                some,
                cuts,
                List.of(),
                setup.costs()::waiting,
                new HeatPolicy.LeastExcess(),
                IndexPolicy.EXCEEDED);
        return solver.solve(program.program(), Effort.unlimited()).hasValues();
    }
}
