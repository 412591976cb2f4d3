package dev.keywright.core.model;

/** The name of an entity's own attribute, declared or held for a parent. */
public record AttributeRef(EntityRef entity, String name) {
    @Override
    public String toString() {
        return entity + "." + name;
    }

    // Written out because keys are compared from the first millisecond on: what the compiler makes for a record is
    // built
    // from method handles at run time, milliseconds for each such record.
    @Override
    public boolean equals(Object other) {
        return other instanceof AttributeRef ref && name.equals(ref.name) && entity.equals(ref.entity);
    }

    @Override
    public int hashCode() {
        return 31 * entity.hashCode() + name.hashCode();
    }
}
