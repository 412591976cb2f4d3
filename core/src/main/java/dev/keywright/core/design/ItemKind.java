package dev.keywright.core.design;

import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.SequenceRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
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

    /** Whether it is embedded or the entity's own item, so that the entity is stored there. */
    default boolean storesItsEntity() {
        return isHome();
    }

    default boolean isGuard() {
        return false;
    }

    /** Whether it holds attributes that the home item of that entity lacks. */
    default boolean isPartOf(EntityRef other) {
        return false;
    }

    /** Whether there is one for each of the entity: its own item or a part of it. */
    default boolean isAlwaysThere() {
        return isHome();
    }

    /** Whether it can be read in place of the entity: its own item or a copy. */
    default boolean standsForItsEntity() {
        return isHome();
    }

    /** Whether it exists beside the home item and follows every write of the entity: a guard, a copy or a part. */
    default boolean followsItsEntity() {
        return false;
    }

    /** Whether it follows under a key made of values that may change, so that a write needs the old ones to find it. */
    default boolean followsByItsValues() {
        return false;
    }

    /** Whether nothing but reads would miss it: a copy or a counter. */
    default boolean isOnlyForReads() {
        return false;
    }

    /** Whether it is a number that writes keep up to date: a counter or a sequence. */
    default boolean isNumber() {
        return false;
    }

    /** The number of equal items of each. */
    default int times() {
        return 1;
    }

    /** The number of items that add up to one number. */
    default int shards() {
        return 1;
    }

    /** The conditions under which there is such an item. */
    default List<When> when() {
        return List.of();
    }

    /** The entity itself. */
    record EntityItem(EntityRef entity) implements ItemKind {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.home(this);
        }

        @Override
        public boolean isHome() {
            return true;
        }
    }

    /** A value that no two may share, with the owner's id and these of its attributes. */
    record Guard(EntityRef entity, Guarded guarded, List<AttributeRef> unique, List<AttributeRef> attributes)
            implements ItemKind {
        public Guard {
            unique = List.copyOf(unique);
            attributes = List.copyOf(attributes);
        }

        /** The guard of these values of an entity: of its id, if they are that and not declared unique besides. */
        public static Guard of(Entity entity, List<AttributeRef> unique, List<AttributeRef> attributes) {
            boolean declared = entity.uniques().stream()
                    .anyMatch(known -> new LinkedHashSet<>(known.attributes()).equals(new LinkedHashSet<>(unique)));
            return Model.isId(entity, unique) && !declared
                    ? new Guard(entity.ref(), Guarded.ID, entity.id(), attributes)
                    : new Guard(entity.ref(), Guarded.VALUE, unique, attributes);
        }

        public boolean isOfId() {
            return guarded == Guarded.ID;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.guard(this);
        }

        @Override
        public boolean isGuard() {
            return true;
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }

        @Override
        public boolean followsByItsValues() {
            return true;
        }
    }

    /** The subject of a guard: a value that is declared unique, or the id itself. */
    enum Guarded {
        VALUE,
        ID
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
        public boolean standsForItsEntity() {
            return true;
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }

        @Override
        public boolean followsByItsValues() {
            return true;
        }

        @Override
        public boolean isOnlyForReads() {
            return true;
        }
    }

    /** The number of entities, or their sum, for each combination of these attributes, in one item or in several that add up. */
    record Counter(EntityRef entity, Aggregate aggregate, List<AttributeUse> by, Place place, int shards)
            implements ItemKind {
        public Counter {
            by = List.copyOf(by);
        }

        public static Counter of(EntityRef entity, List<AttributeUse> by, Place place, int shards) {
            return new Counter(entity, Aggregate.COUNT, by, place, shards);
        }

        /** Whether it holds the declared number, if it is by the same attributes. */
        public boolean isOf(Counts counts) {
            return entity.equals(counts.children().child()) && aggregate.equals(counts.aggregate());
        }

        /** The attributes whose changes change the number. */
        public List<AttributeUse> follows() {
            List<AttributeUse> follows = new ArrayList<>(by);
            follows.addAll(aggregate.follows());
            return follows;
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
        public boolean isOnlyForReads() {
            return true;
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
        public boolean isPartOf(EntityRef other) {
            return entity.equals(other);
        }

        @Override
        public boolean isAlwaysThere() {
            return true;
        }

        @Override
        public boolean followsItsEntity() {
            return true;
        }
    }

    /** Children embedded in the item of their parent, as a map by their id. */
    record Embed(EntityRef entity, EntityRef parent) implements ItemKind {
        @Override
        public Optional<EntityRef> host() {
            return Optional.of(parent);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.embed(this);
        }

        @Override
        public boolean storesItsEntity() {
            return true;
        }
    }

    /** The number that a sequence gave out last. */
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
}
