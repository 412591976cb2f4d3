package dev.keywright.relational.link;

import dev.keywright.relational.catalogue.TableName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A reference whose table is named by another column of the row.
 *
 * @param kinds the parents by the value that names them
 * @param shares how many of the references go to each, by the same values
 */
public record Polymorphic(
        TableName child,
        String role,
        String typeColumn,
        String idColumn,
        Map<String, TableName> kinds,
        Map<String, Double> shares) {
    public Polymorphic {
        kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
        shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
    }
}
