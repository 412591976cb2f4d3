package dev.keywright.core.layout;

import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;

/** An item type together with its kind, where the kind is known. */
public record ItemOf<K extends ItemKind>(ItemType item, K kind) {
    public String name() {
        return item.name();
    }
}
