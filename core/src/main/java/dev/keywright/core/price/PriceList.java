package dev.keywright.core.price;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Prices by region, as of one day.
 *
 * @param source where the figures come from, for people; empty where the list has none
 * @param regions by the name of the region, in the order of the file
 */
public record PriceList(LocalDate date, String source, Map<String, Prices> regions) {
    /** Everything that is computed from prices is in nano-dollars, so no list has another currency. */
    public static final String CURRENCY = "USD";

    public PriceList {
        regions = Collections.unmodifiableMap(new LinkedHashMap<>(regions));
        if (regions.isEmpty()) {
            throw new IllegalArgumentException("a price list without regions");
        }
    }

    public Optional<Prices> find(String region) {
        return Optional.ofNullable(regions.get(region));
    }
}
