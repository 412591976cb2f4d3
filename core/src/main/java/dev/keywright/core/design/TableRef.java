package dev.keywright.core.design;

/** The name of a table of the design. */
public record TableRef(String name) {
    @Override
    public String toString() {
        return name;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof TableRef ref && name.equals(ref.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
