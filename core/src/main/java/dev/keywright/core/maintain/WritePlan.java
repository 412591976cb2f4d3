package dev.keywright.core.maintain;

import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import java.util.List;

/**
 * The plan of a write.
 *
 * @param reads the reads before anything is written
 * @param chain the round trips: the longest chain of requests that need each other's results
 * @param steps the execution, write by write
 * @param failures the reasons why it cannot be done; none where it can
 */
public record WritePlan(
        AccessPath reads, List<Effect> effects, Rational chain, List<WriteStep> steps, List<WriteObstacle> failures) {
    public WritePlan {
        steps = List.copyOf(steps);
        effects = List.copyOf(effects);
        failures = List.copyOf(failures);
    }
}
