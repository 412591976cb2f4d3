package dev.keywright.core.model;

/** The name of an entity; it always resolves in its model. */
public record EntityRef(String name) {
    @Override
    public String toString() {
        return name;
    }

    // Written out because the equality of a record is linked from method handles at run time, about five milliseconds
    // for each record in a fresh JVM: docs/decisions/0010-written-out-equality.md has the figures.
    @Override
    public boolean equals(Object other) {
        return other instanceof EntityRef ref && name.equals(ref.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
