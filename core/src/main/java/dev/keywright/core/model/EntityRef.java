package dev.keywright.core.model;

/** Names an entity of the model; whoever holds one may rely on the entity being there. */
public record EntityRef(String name) {
    @Override
    public String toString() {
        return name;
    }
}
