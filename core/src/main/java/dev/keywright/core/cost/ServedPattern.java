package dev.keywright.core.cost;

import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.Request;
import java.util.List;

/**
 * A pattern as a design serves it, and its cost.
 *
 * @param reads the requests that read, for the answer or before a write
 * @param effects the writes
 * @param chain the round trips: the longest chain of requests that need each other's results
 * @param failures the reasons why it is not served; none where it is
 * @param requestNanoDollars the price of its requests beyond the first; the writes of a write count as one
 */
public record ServedPattern(
        Pattern pattern,
        List<Request> reads,
        List<Effect> effects,
        Rational chain,
        List<String> failures,
        List<Line> lines,
        long roundTripNanoDollars,
        long requestNanoDollars) {
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
        return lines.stream().mapToLong(Line::nanoDollars).reduce(0, Amounts::plus);
    }
}
