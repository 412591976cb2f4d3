package dev.keywright.core.design;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import java.util.List;

/** What an item is for. */
public sealed interface ItemKind {
    /** The entity whose attributes the item's templates name. */
    EntityRef entity();

    /** Whether it is an item with a key; otherwise it is part of another one. */
    default boolean hasKey() {
        return true;
    }

    /** The entity itself. */
    record EntityItem(EntityRef entity) implements ItemKind {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof EntityItem that && entity.equals(that.entity);
        }

        @Override
        public int hashCode() {
            return entity.hashCode();
        }
    }

    /** Holds a value that no two may share, the owner's id, and these attributes beside it. */
    record Guard(EntityRef entity, List<AttributeRef> unique, List<AttributeRef> attributes) implements ItemKind {
        public Guard {
            unique = List.copyOf(unique);
            attributes = List.copyOf(attributes);
        }
    }

    /** The entity again under another key, with these of its attributes. */
    record Copy(EntityRef entity, Extent extent, List<When> when, int times) implements ItemKind {
        public Copy {
            when = List.copyOf(when);
        }
    }

    /** How many there are for each combination of these attributes, in so many items that add up. */
    record Counter(EntityRef entity, List<AttributeUse> by, Place place, int shards) implements ItemKind {
        public Counter {
            by = List.copyOf(by);
        }

        @Override
        public boolean hasKey() {
            return place instanceof OwnItem;
        }
    }

    /** Some attributes of the entity, which its own item then lacks. */
    record Part(EntityRef entity, List<AttributeRef> attributes) implements ItemKind {
        public Part {
            attributes = List.copyOf(attributes);
        }
    }

    /** Children as a map by their id inside of the parent's item. */
    record Embed(EntityRef entity, EntityRef parent) implements ItemKind {
        @Override
        public boolean hasKey() {
            return false;
        }
    }

    /** The last number of a sequence that was given out. */
    record SequenceItem(SequenceRef sequence, Place place) implements ItemKind {
        @Override
        public EntityRef entity() {
            return sequence.parent();
        }

        @Override
        public boolean hasKey() {
            return place instanceof OwnItem;
        }
    }

    /** Which attributes a copy holds. */
    sealed interface Extent {}

    /** All that the entity's own item holds. */
    record Whole() implements Extent {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Whole;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** Only these; none where the keys say all there is to say. */
    record Some(List<AttributeRef> attributes) implements Extent {
        public Some {
            attributes = List.copyOf(attributes);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Some that && attributes.equals(that.attributes);
        }

        @Override
        public int hashCode() {
            return attributes.hashCode();
        }
    }

    /** Where a number is kept. */
    sealed interface Place {}

    /** In an item of its own. */
    record OwnItem() implements Place {}

    /** In the item of that entity. */
    record Inside(EntityRef entity) implements Place {}
}
