package dev.keywright.core.model;

/** The name of an entity; it always resolves in its model. */
public record EntityRef(String name) {
    @Override
    public String toString() {
        return name;
    }

    // Written out because keys are compared from the first millisecond on: what the compiler makes for a record is
    // built
    // from method handles at run time, milliseconds for each such record.
    @Override
    public boolean equals(Object other) {
        return other instanceof EntityRef ref && name.equals(ref.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
