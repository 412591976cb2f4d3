package dev.keywright.verifier.run;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** A table as the database describes it: its keys, and the entries of its indexes. */
record TableShape(String name, List<String> partition, List<String> key, List<IndexShape> indexes) {
    TableShape {
        partition = List.copyOf(partition);
        key = List.copyOf(key);
        indexes = List.copyOf(indexes);
    }

    /**
     * An index of a table.
     *
     * @param path the table and the index, as `table/index`
     * @param projected the attributes that it projects; empty where it projects all
     */
    record IndexShape(String path, List<String> partition, List<String> key, Set<String> projected) {
        /** The index entry of an item; empty where it lacks a key attribute. */
        Map<String, AttributeValue> entry(Map<String, AttributeValue> item) {
            if (!item.keySet().containsAll(key)) {
                return Map.of();
            }
            Map<String, AttributeValue> entry = new LinkedHashMap<>(item);
            if (!projected.isEmpty()) {
                entry.keySet().retainAll(projected);
            }
            return entry;
        }

        Map<String, AttributeValue> keyOf(Map<String, AttributeValue> entry) {
            return only(key, entry);
        }
    }

    static TableShape of(TableDescription table) {
        List<String> key = names(table.keySchema());
        List<IndexShape> indexes = new ArrayList<>();
        table.globalSecondaryIndexes()
                .forEach(index -> indexes.add(
                        index(table.tableName(), index.indexName(), index.keySchema(), index.projection(), key)));
        table.localSecondaryIndexes()
                .forEach(index -> indexes.add(
                        index(table.tableName(), index.indexName(), index.keySchema(), index.projection(), key)));
        return new TableShape(table.tableName(), partition(table.keySchema()), key, indexes);
    }

    /** A table as its design describes it. */
    static TableShape of(Model model, Design design, Table table) {
        TableSchema schema = new TableSchema(model, design, table);
        List<String> key = table.key().attributes();
        List<IndexShape> indexes = table.indexes().stream()
                .map(index -> {
                    Set<String> projected = new LinkedHashSet<>();
                    if (!(index.projection() instanceof dev.keywright.core.design.Projection.All)) {
                        projected.addAll(index.key().attributes());
                        projected.addAll(key);
                        projected.addAll(schema.included(index));
                    }
                    return new IndexShape(
                            table.name() + "/" + index.name(),
                            index.key().partition(),
                            index.key().attributes(),
                            projected);
                })
                .toList();
        return new TableShape(table.name(), table.key().partition(), key, indexes);
    }

    private static IndexShape index(
            String table, String name, List<KeySchemaElement> schema, Projection projection, List<String> tableKey) {
        Set<String> projected = new LinkedHashSet<>();
        boolean all = projection.projectionType() == ProjectionType.ALL;
        if (!all) {
            projected.addAll(names(schema));
            projected.addAll(tableKey);
            projected.addAll(projection.nonKeyAttributes());
        }
        return new IndexShape(table + "/" + name, partition(schema), names(schema), projected);
    }

    private static List<String> names(List<KeySchemaElement> schema) {
        return schema.stream().map(KeySchemaElement::attributeName).toList();
    }

    private static List<String> partition(List<KeySchemaElement> schema) {
        return schema.stream()
                .filter(element -> element.keyType() == KeyType.HASH)
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    Map<String, AttributeValue> keyOf(Map<String, AttributeValue> item) {
        return only(key, item);
    }

    /** The partition key of the table or the index of that path. */
    List<String> partitionOf(String path) {
        return indexes.stream()
                .filter(index -> index.path().equals(path))
                .map(IndexShape::partition)
                .findFirst()
                .orElse(partition);
    }

    static Map<String, AttributeValue> only(List<String> names, Map<String, AttributeValue> values) {
        Map<String, AttributeValue> found = new LinkedHashMap<>();
        names.stream().filter(values::containsKey).forEach(name -> found.put(name, values.get(name)));
        return found;
    }
}
