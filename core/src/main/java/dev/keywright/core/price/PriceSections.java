package dev.keywright.core.price;

import dev.keywright.core.language.Section;
import java.util.List;

/** The fields of a price list. */
public final class PriceSections {
    static final Section LIST = Section.of("priceList", "date", "currency", "source", "regions");

    static final Section REGION = Section.of(
            "region", "millionReadUnits", "millionWriteUnits", "gigabyteMonth", "readUnitHour", "writeUnitHour");

    public static final List<Section> ALL = List.of(LIST, REGION);

    private PriceSections() {}
}
