package dev.keywright.core.design;

/** The name of an index; two tables may each have one of the same name. */
public record IndexRef(TableRef table, String name) {
    @Override
    public String toString() {
        return name;
    }
}
