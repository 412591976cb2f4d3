package dev.keywright.verifier.run;

import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * The spread of requests over the values of one partition key, at the model's peak.
 *
 * @param path the table, or the index as `table/index`
 * @param key the key template, as the design writes it
 * @param readUnits a second on the busiest value: what a run took, at the model's peak, with the share that the model gives it
 * @param writeUnits the same of writes
 * @param spread how the run itself met the values: the share of all units of this kind of key that each took, in per mille,
 *     the busiest first
 */
public record KeyHeat(String path, String key, Rational readUnits, Rational writeUnits, List<Integer> spread) {
    public KeyHeat {
        spread = List.copyOf(spread);
    }

    /** The number of values that the run reached. */
    public int values() {
        return spread.size();
    }

    /** Whether DynamoDB would throttle the busiest value. */
    public boolean isThrottled() {
        return readUnits.isMoreThan(PartitionHeat.MOST_READ_UNITS)
                || writeUnits.isMoreThan(PartitionHeat.MOST_WRITE_UNITS);
    }
}
