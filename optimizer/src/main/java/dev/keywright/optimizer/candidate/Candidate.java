package dev.keywright.optimizer.candidate;

import dev.keywright.core.design.Extent;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.optimizer.candidate.Shape.Mark;
import java.util.List;

/** A piece of a design that a tactic proposes and the solver may choose. */
public sealed interface Candidate {
    /** The entity whose items it adds to. */
    EntityRef entity();

    /** The entity's own item under a key. */
    record Home(EntityRef entity, Shape shape, Form form) implements Candidate {
        public static Home of(EntityRef entity, Shape shape) {
            return new Home(entity, shape, Form.TEXT);
        }

        /** Whether the keys of both hold the same in as many bytes, wherever the name of the kind stands in them. */
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
    }

    /** What a key consists of. */
    enum Form {
        /** Texts that several kinds of items can share. */
        TEXT,
        /** The entity's attributes themselves, which only one kind of items can have. */
        ATTRIBUTES
    }

    /** The entity inside of its parent's item. */
    record Embedding(EntityRef entity, EntityRef parent) implements Candidate {
        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Embedding that && entity.equals(that.entity) && parent.equals(that.parent);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            return 31 * hash + parent.hashCode();
        }
    }

    /** An entry in an index. */
    record View(EntityRef entity, Shape shape, Projection projection, List<When> when, Scope scope, Form form)
            implements Candidate {
        public View {
            when = List.copyOf(when);
        }

        /** An index of texts, which all kinds of items can share. */
        public static View of(EntityRef entity, Shape shape, Projection projection, List<When> when, Scope scope) {
            return new View(entity, shape, projection, when, scope, Form.TEXT);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof View that
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
    }

    /** Whether an index has its own partitions or those of its table. */
    enum Scope {
        GLOBAL,
        LOCAL
    }

    /**
     * The entity once more, in the table, under another key.
     *
     * @param times how many equal ones there are, of which a reader takes any
     */
    record Mirror(EntityRef entity, Shape shape, Extent extent, List<When> when, Kept kept, int times)
            implements Candidate {
        public Mirror {
            when = List.copyOf(when);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Mirror that
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
    }

    /** An item for every value that no two may share. */
    record Sentinel(EntityRef entity, Unique unique, List<AttributeRef> attributes) implements Candidate {
        public Sentinel {
            attributes = List.copyOf(attributes);
        }
    }

    /** A number that is kept for every combination of some attributes. */
    record Tally(EntityRef entity, List<AttributeUse> by, Place place, int shards, Kept kept) implements Candidate {
        public Tally {
            by = List.copyOf(by);
        }
    }

    /** Some attributes in an item of their own. */
    record Split(EntityRef entity, List<AttributeRef> attributes) implements Candidate {
        public Split {
            attributes = List.copyOf(attributes);
        }

        // Written out for the reason given at EntityRef.
        @Override
        public boolean equals(Object other) {
            return other instanceof Split that && entity.equals(that.entity) && attributes.equals(that.attributes);
        }

        @Override
        public int hashCode() {
            int hash = entity.hashCode();
            return 31 * hash + attributes.hashCode();
        }
    }

    /** Parents' attributes in the entity's item. */
    record Carrying(EntityRef entity, List<AttributeUse> attributes) implements Candidate {
        public Carrying {
            attributes = List.copyOf(attributes);
        }
    }

    /** The last number of a sequence. */
    record Numbering(SequenceRef sequence, Place place) implements Candidate {
        @Override
        public EntityRef entity() {
            return sequence.parent();
        }
    }
}
