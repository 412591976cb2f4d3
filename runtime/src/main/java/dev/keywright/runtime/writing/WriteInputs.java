package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Values;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The inputs of one write: the new one where something is created or put, values for what is set and added to,
 * and what the write asks for by name. An attribute that may be set but has no value here keeps the one it has.
 */
public record WriteInputs(
        Values fresh,
        Map<String, AttributeValue> sets,
        Map<String, BigDecimal> adds,
        Map<String, AttributeValue> given) {
    public static final WriteInputs NONE = new WriteInputs(Values.NONE, Map.of(), Map.of(), Map.of());

    public static WriteInputs fresh(Values values) {
        return new WriteInputs(values, Map.of(), Map.of(), Map.of());
    }

    public WriteInputs setting(String attribute, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(sets);
        more.put(attribute, value);
        return new WriteInputs(fresh, more, adds, given);
    }

    public WriteInputs adding(String attribute, BigDecimal number) {
        Map<String, BigDecimal> more = new LinkedHashMap<>(adds);
        more.put(attribute, number);
        return new WriteInputs(fresh, sets, more, given);
    }

    public WriteInputs with(String name, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(given);
        more.put(name, value);
        return new WriteInputs(fresh, sets, adds, more);
    }
}
