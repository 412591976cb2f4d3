package dev.keywright.core.cost;

import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.List;

/**
 * How a design serves a pattern, and what that costs.
 *
 * @param reads the requests that read, for the answer or before a write
 * @param effects everything that is written
 * @param chain the longest chain of requests that need each other's result
 * @param failures why it is not served; nothing where it is
 */
public record ServedPattern(
        Pattern pattern,
        List<Request> reads,
        List<Effect> effects,
        Rational chain,
        List<String> failures,
        List<Line> lines,
        long roundTripNanoDollars) {
    public ServedPattern {
        reads = List.copyOf(reads);
        effects = List.copyOf(effects);
        failures = List.copyOf(failures);
        lines = List.copyOf(lines);
    }

    public boolean isServed() {
        return failures.isEmpty();
    }

    public Rational readUnits() {
        return lines.stream().map(Line::readUnits).reduce(Rational.ZERO, Rational::plus);
    }

    public Rational writeUnits() {
        return lines.stream().map(Line::writeUnits).reduce(Rational.ZERO, Rational::plus);
    }

    public long nanoDollars() {
        return lines.stream().mapToLong(Line::nanoDollars).sum();
    }
}
