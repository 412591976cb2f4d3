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
 * @param index the index that is read; empty for the table itself
 * @param written the names of the attributes of a new item, where they are known
 */
public record ExistingRequest(
        String table,
        Verb verb,
        Map<String, String> equal,
        Map<String, String> beginnings,
        List<String> ranged,
        Map<String, List<String>> changes,
        List<String> details,
        Direction direction,
        String index,
        List<String> written) {
    public ExistingRequest {
        written = List.copyOf(written);
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        beginnings = Collections.unmodifiableMap(new LinkedHashMap<>(beginnings));
        ranged = List.copyOf(ranged);
        changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        details = List.copyOf(details);
    }

    /** A request to the table itself. */
    public ExistingRequest(
            String table,
            Verb verb,
            Map<String, String> equal,
            Map<String, String> beginnings,
            List<String> ranged,
            Map<String, List<String>> changes,
            List<String> details,
            Direction direction) {
        this(table, verb, equal, beginnings, ranged, changes, details, direction, "", List.of());
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

    /**
     * The requests of one access pattern; several are one transaction.
     *
     * @param figures the fields of the pattern that say how often and of how much it is asked
     */
    public record Asked(String id, String title, List<ExistingRequest> requests, List<String> figures) {
        public Asked {
            requests = List.copyOf(requests);
            figures = List.copyOf(figures);
        }

        /** Whether its figures were measured; then so were those of item types that nobody asks for. */
        boolean isMeasured() {
            return figures.stream().noneMatch(figure -> figure.endsWith("# ?"));
        }

        public Asked(String id, String title, List<ExistingRequest> requests) {
            this(id, title, requests, List.of("rps: 1 # ?"));
        }
    }
}
