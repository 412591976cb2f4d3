package dev.keywright.core.model;

/** Names a row of numbers 1, 2, 3 … kept within a parent; attributes that name the same one share it. */
public record SequenceRef(EntityRef parent, String name) {
    @Override
    public String toString() {
        return parent + "/" + name;
    }
}
