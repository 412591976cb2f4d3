package dev.keywright.relational.numbers;

/**
 * A number with its evidence.
 *
 * @param from how it is known: a statistic and its age, a sample and its size, or an assumption
 */
public record Figure(double value, String from) {
    public static final String ASSUMED = "assumed";

    public static Figure assumed(double value) {
        return new Figure(value, ASSUMED);
    }

    public boolean isAssumed() {
        return from.startsWith(ASSUMED);
    }
}
