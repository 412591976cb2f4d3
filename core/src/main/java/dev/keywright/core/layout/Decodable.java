package dev.keywright.core.layout;

import dev.keywright.core.design.Format;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;

/** Tells whether the value can be read back from the text of a key. */
public final class Decodable {
    private Decodable() {}

    public static boolean is(Segment segment) {
        if (!(segment.fallback() instanceof NoFallback)) {
            return false;
        }
        if (segment.format() instanceof Format.Padded) {
            return true;
        }
        return switch ((NamedFormat) segment.format()) {
            case PLAIN, DESCENDING, TEXT -> true;
            case EPOCH, HOUR, DAY, MONTH, YEAR, LOWER, UPPER, RAW -> false;
        };
    }
}
