package dev.keywright.core.design;

/** Names an item type; no two of a design share a name. */
public record ItemRef(TableRef table, String name) {
    @Override
    public String toString() {
        return name;
    }
}
