package dev.keywright.verifier.program;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.serve.Included;
import dev.keywright.description.AttributeNames;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.world.Datum;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The inputs of a question under the names that a program has for them, those of included entities among them. */
public record NamedInputs(
        Map<String, Datum> given,
        Map<String, List<Datum>> choices,
        Map<String, RangeBounds> ranges,
        Map<String, String> prefixes,
        String contains) {
    public NamedInputs {
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
        ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
        prefixes = Collections.unmodifiableMap(new LinkedHashMap<>(prefixes));
    }

    public static NamedInputs of(PatternInputs inputs) {
        Map<String, Datum> given = new LinkedHashMap<>(inputs.given());
        Map<String, List<Datum>> choices = new LinkedHashMap<>();
        Map<String, RangeBounds> ranges = new LinkedHashMap<>();
        Map<String, String> prefixes = new LinkedHashMap<>();
        add(inputs.choices(), "", choices);
        add(inputs.ranges(), "", ranges);
        add(inputs.prefixes(), "", prefixes);
        inputs.included().forEach((path, its) -> {
            String start = Included.input(path, "");
            its.given().forEach((name, value) -> given.put(start + name, value));
            add(its.choices(), start, choices);
            add(its.ranges(), start, ranges);
            add(its.prefixes(), start, prefixes);
            prefixes.put(Included.name(path), its.contains());
        });
        return new NamedInputs(given, choices, ranges, prefixes, inputs.contains());
    }

    private static <T> void add(Map<AttributeUse, T> some, String start, Map<String, T> all) {
        some.forEach((use, value) -> all.put(start + AttributeNames.of(use), value));
    }
}
