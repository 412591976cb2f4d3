package dev.keywright.sources.existing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A documented request to an existing table.
 *
 * @param equal attributes compared for equality, with example values
 * @param beginnings attributes compared by prefix, with example values
 * @param ranged attributes with a range condition
 * @param changes the changes of an update: `set`, `add` or `remove`, with attributes
 * @param details fields of a pattern that do not depend on the items, such as a limit
 */
public record ExistingRequest(
        String table,
        Verb verb,
        Map<String, String> equal,
        Map<String, String> beginnings,
        List<String> ranged,
        Map<String, List<String>> changes,
        List<String> details,
        Direction direction) {
    public ExistingRequest {
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        beginnings = Collections.unmodifiableMap(new LinkedHashMap<>(beginnings));
        ranged = List.copyOf(ranged);
        changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        details = List.copyOf(details);
    }

    /** The operation in the model language. */
    public enum Verb {
        READ("read"),
        CREATE("create"),
        PUT("put"),
        UPDATE("update"),
        DELETE("delete");

        private final String word;

        Verb(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }

        /** A new item is passed as a whole. */
        boolean isOfWhole() {
            return this == CREATE || this == PUT;
        }
    }

    /** The sort order of the answer, where it was stated. */
    public enum Direction {
        UNSAID,
        BACKWARD
    }

    /** The requests of one access pattern; several are one transaction. */
    public record Asked(String id, String title, List<ExistingRequest> requests) {
        public Asked {
            requests = List.copyOf(requests);
        }
    }
}
