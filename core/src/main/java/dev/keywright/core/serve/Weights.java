package dev.keywright.core.serve;

import dev.keywright.core.number.Rational;
import java.util.Comparator;

/** The prices of a read unit and of an extra round trip, by which access paths are compared. */
public record Weights(Rational perReadUnit, Rational perRoundTrip) {
    public Rational of(AccessPath accessPath) {
        Rational trips = accessPath.chain().minus(Rational.ONE).max(Rational.ZERO);
        return accessPath.units().times(perReadUnit).plus(trips.times(perRoundTrip));
    }

    /** The cheapest first; of equal ones the one that spreads reads over copies, then the one with fewer requests. */
    Comparator<AccessPath> byCost() {
        return Comparator.comparing(this::of)
                .thenComparing(accessPath -> !takesAnyCopy(accessPath))
                .thenComparing(accessPath -> accessPath.requests().size());
    }

    private static boolean takesAnyCopy(AccessPath accessPath) {
        return accessPath.requests().stream()
                .anyMatch(request -> request.entry().item().kind().times() > 1);
    }
}
