package dev.keywright.core.serve;

import dev.keywright.core.model.AttributeUse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The inputs of a follow-up question: for each of its names an attribute of an entity found before. */
public record Feed(Map<String, AttributeUse> inputs) {
    public Feed {
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    }

    /** Each attribute under its own name. */
    public static Feed of(Iterable<AttributeUse> uses) {
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        uses.forEach(use -> inputs.put(use.toString(), use));
        return new Feed(inputs);
    }

    /** The attributes asked by, and in the same order the attributes whose values they take. */
    public static Feed of(List<AttributeUse> asked, List<AttributeUse> from) {
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (int number = 0; number < asked.size(); number++) {
            inputs.put(asked.get(number).toString(), from.get(number));
        }
        return new Feed(inputs);
    }
}
