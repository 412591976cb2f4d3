package dev.keywright.recorder;

import java.util.List;
import java.util.Map;

/**
 * All that requests of one place in a program have in common.
 *
 * @param table the table, or what names it: a name or an ARN
 * @param expressions by the names of the parameters, such as `KeyConditionExpression`; DynamoDB keeps values out of them
 * @param names the attributes behind `#names`
 * @param keys key texts without values, by attribute or by `:value`
 * @param settings further parameters that matter: `Limit`, `ScanIndexForward`, `ConsistentRead`
 * @param elements the requests in a transaction
 */
record RequestShape(
        String operation,
        String table,
        String index,
        Map<String, String> expressions,
        Map<String, String> names,
        Map<String, String> keys,
        Map<String, String> settings,
        List<RequestShape> elements) {
    RequestShape {
        elements = List.copyOf(elements);
    }

    static RequestShape other(String operation) {
        return new RequestShape(operation, "", "", Map.of(), Map.of(), Map.of(), Map.of(), List.of());
    }
}
