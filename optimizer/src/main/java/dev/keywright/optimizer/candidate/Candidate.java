package dev.keywright.optimizer.candidate;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.When;
import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.optimizer.candidate.Shape.Mark;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A piece of a design that a tactic proposes and the solver may choose. All kinds are in this file, side by side, so that one
 * can compare what each of them answers.
 */
public sealed interface Candidate {
    /** The entity that it is about. */
    EntityRef entity();

    /** One answer for each kind. A new kind adds a method here, and the compiler lists every place that must answer. */
    <R> R accept(CandidateVisitor<R> visitor);

    /** The entity whose items it changes: the parent for anything embedded in the parent's item. */
    default EntityRef host() {
        return entity();
    }

    /** Whether it is inside the item of some entity: an embed, or a number that is no item of its own. */
    default boolean isInsideAnotherItem() {
        return false;
    }

    default boolean isInside(EntityRef entity) {
        return isInsideAnotherItem() && host().equals(entity);
    }

    CandidateKind kind();

    default boolean is(CandidateKind kind) {
        return kind() == kind;
    }

    /** Whether it makes items of its own, in the table or in an index, and does not just change others. */
    default boolean hasItems() {
        return !isInsideAnotherItem() && !is(CandidateKind.CARRIED);
    }

    /** Whether it makes items of its own in the table. */
    default boolean hasItemsInTable() {
        return hasItems() && kind().hasItemType();
    }

    /** Whether it depends on no other entity than its own, not even for the values in its keys. */
    default boolean isSelfContained() {
        return false;
    }

    /** The values that it keeps unique. */
    default Optional<Unique> findUnique() {
        return Optional.empty();
    }

    /** The sequence whose last number it stores. */
    default Optional<SequenceRef> findSequence() {
        return Optional.empty();
    }

    /** The name of a group of which a design has one at most: an attribute is stored once, and a number counted once. */
    default Optional<String> findExclusiveGroup() {
        return Optional.empty();
    }

    /** Whether it is the same decision as another, whatever its projection or the order of its key. */
    default boolean isSameDecision(Candidate other) {
        return equals(other);
    }

    /** Whether reads of it may miss the latest writes: those of a global secondary index do. */
    default boolean isEventuallyConsistent() {
        return false;
    }

    /** The number of equal items for each of its keys. */
    default int times() {
        return 1;
    }

    default Kept kept() {
        return Kept.TRANSACTION;
    }

    /** The attributes of its key, for a home, an index entry or a copy. */
    default Optional<Shape> findShape() {
        return Optional.empty();
    }

    /** The same under another key, where it has a key of its own. */
    default Candidate with(Shape other) {
        return this;
    }

    /** The attributes of the entity by which its items are found when the entity changes. */
    default List<AttributeUse> followedBy() {
        return List.of();
    }

    /** The values of parents that it stores. */
    default Set<AttributeUse> inherited() {
        return findShape().map(Shape::inherited).orElse(Set.of());
    }

    default Optional<Home> asHome() {
        return Optional.empty();
    }

    default Optional<IndexEntry> asIndexEntry() {
        return Optional.empty();
    }

    /** The entity's own item under its primary key. */
    record Home(EntityRef entity, Shape shape, Form form) implements Candidate {
        public static Home of(EntityRef entity, Shape shape) {
            return new Home(entity, shape, Form.TEXT);
        }

        /** Whether its key is its attributes, in a table of its own. */
        public boolean hasAttributeKey() {
            return form == Form.ATTRIBUTES;
        }

        @Override
        public Home with(Shape other) {
            return new Home(entity, other, form);
        }

        /** Whether the keys of both have the same attributes and length, wherever the item type is in them. */
        public boolean isAlike(Home other) {
            return entity.equals(other.entity)
                    && form == other.form
                    && shape.withLevels(0)
                            .with(Mark.NONE)
                            .equals(other.shape.withLevels(0).with(Mark.NONE))
                    && shape.mark().text().length() == other.shape.mark().text().length();
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Home that
                    && entity.equals(that.entity)
                    && shape.equals(that.shape)
                    && form.equals(that.form);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            hash = 31 * hash + shape.hashCode();
            return 31 * hash + form.hashCode();
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.HOME;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.home(this);
        }

