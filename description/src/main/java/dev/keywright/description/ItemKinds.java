package dev.keywright.description;

import dev.keywright.core.design.ItemKind;
import dev.keywright.runtime.description.ItemType;

/** The engine's kinds of items: those that have a key. */
final class ItemKinds implements ItemKind.Visitor<ItemType.Kind> {
    @Override
    public ItemType.Kind home(ItemKind.EntityItem home) {
        return ItemType.Kind.ENTITY;
    }

    @Override
    public ItemType.Kind guard(ItemKind.Guard guard) {
        return ItemType.Kind.GUARD;
    }

    @Override
    public ItemType.Kind copy(ItemKind.Copy copy) {
        return ItemType.Kind.COPY;
    }

    @Override
    public ItemType.Kind counter(ItemKind.Counter counter) {
        return ItemType.Kind.COUNTER;
    }

    @Override
    public ItemType.Kind part(ItemKind.Part part) {
        return ItemType.Kind.PART;
    }

    @Override
    public ItemType.Kind embed(ItemKind.Embed embed) {
        throw new IllegalStateException("embedded children have no item: " + embed);
    }

    @Override
    public ItemType.Kind sequence(ItemKind.SequenceItem sequence) {
        return ItemType.Kind.SEQUENCE;
    }
}
