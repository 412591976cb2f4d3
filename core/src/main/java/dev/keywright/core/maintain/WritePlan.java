package dev.keywright.core.maintain;

import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.AccessPath;
import java.util.List;

/**
 * How a write is done.
 *
 * @param reads what must be read before anything is written
 * @param chain the longest chain of requests that need each other's result
 * @param steps how it is carried out, write by write
 * @param failures why it cannot be done; nothing where it can
 */
public record WritePlan(
        AccessPath reads, List<Effect> effects, Rational chain, List<WriteStep> steps, List<WriteObstacle> failures) {
    public WritePlan {
        steps = List.copyOf(steps);
        effects = List.copyOf(effects);
        failures = List.copyOf(failures);
    }
}
