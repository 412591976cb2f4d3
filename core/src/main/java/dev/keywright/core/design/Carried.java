package dev.keywright.core.design;

import dev.keywright.core.model.AttributeUse;

/** An attribute of a parent that the child's item holds as a copy. */
public record Carried(AttributeUse attribute, Kept kept) {
    public Carried {
        if (!attribute.isInherited()) {
            throw new IllegalArgumentException("an item has %s anyway".formatted(attribute));
        }
    }
}
