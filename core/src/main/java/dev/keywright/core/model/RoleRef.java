package dev.keywright.core.model;

/** Names the role in which a child has a parent. */
public record RoleRef(EntityRef child, String role) {
    @Override
    public String toString() {
        return child + "." + role;
    }
}
