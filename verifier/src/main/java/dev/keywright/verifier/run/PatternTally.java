package dev.keywright.verifier.run;

import dev.keywright.verifier.run.Exchange.Charge;
import dev.keywright.verifier.run.PatternReport.Standing;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The running results of one pattern. */
final class PatternTally {
    private final String id;
    private final Standing standing;
    private final List<Mismatch> shown = new ArrayList<>();
    private int runs;
    private int mismatches;
    private long forgotten;
    private BigDecimal predicted = BigDecimal.ZERO;
    private BigDecimal consumed = BigDecimal.ZERO;

    PatternTally(String id, Standing standing) {
        this.id = id;
        this.standing = standing;
    }

    void ran(List<Exchange> exchanges) {
        runs++;
        for (Exchange exchange : exchanges) {
            for (Charge charge : exchange.charges()) {
                predicted = predicted.add(charge.predicted());
                consumed = consumed.add(charge.consumed());
            }
        }
    }

    void differs(Mismatch mismatch) {
        mismatches++;
        if (shown.isEmpty()) {
            shown.add(mismatch);
        }
    }

    /** Counts requests that the plan does not name. */
    void forgot(long requests) {
        forgotten += requests;
    }

    Optional<String> note() {
        return forgotten == 0
                ? Optional.empty()
                : Optional.of("`%s` needed %s that its plan does not name and its price does not count"
                        .formatted(id, forgotten == 1 ? "1 request" : forgotten + " requests"));
    }

    int mismatches() {
        return mismatches;
    }

    PatternReport report() {
        return new PatternReport(
                id, standing, runs, mismatches, shown, PlainDecimals.plain(predicted), PlainDecimals.plain(consumed));
    }
}
