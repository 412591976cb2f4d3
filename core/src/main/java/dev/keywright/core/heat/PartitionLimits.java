package dev.keywright.core.heat;

import dev.keywright.core.model.Options;
import dev.keywright.core.number.Rational;

/** The units a second that may be planned for one partition key value. */
public record PartitionLimits(Rational readUnits, Rational writeUnits) {
    /** All that DynamoDB serves. */
    public static final PartitionLimits OF_DYNAMODB =
            new PartitionLimits(PartitionHeat.MOST_READ_UNITS, PartitionHeat.MOST_WRITE_UNITS);

    /** The share of it that an author plans with. */
    public static PartitionLimits of(Options options) {
        return new PartitionLimits(
                OF_DYNAMODB.readUnits().times(options.headroom()),
                OF_DYNAMODB.writeUnits().times(options.headroom()));
    }
}
