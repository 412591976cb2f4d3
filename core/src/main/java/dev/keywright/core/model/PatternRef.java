package dev.keywright.core.model;

/** The id of an access pattern. */
public record PatternRef(String id) {
    @Override
    public String toString() {
        return id;
    }

    // Written out because keys are compared from the first millisecond on: what the compiler makes for a record is
    // built
    // from method handles at run time, milliseconds for each such record.
    @Override
    public boolean equals(Object other) {
        return other instanceof PatternRef ref && id.equals(ref.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
