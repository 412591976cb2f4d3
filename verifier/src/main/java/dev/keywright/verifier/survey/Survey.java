package dev.keywright.verifier.survey;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A table in a database: its keys, its indexes and some items.
 *
 * @param items a sample, as DynamoDB's JSON: values with their types
 * @param itemCount the number of items as the database last counted them
 * @param types the types of the key attributes: S, N or B
 * @param expires the attribute by which the database deletes items
 */
public record Survey(
        String table,
        List<String> partition,
        List<String> sort,
        List<SurveyedIndex> indexes,
        List<Map<String, Object>> items,
        long itemCount,
        Map<String, String> types,
        Optional<String> expires) {
    public Survey {
        types = Collections.unmodifiableMap(new TreeMap<>(types));
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /**
     * An index of it.
     *
     * @param projection ALL, KEYS_ONLY or INCLUDE
     */
    public record SurveyedIndex(
            String name,
            Scope scope,
            List<String> partition,
            List<String> sort,
            String projection,
            List<String> included) {
        public SurveyedIndex {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
            included = List.copyOf(included);
        }
    }

    /** The kinds of secondary indexes. */
    public enum Scope {
        GLOBAL,
        LOCAL
    }
}
