package dev.keywright.relational.sql;

import dev.keywright.relational.catalogue.TableName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A statement bound to the catalogue: which rows of which tables it asks for, and what it does with them. It knows nothing
 * of relationships yet, since its own joins are evidence for them.
 */
public record Query(
        Verb verb,
        List<Source> sources,
        List<Edge> edges,
        List<Condition> conditions,
        List<Ordering> order,
        Optional<Paging> paging,
        List<Place> selected,
        List<Assignment> assignments,
        List<String> traits,
        List<String> notes) {
    public Query {
        sources = List.copyOf(sources);
        edges = List.copyOf(edges);
        conditions = List.copyOf(conditions);
        order = List.copyOf(order);
        selected = List.copyOf(selected);
        assignments = List.copyOf(assignments);
        traits = List.copyOf(traits);
        notes = List.copyOf(notes);
    }

    /** The traits that the shape of a pattern depends on. */
    public static final String LOCKS = "locks";

    public static final String PROBES = "probes";
    public static final String SUMS = "sums";
    public static final String GROUPS = "groups";
    public static final String SKIPS = "skips";
    public static final String FEEDS_FROM_QUERY = "feeds from a query";

    /** What is done with the rows. */
    public enum Verb {
        READ,
        COUNT,
        CREATE,
        PUT,
        UPDATE,
        DELETE,
        SEARCH
    }

    /** An occurrence of a table. */
    public record Source(TableName table, Use use) {}

    /** Why a table occurs. */
    public enum Use {
        MAIN,
        JOINED,
        /** In EXISTS or IN: its rows are not part of the answer. */
        TESTED
    }

    /** A column of an occurrence, by the position of the occurrence. */
    public record Place(int source, String column) {}

    /** Two columns that must be equal. */
    public record Edge(Place left, Place right) {
        public Edge turned() {
            return new Edge(/* left= */ right, /* right= */ left);
        }
    }

    /** A condition on one column. */
    public record Condition(Place place, Test test, List<String> values, int count) {
        public Condition {
            values = List.copyOf(values);
        }
    }

    /** The kind of a condition; values are literals of the text, without them the caller gives them. */
    public enum Test {
        EQUAL,
        IN,
        /** One bound or two. */
        RANGE,
        /** A bound that continues a listing: the page after the last one seen. */
        CURSOR,
        PREFIX,
        CONTAINS,
        HAS,
        LACKS,
        UNEQUAL
    }

    /** A column of the order. */
    public record Ordering(Place place, Direction direction) {}

    /** The direction of an order. */
    public enum Direction {
        ASCENDING,
        DESCENDING
    }

    /** A limit; its number may be a parameter. */
    public record Paging(OptionalLong rows) {}

    /** A column that a write gives a value. */
    public record Assignment(String column, Change change, String value) {}

    /** The kind of a change. */
    public enum Change {
        GIVEN,
        CONSTANT,
        ADDED,
        CLEARED,
        /** From other columns of the row. */
        COMPUTED
    }

    public boolean has(String trait) {
        return traits.contains(trait);
    }
}
