package dev.keywright.optimizer.mip;

/** The check of a pair of bounds: numbers in order, infinite only on their own side. */
final class Bounds {
    private Bounds() {}

    static void check(String name, double lower, double upper) {
        boolean ordered = lower <= upper;
        if (!ordered || lower == Double.POSITIVE_INFINITY || upper == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException("%s cannot lie between %s and %s".formatted(name, lower, upper));
        }
    }
}
