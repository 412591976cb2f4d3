package dev.keywright.core.design;

/** The name of an item type, unique within a design. */
public record ItemRef(TableRef table, String name) {
    @Override
    public String toString() {
        return name;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof ItemRef ref && name.equals(ref.name) && table.equals(ref.table);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + table.hashCode();
    }
}
