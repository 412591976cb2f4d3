package dev.keywright.moving.source;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.EntityTables;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows whose items change when others change: themselves, parents that hold or count them, and children that have something of
 * theirs. Which parents a row belonged to before, its earlier versions tell; everything else is looked up as it is now, for a row
 * whose own reference has changed is itself a changed row.
 */
public final class Affected {
    private final Model model;
    private final EntityTables tables;
    private final Reach reach;

    public Affected(Model model, EntityTables tables, Reach reach) {
        this.model = model;
        this.tables = tables;
        this.reach = reach;
    }

    /**
     * Changed rows.
     *
     * @param versions the row as it was and as it is, as far as that is known
     * @param existence whether the row came or went
     */
    public record Touched(List<SourceRow> versions, boolean existence) {
        public Touched {
            versions = List.copyOf(versions);
        }
    }

    /** The attributes that say who a row is and to whom it belongs, among those that stand in its own table. */
    public Map<AttributeRef, String> refs(SourceRow row) {
        Set<AttributeRef> wanted =
                new LinkedHashSet<>(model.entity(row.entity()).id());
        model.entity(row.entity())
                .parents()
                .forEach(parent -> parent.holds().forEach(holding -> wanted.add(holding.held())));
        Map<AttributeRef, String> refs = new LinkedHashMap<>(row.texts());
        refs.keySet().retainAll(wanted);
        refs.keySet().removeIf(attribute -> !tables.of(row.entity()).isOwn(attribute));
        return refs;
    }

    /** Why changes cannot be followed into that design; empty where they can. */
    public List<String> obstacles() {
        List<String> obstacles = new ArrayList<>();
        for (Entity parent : model.entities()) {
            for (RoleRef role : reach.children(parent.ref())) {
                if (rank(role.child(), new LinkedHashSet<>()) < 0) {
                    obstacles.add("`%s` holds or counts its own kind"
                            .formatted(role.child().name()));
                }
            }
        }
        for (Entity entity : model.entities()) {
            for (Parent parent : entity.parents()) {
                for (Relation relation : Relation.of(model, parent.ref())) {
                    if (own(relation).isEmpty()) {
                        obstacles.add("the table of `%s` has no column that says which %s it belongs to"
                                .formatted(entity.name(), parent.role()));
                    }
                }
            }
        }
        return obstacles;
    }

    /** How many levels of children are inside or counted in an entity's items; they are filled before it. Negative in a circle. */
    public int rank(EntityRef entity) {
        return rank(entity, new LinkedHashSet<>());
    }

    private int rank(EntityRef entity, Set<EntityRef> above) {
        if (above.contains(entity)) {
            return -1;
        }
        Set<EntityRef> next = new LinkedHashSet<>(above);
        next.add(entity);
        int rank = 0;
        for (RoleRef role : reach.children(entity)) {
            int below = rank(role.child(), next);
            if (below < 0) {
                return -1;
            }
            rank = Math.max(rank, below + 1);
        }
        return rank;
    }

