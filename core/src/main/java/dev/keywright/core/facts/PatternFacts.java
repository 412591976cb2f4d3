package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.PatternRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What follows for one pattern.
 *
 * @param averagePerSecond how often it is asked, which decides the bill
 * @param peakPerSecond how often at most, which decides heat
 * @param matches how many entities match, before any limit; one for a write that creates
 * @param answerBytes the expected size of the whole answer of a read, with what is included, before any limit
 * @param reaches which entities its writes reach, and how many of each
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
        busiest = Collections.unmodifiableMap(new LinkedHashMap<>(busiest));
    }
}
