package dev.keywright.sources.existing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A request to such a table that somebody wrote down.
 *
 * @param equal attributes that are compared for equality, with the values of an example
 * @param beginnings attributes whose beginning is compared, likewise
 * @param ranged attributes that are bounded
 * @param changes what an update does: `set`, `add` or `remove`, with attributes
 * @param details fields of a pattern that need no knowledge of items, such as a limit
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

    /** What it does, as the language of models calls it. */
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

        /** What is new is given as a whole. */
        boolean isOfWhole() {
            return this == CREATE || this == PUT;
        }
    }

    /** In which order answers come, where anybody said. */
    public enum Direction {
        UNSAID,
        BACKWARD
    }

    /** Requests that are one access pattern; several are one transaction. */
    public record Asked(String id, String title, List<ExistingRequest> requests) {
        public Asked {
            requests = List.copyOf(requests);
        }
    }
}
