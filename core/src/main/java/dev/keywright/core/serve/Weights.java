package dev.keywright.core.serve;

import dev.keywright.core.number.Rational;
import java.util.Comparator;

/** The prices of a read unit, an extra round trip and an extra request, by which access paths are compared. */
public record Weights(Rational perReadUnit, Rational perRoundTrip, Rational perRequest) {
    /** Prices where only units and round trips count. */
    public Weights(Rational perReadUnit, Rational perRoundTrip) {
        this(perReadUnit, perRoundTrip, Rational.ZERO);
    }

    public Rational of(AccessPath accessPath) {
        Rational trips = accessPath.chain().minus(Rational.ONE).max(Rational.ZERO);
        Rational requests = perRequest.isZero() ? Rational.ZERO : accessPath.sent();
        return accessPath
                .units()
                .times(perReadUnit)
                .plus(trips.times(perRoundTrip))
                .plus(requests.times(perRequest));
    }

    /** Those that stay bounded at the maxima first, then the cheapest; of equal ones the one that spreads reads over copies, then the one with fewer requests. */
    public Comparator<AccessPath> byCost() {
        return this::compare;
    }

    private int compare(AccessPath one, AccessPath other) {
        int bounded = Boolean.compare(other.isBounded(), one.isBounded());
        if (bounded != 0) {
            return bounded;
        }
        int cost = of(one).compareTo(of(other));
        if (cost != 0) {
            return cost;
        }
        int copies = Boolean.compare(takesAnyCopy(other), takesAnyCopy(one));
        return copies != 0
                ? copies
                : Integer.compare(one.requests().size(), other.requests().size());
    }

    private static boolean takesAnyCopy(AccessPath accessPath) {
        return accessPath.requests().stream()
                .anyMatch(request -> request.entry().item().kind().times() > 1);
    }
}
