package dev.keywright.moving.items;

import dev.keywright.relational.rows.SourceRow;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item of the design.
 *
 * @param table the table's name in the design
 * @param kind the item type's name in the design
 * @param owner the row that it stands for
 */
public record MappedItem(
        String table, String kind, Map<String, AttributeValue> key, Map<String, AttributeValue> item, SourceRow owner) {
    public MappedItem {
        key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
        item = Collections.unmodifiableMap(new LinkedHashMap<>(item));
    }

    public Place place() {
        return new Place(table, key);
    }
}
