package dev.keywright.core.model;

/** Names an attribute that an entity has itself, declared or held for a parent. */
public record AttributeRef(EntityRef entity, String name) {
    @Override
    public String toString() {
        return entity + "." + name;
    }
}
