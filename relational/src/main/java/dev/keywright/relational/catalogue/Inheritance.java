package dev.keywright.relational.catalogue;

/** Tables that inherit from others: whoever reads the parent reads their rows too. */
public final class Inheritance {
    private Inheritance() {}

    /** An heir with columns of its own. */
    public static String apart(TableName heir, TableName parent) {
        return "%s inherits from %s: its rows are counted in both entities; leave one out if they are the same things"
                .formatted(heir, parent);
    }

    /** An heir that is nothing but a part of its parent. */
    public static String part(TableName heir, TableName parent) {
        return "%s inherits from %s and adds no column: its rows are those of %s".formatted(heir, parent, parent);
    }
}
