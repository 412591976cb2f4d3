package dev.keywright.verifier.run;

import java.util.Optional;

/**
 * The units that the plan of a pattern gives, beside those of many runs.
 *
 * @param planned the units of one call by the bill of the scaled model
 * @param consumed the mean of all runs
 * @param even the same runs with bytes rounded up once, on their mean, as a bill does
 * @param error the standard error of the mean
 */
public record PlanFigure(
        String pattern, Units units, int runs, double planned, double consumed, double even, double error) {
    /** The share by which a plan may be wrong. */
    public static final double TOLERANCE = 0.05;

    private static final double STANDARD_ERRORS = 3;

    /** The kind of unit. */
    public enum Units {
        READ,
        WRITE;

        /** The least by which one call may consume more than another. */
        double step() {
            return this == READ ? 0.5 : 1;
        }
    }

    /**
     * Whether the plan is right: not more than 5 % below the smaller or above the larger of the two means, and three standard
     * errors. Where all runs are alike, what happens in fewer than three of so many has perhaps not happened at all.
     */
    public boolean isRight() {
        double unseen = STANDARD_ERRORS / Math.max(1, runs) * (consumed == 0 ? 1 : units.step());
        double random = error == 0 ? unseen : STANDARD_ERRORS * error;
        double low = Math.min(consumed, even);
        double high = Math.max(consumed, even);
        return planned >= low - TOLERANCE * low - random && planned <= high + TOLERANCE * high + random;
    }

    /** The difference as text; empty where there is none. */
    public Optional<String> findDifference() {
        return isRight()
                ? Optional.empty()
                : Optional.of("the plan of %s says %s %s units a call, %s calls consumed %s on average"
                        .formatted(
                                pattern,
                                PlainDecimals.text(planned),
                                units == Units.READ ? "read" : "write",
                                runs,
                                PlainDecimals.text(consumed)));
    }
}
