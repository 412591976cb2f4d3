package dev.keywright.verifier.run;

import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.number.Rational;
import java.util.List;

/**
 * How the requests to one kind of partition key spread over its values, at the model's peak.
 *
 * @param path the table, or the index as `table/index`
 * @param key what makes the key, as the design writes it
 * @param values how many values the run met
 * @param modelValues about how many there are in the model
 * @param readUnits a second of the busiest value, as the model's counts and skew have it
 * @param writeUnits a second of the busiest value, as the model's counts and skew have it
 * @param spread the busiest value first: the share of all units of this kind of key that each value took, in per mille
 */
public record KeyHeat(
        String path,
        String key,
        int values,
        Rational modelValues,
        Rational readUnits,
        Rational writeUnits,
        List<Integer> spread) {
    public KeyHeat {
        spread = List.copyOf(spread);
    }

    public boolean isThrottled() {
        return readUnits.isMoreThan(PartitionHeat.MOST_READ_UNITS)
                || writeUnits.isMoreThan(PartitionHeat.MOST_WRITE_UNITS);
    }
}
