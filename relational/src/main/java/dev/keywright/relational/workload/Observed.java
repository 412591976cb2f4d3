package dev.keywright.relational.workload;

import java.util.List;
import java.util.Optional;

/**
 * A statement with its rate.
 *
 * @param calls how often it was counted, as the weight of a statement that has no rate
 * @param rate requests a second; empty where nothing says how long was counted
 * @param rowsPerCall the rows that a call returned or wrote, on average
 * @param windows the calls in each window that was watched; empty where there was only one reading
 */
public record Observed(
        String text, double calls, Optional<Rate> rate, Optional<Double> rowsPerCall, List<Double> windows) {
    public Observed {
        windows = List.copyOf(windows);
    }

    public Observed(String text, double calls, Optional<Rate> rate, Optional<Double> rowsPerCall) {
        this(text, calls, rate, rowsPerCall, List.of());
    }

    /** Requests a second; `from` is the evidence, for people */
    public record Rate(double average, Optional<Double> peak, String from) {}
}
