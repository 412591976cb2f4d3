package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row, with every value as the text that the database writes it as.
 *
 * @param key the values of the table's key
 * @param texts the attributes that have a value
 */
public record SourceRow(EntityRef entity, List<String> key, Map<AttributeRef, String> texts) {
    public SourceRow {
        key = List.copyOf(key);
        texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    }

    /** The values of some attributes; nothing where one of them is missing. */
    public Optional<List<String>> find(List<AttributeRef> attributes) {
        return attributes.stream().allMatch(texts::containsKey)
                ? Optional.of(attributes.stream().map(texts::get).toList())
                : Optional.empty();
    }
}
