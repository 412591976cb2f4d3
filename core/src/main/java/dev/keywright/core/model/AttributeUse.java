package dev.keywright.core.model;

import java.util.List;

/** An attribute as a pattern uses it: the entity's own, or inherited along a path of parents' roles. */
public record AttributeUse(List<RoleRef> path, AttributeRef attribute) {
    public AttributeUse {
        path = List.copyOf(path);
    }

    public static AttributeUse own(AttributeRef attribute) {
        return new AttributeUse(List.of(), attribute);
    }

    public boolean isInherited() {
        return !path.isEmpty();
    }

    /** Whether another kind of entity has it under the same name, of parents in the same roles. */
    public boolean isCalledLike(AttributeUse other) {
        return attribute.name().equals(other.attribute.name())
                && path.stream()
                        .map(RoleRef::role)
                        .toList()
                        .equals(other.path.stream().map(RoleRef::role).toList());
    }

    /** The name as a person would write it: qualified by the last role where it belongs to a parent. */
    @Override
    public String toString() {
        return isInherited() ? path.get(path.size() - 1).role() + "." + attribute.name() : attribute.name();
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof AttributeUse use && attribute.equals(use.attribute) && path.equals(use.path);
    }

    @Override
    public int hashCode() {
        return 31 * path.hashCode() + attribute.hashCode();
    }
}
