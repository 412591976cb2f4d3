package dev.keywright.core.model;

/** The name of an entity's own attribute, declared or held for a parent. */
public record AttributeRef(EntityRef entity, String name) {
    @Override
    public String toString() {
        return entity + "." + name;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof AttributeRef ref && name.equals(ref.name) && entity.equals(ref.entity);
    }

    @Override
    public int hashCode() {
        return 31 * entity.hashCode() + name.hashCode();
    }
}
