package dev.keywright.core.heat;

import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.List;

/** The throughput that a table or a GSI needs at peak; LSIs count with their table. */
public record Throughput(Path path, List<Part> parts) {
    public Throughput {
        parts = List.copyOf(parts);
    }

    /** The units a second that one pattern consumes at its peak. */
    public record Part(Pattern pattern, Rational readUnits, Rational writeUnits) {}

    public Rational readUnits() {
        return parts.stream().map(Part::readUnits).reduce(Rational.ZERO, Rational::plus);
    }

    public Rational writeUnits() {
        return parts.stream().map(Part::writeUnits).reduce(Rational.ZERO, Rational::plus);
    }
}
