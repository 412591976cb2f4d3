package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A request that was made, and what the database says that it took.
 *
 * @param path the table, or the index as `table/index`; empty where it reached several tables
 * @param request as it was sent
 * @param items what was read, or the keys or items that were written
 * @param units by table, and by index as `table/index`
 * @param foreseen whether the plan named it; what a plan forgot is made all the same, and can be told by this
 */
public record Performed(
        DynamoDbOperation operation,
        String path,
        String request,
        List<Map<String, AttributeValue>> items,
        Map<String, BigDecimal> units,
        Foreseen foreseen) {
    public Performed {
        items = List.copyOf(items);
        units = Collections.unmodifiableMap(new LinkedHashMap<>(units));
    }

    /** Whether a request was part of the plan. */
    public enum Foreseen {
        PLANNED,
        UNPLANNED
    }

    public BigDecimal total() {
        return units.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
