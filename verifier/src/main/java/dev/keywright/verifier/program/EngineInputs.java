package dev.keywright.verifier.program;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.description.AttributeNames;
import dev.keywright.runtime.keys.Bounds;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.RangeBounds;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The inputs of a pattern as the engine takes them. */
final class EngineInputs {
    private EngineInputs() {}

    static Inputs of(PatternInputs inputs) {
        NamedInputs named = NamedInputs.of(inputs);
        Map<String, List<AttributeValue>> choices = new LinkedHashMap<>();
        named.choices()
                .forEach((use, values) -> choices.put(
                        use, values.stream().map(EngineValues::write).toList()));
        Map<String, Bounds> ranges = new LinkedHashMap<>();
        named.ranges().forEach((use, bounds) -> ranges.put(use, bounds(bounds)));
        return new Inputs(values(named.given()), choices, ranges, named.prefixes(), named.contains());
    }

    private static Bounds bounds(RangeBounds bounds) {
        return new Bounds(bound(bounds.from()), bound(bounds.to()));
    }

    private static Bounds.Bound bound(Optional<Datum> value) {
        return value.<Bounds.Bound>map(datum -> new Bounds.At(EngineValues.write(datum)))
                .orElse(new Bounds.Open());
    }

    private static Map<String, AttributeValue> values(Map<String, Datum> data) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        data.forEach((name, datum) -> values.put(name, EngineValues.write(datum)));
        return values;
    }

    private static Map<String, AttributeValue> own(Map<AttributeRef, Datum> data) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        data.forEach((attribute, datum) -> values.put(attribute.name(), EngineValues.write(datum)));
        return values;
    }

    static WriteInputs of(ActionInputs inputs) {
        return of(inputs, Map.of());
    }

    /** With what the new one inherits, for the engine need not read what its caller knows. */
    static WriteInputs of(ActionInputs inputs, Map<AttributeUse, Datum> inherited) {
        Map<String, AttributeValue> fresh = new LinkedHashMap<>();
        inputs.fresh().forEach(thing -> fresh.putAll(own(thing.values())));
        inherited.forEach((use, datum) -> fresh.put(AttributeNames.of(use), EngineValues.write(datum)));
        Map<String, BigDecimal> adds = new LinkedHashMap<>();
        inputs.adds().forEach((attribute, number) -> adds.put(attribute.name(), number));
        return new WriteInputs(new Values(fresh), own(inputs.sets()), adds, values(inputs.given()));
    }
}
