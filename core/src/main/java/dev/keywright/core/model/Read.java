package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A question for entities, with their order and what the answer includes.
 *
 * @param others the same question about further kinds of entities, in one ordered answer; none of them has others
 */
public record Read(
        Selection selection,
        List<Ordering> order,
        Figure limit,
        List<Include> include,
        List<Selected> select,
        Consistency consistency,
        Figure lagSeconds,
        int batch,
        List<Read> others)
        implements Operation {
    public Read {
        others = List.copyOf(others);
        order = List.copyOf(order);
        include = List.copyOf(include);
        select = List.copyOf(select);
    }

    /** A question about one kind of entities. */
    public Read(
            Selection selection,
            List<Ordering> order,
            Figure limit,
            List<Include> include,
            List<Selected> select,
            Consistency consistency,
            Figure lagSeconds,
            int batch) {
        this(selection, order, limit, include, select, consistency, lagSeconds, batch, List.of());
    }

    @Override
    public Read withoutMatches() {
        return with(selection.withoutMatches())
                .with(others.stream().map(Read::withoutMatches).toList());
    }

    /** The same question under other conditions, about the same further kinds. */
    public Read with(Selection conditions) {
        return new Read(conditions, order, limit, include, select, consistency, lagSeconds, batch, others);
    }

    /** The same question, about further kinds too. */
    public Read with(List<Read> more) {
        return new Read(selection, order, limit, include, select, consistency, lagSeconds, batch, more);
    }

    /** Whether several kinds of entities are in one answer. */
    public boolean isUnion() {
        return !others.isEmpty();
    }

    /** The question about each kind, in the order of the model; a read of one kind is its only part. */
    public List<Read> parts() {
        if (!isUnion()) {
            return List.of(this);
        }
        List<Read> parts = new ArrayList<>();
        parts.add(with(List.of()));
        parts.addAll(others);
        return parts;
    }

    public EntityRef entity() {
        return selection.entity();
    }

    @Override
    public List<EntityRef> entities() {
        return parts().stream().map(Read::entity).toList();
    }

    @Override
    public Optional<Selection> findQuestion() {
        return Optional.of(selection);
    }

    @Override
    public List<Selection> asked() {
        return parts().stream().map(Read::selection).toList();
    }

    @Override
    public List<Selection> questions() {
        Stream<Selection> along = included().stream()
                .map(Include::where)
                .filter(Selection::isConditional)
                .distinct();
        return Stream.concat(asked().stream(), along).toList();
    }

    /** Everything that comes along, with whichever kind. */
    public List<Include> included() {
        return parts().stream()
                .flatMap(part -> part.include().stream())
                .distinct()
                .toList();
    }

    /** An attribute to sort by. */
    public record Ordering(AttributeUse attribute, Direction direction) {}

    public enum Direction {
        ASCENDING,
        DESCENDING
    }

    /**
     * Related entities in the same answer, sorted and limited for each entity that they belong to.
     *
     * @param where the conditions that they meet; others do not come along
     */
    public record Include(List<Step> path, Selection where, List<Ordering> order, Figure limit) {
        public Include {
            path = List.copyOf(path);
            order = List.copyOf(order);
        }

        /** All of them. */
        public Include(List<Step> path, List<Ordering> order, Figure limit) {
            this(path, Selection.by(path.get(path.size() - 1).to(), List.of()), order, limit);
        }

        public EntityRef entity() {
            return path.get(path.size() - 1).to();
        }

        /**
         * The order that has to come from keys: none where all come along and all have a place in the order, since the program
         * sorts them itself.
         */
        public List<Ordering> keyOrder(Model model) {
            boolean sorted = !limit.isStated()
                    && order.stream()
                            .map(Ordering::attribute)
                            .allMatch(use -> !use.isInherited() && !model.mayBeMissing(use.attribute()));
            return sorted ? List.of() : order;
        }
    }

    /** One relationship on the path from the root to an included entity. */
    public record Step(RoleRef role, Towards towards, EntityRef to) {}

    public enum Towards {
        PARENT,
        CHILD
    }

    /** A selected attribute: of the entity itself or a parent, or of an included entity. */
    public record Selected(Whose whose, AttributeUse attribute) {}

    public enum Whose {
        ITS_OWN,
        INCLUDED
    }
}
