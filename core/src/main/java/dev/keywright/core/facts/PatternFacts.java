package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.PatternRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts about one pattern.
 *
 * @param averagePerSecond the average rate, which decides the bill
 * @param peakPerSecond the peak rate, which decides the heat
 * @param matches the number of matching entities before any limit; one for a create
 * @param answerBytes the expected size of a read's answer with what it includes, before any limit
 * @param reaches the entities that its writes reach, and how many of each
 * @param busiest the share of its requests that the busiest value of an attribute receives
 */
public record PatternFacts(
        PatternRef ref,
        Quantity averagePerSecond,
        Quantity peakPerSecond,
        Quantity matches,
        Quantity answerBytes,
        List<Reach> reaches,
        Map<AttributeUse, Quantity> busiest) {
    public PatternFacts {
        reaches = List.copyOf(reaches);
        busiest = busiest instanceof LateMap ? busiest : Collections.unmodifiableMap(new LinkedHashMap<>(busiest));
    }
}
