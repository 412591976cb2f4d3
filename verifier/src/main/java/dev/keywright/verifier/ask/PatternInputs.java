package dev.keywright.verifier.ask;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Read.Step;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inputs of one run of a pattern. A question takes the first six; a write takes `actions`, one
 * for each write of a transaction and each of its `times`, in the order written. With `batch` both take a list of such.
 */
public record PatternInputs(
        Map<String, Datum> given,
        Map<AttributeUse, List<Datum>> choices,
        Map<AttributeUse, RangeBounds> ranges,
        Map<AttributeUse, String> prefixes,
        String contains,
        Map<List<Step>, PatternInputs> included,
        List<ActionInputs> actions,
        List<PatternInputs> batch) {
    public static final PatternInputs NONE = of(Map.of());

    public PatternInputs {
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
        choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
        ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
        prefixes = Collections.unmodifiableMap(new LinkedHashMap<>(prefixes));
        included = Collections.unmodifiableMap(new LinkedHashMap<>(included));
        actions = List.copyOf(actions);
        batch = List.copyOf(batch);
    }

    public static PatternInputs of(Map<String, Datum> given) {
        return new PatternInputs(given, Map.of(), Map.of(), Map.of(), "", Map.of(), List.of(), List.of());
    }

    public static PatternInputs write(ActionInputs... actions) {
        return new PatternInputs(Map.of(), Map.of(), Map.of(), Map.of(), "", Map.of(), List.of(actions), List.of());
    }

    public static PatternInputs all(List<PatternInputs> batch) {
        return new PatternInputs(Map.of(), Map.of(), Map.of(), Map.of(), "", Map.of(), List.of(), batch);
    }

    public PatternInputs with(String name, Datum value) {
        Map<String, Datum> more = new LinkedHashMap<>(given);
        more.put(name, value);
        return new PatternInputs(more, choices, ranges, prefixes, contains, included, actions, batch);
    }

    public PatternInputs with(AttributeUse attribute, List<Datum> values) {
        Map<AttributeUse, List<Datum>> more = new LinkedHashMap<>(choices);
        more.put(attribute, List.copyOf(values));
        return new PatternInputs(given, more, ranges, prefixes, contains, included, actions, batch);
    }

    public PatternInputs with(AttributeUse attribute, RangeBounds bounds) {
        Map<AttributeUse, RangeBounds> more = new LinkedHashMap<>(ranges);
        more.put(attribute, bounds);
        return new PatternInputs(given, choices, more, prefixes, contains, included, actions, batch);
    }

    public PatternInputs withPrefix(AttributeUse attribute, String prefix) {
        Map<AttributeUse, String> more = new LinkedHashMap<>(prefixes);
        more.put(attribute, prefix);
        return new PatternInputs(given, choices, ranges, more, contains, included, actions, batch);
    }

    public PatternInputs withContains(String text) {
        return new PatternInputs(given, choices, ranges, prefixes, text, included, actions, batch);
    }

    /** With what is given for the conditions of an included entity. */
    public PatternInputs with(List<Step> path, PatternInputs its) {
        Map<List<Step>, PatternInputs> more = new LinkedHashMap<>(included);
        more.put(List.copyOf(path), its);
        return new PatternInputs(given, choices, ranges, prefixes, contains, more, actions, batch);
    }

    /** What is given for the conditions of an included entity. */
    public PatternInputs of(List<Step> path) {
        return included.getOrDefault(path, NONE);
    }

    public PatternInputs with(ActionInputs action) {
        List<ActionInputs> more = new ArrayList<>(actions);
        more.add(action);
        return new PatternInputs(given, choices, ranges, prefixes, contains, included, more, batch);
    }

    /** Without bounds a range lets everything through. */
    public RangeBounds range(AttributeUse attribute) {
        return ranges.getOrDefault(attribute, RangeBounds.open());
    }
}
