package dev.keywright.core.design;

import java.util.List;

/** A second way into a table: which attributes are its key, what it holds, and which items are meant to be in it. */
public record Index(IndexRef ref, KeySchema key, Form form, Scope scope, Projection projection, List<ItemRef> items) {
    /** Quotas of one table. */
    public static final int MOST_GLOBAL = 20;

    public static final int MOST_LOCAL = 5;

    public Index {
        items = List.copyOf(items);
        boolean single = key.partition().size() == 1 && key.sort().size() <= 1;
        if (form == Form.SINGLE_ATTRIBUTE && !single) {
            throw new IllegalArgumentException("index %s has several attributes of a kind: %s".formatted(ref, key));
        }
    }

    public String name() {
        return ref.name();
    }

    public boolean isLocal() {
        return scope == Scope.LOCAL;
    }

    public boolean isMultiAttribute() {
        return form == Form.MULTI_ATTRIBUTE;
    }

    /** Where the values of the key attributes come from. */
    public enum Form {
        /** Items say by templates what they hold. */
        SINGLE_ATTRIBUTE,
        /** The items' own attributes are the key: every item that has all of them is in the index. */
        MULTI_ATTRIBUTE
    }

    public enum Scope {
        GLOBAL,
        /** Under the table's own partition key; can be read strongly, and limits a collection to 10 GB. */
        LOCAL
    }
}
