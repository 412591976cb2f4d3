package dev.keywright.verifier.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The results of all runs of a pattern.
 *
 * @param shown the first mismatch; empty where there is none
 * @param predictedUnits the units that the billing rules give for the bytes read and written, of requests that can be compared
 * @param consumedUnits the units of the same requests as the database says
 */
public record PatternReport(
        String id,
        Standing standing,
        int runs,
        int mismatches,
        List<Mismatch> shown,
        BigDecimal predictedUnits,
        BigDecimal consumedUnits) {
    public PatternReport {
        shown = List.copyOf(shown);
    }

    /** The states of a pattern before it is run. */
    public enum Standing {
        SERVED,
        /** The design has no way to do it. */
        NOT_SERVED,
        /** Another system does it. */
        EXTERNAL
    }

    public boolean isPassed() {
        return mismatches == 0 && standing != Standing.NOT_SERVED;
    }

    public Optional<Mismatch> findFirst() {
        return shown.stream().findFirst();
    }
}
