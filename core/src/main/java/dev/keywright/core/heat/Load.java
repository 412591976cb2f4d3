package dev.keywright.core.heat;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.Optional;

/**
 * What one pattern does at peak to the busiest key of one kind, in units a second.
 *
 * @param value the constants that decide which key it is, as text; empty where any key may be the busiest one
 * @param readUnits on all that lies under the partition key
 * @param writeUnits on all that lies under the partition key
 * @param itemReadUnits the part of them that meets a single item
 * @param itemWriteUnits the part of them that meets a single item
 */
public record Load(
        Pattern pattern,
        Entry entry,
        Optional<String> value,
        Rational readUnits,
        Rational writeUnits,
        Rational itemReadUnits,
        Rational itemWriteUnits) {}
