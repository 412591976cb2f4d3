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
 * The inputs of one write: the new entity where one is created or put (for `forEach`, the attributes that all of them
 * share), the values of attributes that are set and added to, and the inputs of `by` and `if` by name. An attribute that
 * the pattern may set but that has no value here keeps the one it has.
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