    /** All rows whose items may change, as they are now, by entity and key; the reader is inside a snapshot. */
    public Map<EntityRef, Set<List<String>>> rows(RowReader reader, Collection<Touched> touched)
            throws DatabaseFailure {
        Found found = new Found(reader);
        List<Touched> open = new ArrayList<>(touched);
        Set<List<Object>> seen = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            Touched next = open.remove(open.size() - 1);
            SourceRow one = next.versions().get(0);
            if (!seen.add(List.of(one.entity(), one.key()))) {
                continue;
            }
            found.add(one.entity(), List.of(one));
            found.hosts(one.entity(), next.versions(), reach::children);
            heirs(next, found);
            for (Relation relation : joined(one.entity())) {
                for (SourceRow child : found.down(relation, next.versions())) {
                    open.add(new Touched(List.of(child), false));
                }
            }
        }
        return found.rows;
    }

    /** Children that have attributes of a changed row, the numbers of its siblings, or no parent any more. */
    private void heirs(Touched touched, Found found) throws DatabaseFailure {
        EntityRef changed = touched.versions().get(0).entity();
        for (Entity entity : model.entities()) {
            for (AttributeUse use : reach.inherited(entity.ref())) {
                for (int depth = 1; depth <= use.path().size(); depth++) {
                    if (model.parent(use.path().get(depth - 1)).isOf(changed)) {
                        found.descend(use.path().subList(0, depth), touched.versions());
                    }
                }
            }
            for (Reach.CountAbove count : reach.countsAbove(entity.ref())) {
                if (count.children().child().equals(changed)) {
                    found.descend(count.way(), found.up(count.children(), touched.versions()));
                }
            }
            if (touched.existence()) {
                for (Parent parent : entity.parents()) {
                    if (parent.isOf(changed)) {
                        found.descend(List.of(parent.ref()), touched.versions());
                    }
                }
            }
        }
    }

    /** Roles of children that have attributes in this entity's table alone: they change with it without an event of their own. */
    private List<Relation> joined(EntityRef parent) {
        List<Relation> joined = new ArrayList<>();
        for (Parent role : model.childrenOf(parent)) {
            for (Relation relation : Relation.of(model, role.ref())) {
                boolean elsewhere = role.holds().stream()
                        .map(Parent.Holding::held)
                        .anyMatch(held -> tables.of(role.ref().child()).has(List.of(held))
                                && !tables.of(role.ref().child()).isOwn(held));
                if (elsewhere && relation.parent().equals(parent)) {
                    joined.add(relation);
                }
            }
        }
        return joined;
    }

    /** The relation by the columns that stand in the child's own table. */
    private List<Integer> own(Relation relation) {
        EntityTable child = tables.of(relation.child());
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < relation.held().size(); i++) {
            if (child.isOwn(relation.held().get(i))) {
                places.add(i);
            }
        }
        return places;
    }

    /** What was found so far. */
    private final class Found {
        private final RowReader reader;
        private final Map<EntityRef, Set<List<String>>> rows = new LinkedHashMap<>();

        Found(RowReader reader) {
            this.reader = reader;
        }

        void add(EntityRef entity, List<SourceRow> some) {
            some.forEach(row -> rows.computeIfAbsent(entity, unused -> new LinkedHashSet<>())
                    .add(row.key()));
        }

        /** The parents whose items hold or count these rows, and whoever holds those. */
        void hosts(EntityRef entity, List<SourceRow> some, java.util.function.Function<EntityRef, Set<RoleRef>> holding)
                throws DatabaseFailure {
            for (Parent parent : model.entity(entity).parents()) {
                for (Relation relation : Relation.of(model, parent.ref())) {
                    if (holding.apply(relation.parent()).contains(parent.ref())) {
                        List<SourceRow> above = up(relation, some);
                        add(relation.parent(), above);
                        hosts(relation.parent(), above, reach::embedded);
                    }
                }
            }
        }

        /** The rows at the lower end of a way, which leads up to these. */
        void descend(List<RoleRef> way, List<SourceRow> top) throws DatabaseFailure {
            List<SourceRow> here = top;
            for (int i = way.size() - 1; i >= 0; i--) {
                List<SourceRow> below = new ArrayList<>();
                for (Relation relation : Relation.of(model, way.get(i))) {
                    below.addAll(down(relation, here));
                }
                here = below;
            }
            EntityRef entity = way.get(0).child();
            add(entity, here);
            hosts(entity, here, reach::embedded);
        }

        List<SourceRow> up(RoleRef role, List<SourceRow> some) throws DatabaseFailure {
            List<SourceRow> found = new ArrayList<>();
            for (Relation relation : Relation.of(model, role)) {
                found.addAll(up(relation, some));
            }
            return found;
        }

        List<SourceRow> up(Relation relation, List<SourceRow> some) throws DatabaseFailure {
            List<Integer> own = own(relation);
            List<AttributeRef> held = own.stream().map(relation.held()::get).toList();
            List<AttributeRef> id = own.stream().map(relation.id()::get).toList();
            return read(relation.parent(), id, relation.child(), held, some);
        }

        List<SourceRow> down(Relation relation, List<SourceRow> some) throws DatabaseFailure {
            List<Integer> own = own(relation);
            List<AttributeRef> held = own.stream().map(relation.held()::get).toList();
            List<AttributeRef> id = own.stream().map(relation.id()::get).toList();
            return read(relation.child(), held, relation.parent(), id, some);
        }

        private List<SourceRow> read(
                EntityRef wanted,
                List<AttributeRef> attributes,
                EntityRef from,
                List<AttributeRef> given,
                List<SourceRow> some)
                throws DatabaseFailure {
            List<List<String>> values = some.stream()
                    .filter(row -> row.entity().equals(from))
                    .flatMap(row -> row.find(given).stream())
                    .distinct()
                    .toList();
            return values.isEmpty() || attributes.isEmpty()
                    ? List.of()
                    : reader.by(tables.of(wanted), attributes, values);
        }
    }
}
