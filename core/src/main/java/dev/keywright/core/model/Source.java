package dev.keywright.core.model;

/**
 * The place in a relational database that data come from; empty texts where the author states none.
 *
 * @param place the table of an entity, or the column of an attribute
 * @param transformation the name of what is done to each value on the way
 */
public record Source(String place, String transformation) {
    public static final Source UNSTATED = new Source("", "");

    public boolean isStated() {
        return !equals(UNSTATED);
    }
}
