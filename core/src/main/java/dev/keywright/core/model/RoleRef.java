package dev.keywright.core.model;

/** The role in which a child has a parent. */
public record RoleRef(EntityRef child, String role) {
    @Override
    public String toString() {
        return child + "." + role;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof RoleRef ref && role.equals(ref.role) && child.equals(ref.child);
    }

    @Override
    public int hashCode() {
        return 31 * child.hashCode() + role.hashCode();
    }
}
