package dev.keywright.core.design;

import java.util.List;

/** A GSI or an LSI of a table: its key schema, its projection, and the item types that are meant to be in it. */
public record Index(IndexRef ref, KeySchema key, Form form, Scope scope, Projection projection, List<ItemRef> items) {
    /** DynamoDB's quotas for one table. */
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

    /** The source of the values of the key attributes. */
    public enum Form {
        /** Item types have a template for each key attribute. */
        SINGLE_ATTRIBUTE,
        /** The key is made of the items' own attributes: every item that has all of them is in the index. */
        MULTI_ATTRIBUTE
    }

    public enum Scope {
        GLOBAL,
        /** Shares the table's partition key, allows strongly consistent reads, and limits item collections to 10 GB. */
        LOCAL
    }
}
