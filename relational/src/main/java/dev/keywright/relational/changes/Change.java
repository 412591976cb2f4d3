package dev.keywright.relational.changes;

import dev.keywright.relational.catalogue.TableName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A changed row, as texts by column; what the database did not send is not there.
 *
 * @param before the key, or the whole row where the table says REPLICA IDENTITY FULL; empty where the key stayed as it is
 * @param after the new row; empty where it was deleted
 */
public record Change(TableName table, Kind kind, Map<String, String> before, Map<String, String> after) {
    public Change {
        before = Collections.unmodifiableMap(new LinkedHashMap<>(before));
        after = Collections.unmodifiableMap(new LinkedHashMap<>(after));
    }

    /** What happened to the row, or to all rows of the table. */
    public enum Kind {
        ROW,
        TRUNCATED
    }
}
