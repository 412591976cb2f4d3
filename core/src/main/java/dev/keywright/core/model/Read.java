package dev.keywright.core.model;

import dev.keywright.core.number.Figure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A question for entities, with their order and what the answer includes. */
public record Read(
        Selection selection,
        List<Ordering> order,
        Figure limit,
        List<Include> include,
        List<Selected> select,
        Consistency consistency,
        Figure lagSeconds,
        int batch)
        implements Operation {
    public Read {
        order = List.copyOf(order);
        include = List.copyOf(include);
        select = List.copyOf(select);
    }

    @Override
    public Read withoutMatches() {
        return new Read(selection.withoutMatches(), order, limit, include, select, consistency, lagSeconds, batch);
    }

    public EntityRef entity() {
        return selection.entity();
    }

    @Override
    public List<EntityRef> entities() {
        return List.of(entity());
    }

    @Override
    public Optional<Selection> findQuestion() {
        return Optional.of(selection);
    }

    @Override
    public List<Selection> questions() {
        return Stream.concat(
                        Stream.of(selection),
                        include.stream().map(Include::where).filter(Selection::isConditional))
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
