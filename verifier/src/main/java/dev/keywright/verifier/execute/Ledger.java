package dev.keywright.verifier.execute;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.verifier.execute.Performed.Foreseen;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** Every request of one executor, in the order in which they were answered. */
final class Ledger {
    private final List<Performed> performed = new ArrayList<>();
    private Foreseen foreseen = Foreseen.PLANNED;

    /** What is asked from now on. */
    void expect(Foreseen next) {
        foreseen = next;
    }

    void add(
            DynamoDbOperation operation,
            String path,
            Object request,
            List<Map<String, AttributeValue>> items,
            List<ConsumedCapacity> consumed) {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        consumed.forEach(of -> units(of, units));
        performed.add(new Performed(operation, path, request.toString(), items, units, foreseen));
    }

    /** Where the database tells no more than a sum, the sum stands for the table. */
    private static void units(ConsumedCapacity consumed, Map<String, BigDecimal> units) {
        String table = consumed.tableName();
        Double ofTable = consumed.table() == null
                ? consumed.capacityUnits()
                : consumed.table().capacityUnits();
        merge(table, ofTable, units);
        consumed.globalSecondaryIndexes()
                .forEach((index, capacity) -> merge(table + "/" + index, capacity.capacityUnits(), units));
        consumed.localSecondaryIndexes()
                .forEach((index, capacity) -> merge(table + "/" + index, capacity.capacityUnits(), units));
    }

    private static void merge(String name, Double consumed, Map<String, BigDecimal> units) {
        if (consumed != null) {
            units.merge(name, BigDecimal.valueOf(consumed), BigDecimal::add);
        }
    }

    List<Performed> take() {
        List<Performed> taken = List.copyOf(performed);
        performed.clear();
        return taken;
    }
}
