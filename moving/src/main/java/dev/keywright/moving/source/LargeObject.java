package dev.keywright.moving.source;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.relational.rows.SourceRow;

/**
 * A column's value that becomes an object.
 *
 * @param attribute the attribute that points to it
 * @param key its key in the store
 * @param hash the hash of its content
 */
public record LargeObject(SourceRow row, AttributeRef attribute, String key, String hash, long bytes) {}