        /** Whether a piece can be added to it: a local index is in the partitions of its table, which has a sort key. */
        public boolean fits(Candidate piece) {
            boolean sorted = form == Form.TEXT || !shape.sort().isEmpty();
            return piece.asIndexEntry()
                    .filter(entry -> entry.isLocal()
                            && !(sorted && entry.shape().partition().equals(shape.partition())))
                    .isEmpty();
        }

        @Override
        public Optional<Shape> findShape() {
            return Optional.of(shape);
        }

        @Override
        public Optional<Home> asHome() {
            return Optional.of(this);
        }

        @Override
        public boolean isSelfContained() {
            return shape.inherited().isEmpty();
        }

        @Override
        public boolean isSameDecision(Candidate other) {
            return other.asHome()
                    .filter(home -> entity.equals(home.entity)
                            && shape.partition().equals(home.shape.partition())
                            && shape.shards() == home.shape.shards())
                    .isPresent();
        }
    }

    /** The form of a key. */
    enum Form {
        /** Text attributes that several item types can share. */
        TEXT,
        /** The values alone in text attributes: the index has no other item type, so that none has to be named. */
        VALUES,
        /** The entity's attributes themselves, which suits one item type only. */
        ATTRIBUTES
    }

    /** The entity embedded in its parent's item. */
    record Embed(EntityRef entity, EntityRef parent) implements Candidate {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Embed that && entity.equals(that.entity) && parent.equals(that.parent);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            return 31 * hash + parent.hashCode();
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.EMBED;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.embed(this);
        }

        @Override
        public EntityRef host() {
            return parent;
        }

