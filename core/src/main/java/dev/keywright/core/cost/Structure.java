package dev.keywright.core.cost;

import dev.keywright.core.design.ItemRef;
import dev.keywright.core.layout.Entry;

/** An item type in a table or in an index, the unit of a bill. */
public record Structure(ItemRef item, String path, Kind kind) {
    /** The kinds of structures that a bill distinguishes. */
    public enum Kind {
        TABLE,
        INDEX,
        EXTRA_ITEM
    }

    public static Structure of(Entry entry) {
        Kind home = entry.item().kind().isHome() ? Kind.TABLE : Kind.EXTRA_ITEM;
        return new Structure(entry.item().ref(), entry.path().name(), entry.isPrimary() ? home : Kind.INDEX);
    }

    /** The heading under which the bill adds it up: the table, an index, or an extra item type. */
    public String heading() {
        return kind == Kind.EXTRA_ITEM ? item.name() : path;
    }

    // Written out for the reason given at EntityRef.
    @Override
    public boolean equals(Object other) {
        return other instanceof Structure structure
                && item.equals(structure.item)
                && path.equals(structure.path)
                && kind == structure.kind;
    }

    @Override
    public int hashCode() {
        return 31 * item.hashCode() + path.hashCode();
    }
}
