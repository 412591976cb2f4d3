package dev.keywright.verifier.ask;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a caller gives to one write: the new one where something is created or put (for `forEach`, what is the same in all
 * of them), values for what is set and added to, and what `by` and `if` ask for by name. An attribute that the pattern
 * may set but that has no value here keeps the one it has.
 */
public record ActionInputs(
        List<Thing> fresh,
        Map<AttributeRef, Datum> sets,
        Map<AttributeRef, BigDecimal> adds,
        Map<String, Datum> given) {
    public ActionInputs {
        fresh = List.copyOf(fresh);
        sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
        adds = Collections.unmodifiableMap(new LinkedHashMap<>(adds));
        given = Collections.unmodifiableMap(new LinkedHashMap<>(given));
    }

    public static ActionInputs fresh(Thing thing) {
        return new ActionInputs(List.of(thing), Map.of(), Map.of(), Map.of());
    }

    public static ActionInputs given(Map<String, Datum> given) {
        return new ActionInputs(List.of(), Map.of(), Map.of(), given);
    }

    public ActionInputs with(AttributeRef attribute, Datum value) {
        Map<AttributeRef, Datum> more = new LinkedHashMap<>(sets);
        more.put(attribute, value);
        return new ActionInputs(fresh, more, adds, given);
    }

    public ActionInputs adding(AttributeRef attribute, BigDecimal amount) {
        Map<AttributeRef, BigDecimal> more = new LinkedHashMap<>(adds);
        more.put(attribute, amount);
        return new ActionInputs(fresh, sets, more, given);
    }
}