        @Override
        public boolean isInsideAnotherItem() {
            return true;
        }
    }

    /** An entry in an index. */
    record IndexEntry(EntityRef entity, Shape shape, Projection projection, List<When> when, Scope scope, Form form)
            implements Candidate {
        public IndexEntry {
            when = List.copyOf(when);
        }

        /** An entry in an index with text keys, which all item types can share. */
        public static IndexEntry of(
                EntityRef entity, Shape shape, Projection projection, List<When> when, Scope scope) {
            return new IndexEntry(entity, shape, projection, when, scope, Form.TEXT);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof IndexEntry that
                    && entity.equals(that.entity)
                    && shape.equals(that.shape)
                    && projection.equals(that.projection)
                    && when.equals(that.when)
                    && scope.equals(that.scope)
                    && form.equals(that.form);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            hash = 31 * hash + shape.hashCode();
            hash = 31 * hash + projection.hashCode();
            hash = 31 * hash + when.hashCode();
            hash = 31 * hash + scope.hashCode();
            return 31 * hash + form.hashCode();
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.INDEX_ENTRY;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.indexEntry(this);
        }

        @Override
        public Optional<Shape> findShape() {
            return Optional.of(shape);
        }

        @Override
        public Optional<IndexEntry> asIndexEntry() {
            return Optional.of(this);
        }

        @Override
        public boolean isSelfContained() {
            return shape.inherited().isEmpty()
                    && when.stream().noneMatch(one -> one.attribute().isInherited());
        }

        @Override
        public boolean isSameDecision(Candidate other) {
            return other.asIndexEntry()
                    .filter(entry -> entity.equals(entry.entity)
                            && shape.partition().equals(entry.shape.partition())
                            && shape.sort().equals(entry.shape.sort()))
                    .isPresent();
        }

        @Override
        public boolean isEventuallyConsistent() {
            return !isLocal();
        }

        public boolean isLocal() {
            return scope == Scope.LOCAL;
        }

        /** Whether its key is made of the attributes themselves, so that every item that has them all is in the index. */
        public boolean hasAttributeKey() {
            return form == Form.ATTRIBUTES;
        }

        /** Whether no other item type can share its index. */
        public boolean isAlone() {
            return form != Form.TEXT;
        }

        /** The same entry in an index of its own, whose keys name no item type. */
        public IndexEntry withValuesAlone() {
            return new IndexEntry(entity, shape, projection, when, scope, Form.VALUES);
        }

        /** The same entry in an index that other item types can share. */
        public IndexEntry withText() {
            return new IndexEntry(entity, shape, projection, when, scope, Form.TEXT);
        }

        /** The same entry under a key of the attributes themselves. */
        public IndexEntry withAttributeKey(Shape key) {
            return new IndexEntry(entity, key, projection, when, scope, Form.ATTRIBUTES);
        }

        @Override
        public IndexEntry with(Shape other) {
            return new IndexEntry(entity, other, projection, when, scope, form);
        }

        /** The same entry with another projection. */
        public IndexEntry with(Projection other) {
            return new IndexEntry(entity, shape, other, when, scope, form);
        }

        /** The names that its projection lists. */
        public List<String> projected() {
            return projection instanceof Projection.Only only ? only.attributes() : List.of();
        }
    }

    /** Whether an index has its own partitions or those of its table. */
    enum Scope {
        GLOBAL,
        LOCAL
    }

    /**
     * The entity again in the table under another key.
     *
     * @param times the number of equal copies, of which each read takes any
     */
    record Copy(EntityRef entity, Shape shape, Extent extent, List<When> when, Kept kept, int times)
            implements Candidate {
        public Copy {
            when = List.copyOf(when);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Copy that
                    && entity.equals(that.entity)
                    && shape.equals(that.shape)
                    && extent.equals(that.extent)
                    && when.equals(that.when)
                    && kept.equals(that.kept)
                    && times == that.times;
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            hash = 31 * hash + shape.hashCode();
            hash = 31 * hash + extent.hashCode();
            hash = 31 * hash + when.hashCode();
            hash = 31 * hash + kept.hashCode();
            return 31 * hash + times;
        }

        @Override
        public Copy with(Shape other) {
            return new Copy(entity, other, extent, when, kept, times);
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.COPY;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.copy(this);
        }

        @Override
        public Optional<Shape> findShape() {
            return Optional.of(shape);
        }

        @Override
        public List<AttributeUse> followedBy() {
            return shape.attributes();
        }

        @Override
        public Set<AttributeUse> inherited() {
            return Set.of();
        }
    }

    /** An item for each value of a unique attribute. */
    record Guard(EntityRef entity, Unique unique, List<AttributeRef> attributes) implements Candidate {
        public Guard {
            attributes = List.copyOf(attributes);
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.GUARD;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.guard(this);
        }

        @Override
        public Optional<Unique> findUnique() {
            return Optional.of(unique);
        }

        @Override
        public List<AttributeUse> followedBy() {
            return unique.attributes().stream().map(AttributeUse::own).toList();
        }
    }

    /** A maintained count or sum for each combination of some attributes. */
    record Counter(EntityRef entity, Aggregate aggregate, List<AttributeUse> by, Place place, int shards, Kept kept)
            implements Candidate {
        public Counter {
            by = List.copyOf(by);
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.COUNTER;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.counter(this);
        }

        @Override
        public EntityRef host() {
            return place.host().orElse(entity);
        }

        @Override
        public boolean isInsideAnotherItem() {
            return place.host().isPresent();
        }

        @Override
        public Optional<String> findExclusiveGroup() {
            String of = aggregate.isCount() ? "" : aggregate.text(entity);
            return Optional.of("counter %s %s %s".formatted(entity, of, by));
        }

        @Override
        public List<AttributeUse> followedBy() {
            return by;
        }
    }

    /** Some attributes in an item of their own, beside the entity's. */
    record Part(EntityRef entity, List<AttributeRef> attributes) implements Candidate {
        public Part {
            attributes = List.copyOf(attributes);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Part that && entity.equals(that.entity) && attributes.equals(that.attributes);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            return 31 * hash + attributes.hashCode();
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.PART;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.part(this);
        }

        @Override
        public Optional<String> findExclusiveGroup() {
            return Optional.of("part " + entity);
        }
    }

    /** Attributes of parents, copied into the entity's item. */
    record Carried(EntityRef entity, List<AttributeUse> attributes) implements Candidate {
        public Carried {
            attributes = List.copyOf(attributes);
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.CARRIED;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.carried(this);
        }

        @Override
        public Set<AttributeUse> inherited() {
            return attributes.stream()
                    .filter(AttributeUse::isInherited)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
    }

    /** The last number of a sequence. */
    record Sequence(SequenceRef sequence, Place place) implements Candidate {
        @Override
        public EntityRef entity() {
            return sequence.parent();
        }

        @Override
        public CandidateKind kind() {
            return CandidateKind.SEQUENCE;
        }

        @Override
        public <R> R accept(CandidateVisitor<R> visitor) {
            return visitor.sequence(this);
        }

        @Override
        public Optional<SequenceRef> findSequence() {
            return Optional.of(sequence);
        }

        @Override
        public boolean isInsideAnotherItem() {
            return place.host().isPresent();
        }
    }
}
