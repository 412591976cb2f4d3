package dev.keywright.core.model;

/** The id of an access pattern. */
public record PatternRef(String id) {
    @Override
    public String toString() {
        return id;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof PatternRef ref && id.equals(ref.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
