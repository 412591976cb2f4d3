package dev.keywright.core.serve;

import dev.keywright.core.model.AttributeUse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where the inputs of a further question come from: for each of its names an attribute of something found before. */
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

    /** The attributes asked by, and in the same order those whose values they have. */
    public static Feed of(List<AttributeUse> asked, List<AttributeUse> from) {
        Map<String, AttributeUse> inputs = new LinkedHashMap<>();
        for (int number = 0; number < asked.size(); number++) {
            inputs.put(asked.get(number).toString(), from.get(number));
        }
        return new Feed(inputs);
    }
}
