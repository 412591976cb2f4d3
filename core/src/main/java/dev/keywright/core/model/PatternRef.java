package dev.keywright.core.model;

/** Names an access pattern of the model. */
public record PatternRef(String id) {
    @Override
    public String toString() {
        return id;
    }
}
