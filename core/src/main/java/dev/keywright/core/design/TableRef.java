package dev.keywright.core.design;

/** Names a table of the design. */
public record TableRef(String name) {
    @Override
    public String toString() {
        return name;
    }
}
