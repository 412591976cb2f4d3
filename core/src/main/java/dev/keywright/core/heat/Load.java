package dev.keywright.core.heat;

import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Rational;
import java.util.Optional;

/**
 * The load of one pattern at peak on the busiest key of one kind, in units a second.
 *
 * @param value the constants that decide which key it is, as text; empty where any key may be the busiest one
 * @param readUnits on the whole item collection
 * @param writeUnits on the whole item collection
 * @param itemReadUnits the part of them on a single item
 * @param itemWriteUnits the part of them on a single item
 */
public record Load(
        Pattern pattern,
        Entry entry,
        Optional<String> value,
        Rational readUnits,
        Rational writeUnits,
        Rational itemReadUnits,
        Rational itemWriteUnits) {}
