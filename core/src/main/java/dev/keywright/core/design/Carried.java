package dev.keywright.core.design;

import dev.keywright.core.model.AttributeUse;

/** A parent's attribute that stands in the child's item as a copy. */
public record Carried(AttributeUse attribute, Kept kept) {
    public Carried {
        if (!attribute.isInherited()) {
            throw new IllegalArgumentException("an item has %s anyway".formatted(attribute));
        }
    }
}
