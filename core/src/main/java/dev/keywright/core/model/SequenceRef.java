package dev.keywright.core.model;

/** A sequence of numbers 1, 2, 3 … within a parent; attributes that name the same one share it. */
public record SequenceRef(EntityRef parent, String name) {
    @Override
    public String toString() {
        return parent + "/" + name;
    }
}
