package dev.keywright.core.design;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import java.util.List;
import java.util.Optional;

/** The purpose of an item. */
public sealed interface ItemKind {
    /** The entity whose attributes the item's templates name. */
    EntityRef entity();

    /** One answer for each kind. A new kind adds a method here, and the compiler lists every place that must answer. */
    <R> R accept(Visitor<R> visitor);

    /** An answer for each kind of item. */
    interface Visitor<R> {
        R home(EntityItem home);

        R guard(Guard guard);

        R copy(Copy copy);

        R counter(Counter counter);

        R part(Part part);

        R embed(Embed embed);

        R sequence(SequenceItem sequence);
    }

    /** The entity whose item this is embedded in; empty for an item with a key of its own. */
    default Optional<EntityRef> host() {
        return Optional.empty();
    }

    default boolean isInsideAnotherItem() {
        return host().isPresent();
    }

    /** Whether it is embedded in the item of that entity. */
    default boolean isInside(EntityRef entity) {
        return host().filter(entity::equals).isPresent();
    }

    /** Whether it is an item with a key; otherwise it is part of another one. */
    default boolean hasKey() {
        return !isInsideAnotherItem();
    }

    /** Whether it is the entity's own item. */
    default boolean isHome() {
        return false;
    }

    /** Whether it exists beside the home item and follows every write of the entity: a guard, a copy or a part. */
    default boolean followsItsEntity() {
        return false;
    }

    /** Whether it is a number that writes keep up to date: a counter or a sequence. */
    default boolean isNumber() {
        return false;
    }

    /** How many equal items there are of each. */
    default int times() {
        return 1;
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

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.home(this);
        }

        @Override
        public boolean isHome() {
            return true;
        }
    }

    /** Holds a value that no two may share, the owner's id, and these attributes beside it. */
    record Guard(EntityRef entity, List<AttributeRef> unique, List<AttributeRef> attributes) implements ItemKind {
        public Guard {
            unique = List.copyOf(unique);
            attributes = List.copyOf(attributes);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.guard(this);
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }
    }

    /** The entity again under another key, with these of its attributes. */
    record Copy(EntityRef entity, Extent extent, List<When> when, int times) implements ItemKind {
        public Copy {
            when = List.copyOf(when);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.copy(this);
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }
    }

    /** How many there are for each combination of these attributes, in so many items that add up. */
    record Counter(EntityRef entity, List<AttributeUse> by, Place place, int shards) implements ItemKind {
        public Counter {
            by = List.copyOf(by);
        }

        @Override
        public Optional<EntityRef> host() {
            return place.host();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.counter(this);
        }

        @Override
        public boolean isNumber() {
            return true;
        }
    }

    /** Some attributes of the entity, which its own item then lacks. */
    record Part(EntityRef entity, List<AttributeRef> attributes) implements ItemKind {
        public Part {
            attributes = List.copyOf(attributes);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.part(this);
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }
    }

    /** Children as a map by their id inside of the parent's item. */
    record Embed(EntityRef entity, EntityRef parent) implements ItemKind {
        @Override
        public Optional<EntityRef> host() {
            return Optional.of(parent);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.embed(this);
        }
    }

    /** The last number of a sequence that was given out. */
    record SequenceItem(SequenceRef sequence, Place place) implements ItemKind {
        @Override
        public EntityRef entity() {
            return sequence.parent();
        }

        @Override
        public Optional<EntityRef> host() {
            return place.host();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.sequence(this);
        }

        @Override
        public boolean isNumber() {
            return true;
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
    sealed interface Place {
        /** The entity whose item holds it; empty for an item of its own. */
        default Optional<EntityRef> host() {
            return Optional.empty();
        }

        default boolean isInside(EntityRef entity) {
            return host().filter(entity::equals).isPresent();
        }
    }

    /** In an item of its own. */
    record OwnItem() implements Place {}

    /** In the item of that entity. */
    record Inside(EntityRef entity) implements Place {
        @Override
        public Optional<EntityRef> host() {
            return Optional.of(entity);
        }
    }
}
