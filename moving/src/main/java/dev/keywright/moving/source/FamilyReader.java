package dev.keywright.moving.source;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.moving.objects.ObjectKeys;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.EntityTables;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads families: rows of one entity, and the rows of others that their items depend on, all of one moment. */
public final class FamilyReader {
    private final Model model;
    private final EntityTables tables;
    private final Reach reach;
    private final SourceValues values;
    private final ObjectKeys keys;

    public FamilyReader(Model model, EntityTables tables, Reach reach, SourceValues values, ObjectKeys keys) {
        this.keys = keys;
        this.model = model;
        this.tables = tables;
        this.reach = reach;
        this.values = values;
    }

    public ObjectKeys keys() {
        return keys;
    }

    public EntityTables tables() {
        return tables;
    }

    /** The rules by which values are read, as a text that differs where they do. */
    public String rules() {
        return values.rules();
    }

    /** The family of these rows; the reader is inside a snapshot. */
    public Family family(RowReader reader, EntityRef entity, List<SourceRow> rows) throws DatabaseFailure {
        Collected collected = new Collected();
        collected.add(rows);
        descend(reader, entity, rows, collected);
        for (Reach.CountAbove count : reach.countsAbove(entity)) {
            List<SourceRow> ancestors = rows;
            for (RoleRef role : count.way()) {
                ancestors = parents(reader, role, ancestors);
                collected.add(ancestors);
            }
            for (Relation relation : Relation.of(model, count.children())) {
                collected.add(children(reader, relation, ancestors));
            }
        }
        climb(reader, collected);
        return things(entity, rows, collected);
    }

    /** Children that an item holds bring along what they hold themselves; those that are only counted bring nothing. */
    private void descend(RowReader reader, EntityRef entity, List<SourceRow> rows, Collected collected)
            throws DatabaseFailure {
        Set<RoleRef> embedded = reach.embedded(entity);
        for (RoleRef role : reach.children(entity)) {
            for (Relation relation : Relation.of(model, role)) {
                if (relation.parent().equals(entity)) {
                    List<SourceRow> fresh = collected.add(children(reader, relation, rows));
                    if (embedded.contains(role)) {
                        descend(reader, relation.child(), fresh, collected);
                    }
                }
            }
        }
    }

    private void climb(RowReader reader, Collected collected) throws DatabaseFailure {
        List<SourceRow> added = collected.all();
        while (!added.isEmpty()) {
            List<SourceRow> next = new ArrayList<>();
            for (Entity entity : model.entities()) {
                List<SourceRow> some = added.stream()
                        .filter(row -> row.entity().equals(entity.ref()))
                        .toList();
                for (Parent parent : entity.parents()) {
                    next.addAll(collected.add(parents(reader, parent.ref(), some)));
                }
            }
            added = next;
        }
    }

    public List<SourceRow> parents(RowReader reader, RoleRef role, List<SourceRow> rows) throws DatabaseFailure {
        List<SourceRow> found = new ArrayList<>();
        for (Relation relation : Relation.of(model, role)) {
            found.addAll(read(
                    reader, tables.of(relation.parent()), relation.id(), texts(rows, role.child(), relation.held())));
        }
        return found;
    }

    public List<SourceRow> children(RowReader reader, Relation relation, List<SourceRow> rows) throws DatabaseFailure {
        return read(
                reader, tables.of(relation.child()), relation.held(), texts(rows, relation.parent(), relation.id()));
    }

    private static List<List<String>> texts(List<SourceRow> rows, EntityRef entity, List<AttributeRef> attributes) {
        return rows.stream()
                .filter(row -> row.entity().equals(entity))
                .flatMap(row -> row.find(attributes).stream())
                .distinct()
                .toList();
    }

    private static List<SourceRow> read(
            RowReader reader, EntityTable table, List<AttributeRef> attributes, List<List<String>> wanted)
            throws DatabaseFailure {
        return wanted.isEmpty() || !table.has(attributes) ? List.of() : reader.by(table, attributes, wanted);
    }

    private Family things(EntityRef entity, List<SourceRow> rows, Collected collected) {
        World world = new World(model, Instant.EPOCH);
        List<Finding> findings = new ArrayList<>();
        Map<Thing, SourceRow> owners = new LinkedHashMap<>();
        Map<Thing, SourceRow> moved = new LinkedHashMap<>();
        Set<SourceRow> wanted = new LinkedHashSet<>(rows);
        for (SourceRow row : collected.all()) {
            List<Finding> wrong = new ArrayList<>();
            Thing thing = thing(row, wrong);
            boolean wantsIt = row.entity().equals(entity) && wanted.contains(row);
            if (!wrong.isEmpty()) {
                findings.addAll(wantsIt ? wrong : List.of());
                continue;
            }
            Optional<Thing> other = world.findStored(row.entity(), world.identity(thing));
            if (other.isPresent() && wantsIt) {
                findings.add(Finding.of(
                        Finding.Kind.TAKEN, shown(row.entity()), row, "another row has the same identity: " + thing));
                continue;
            }
            world.put(thing);
            moved.put(thing, row);
            if (wantsIt) {
                owners.put(thing, row);
            }
        }
        Kinship kinship = new Kinship(world);
        List.copyOf(owners.keySet())
                .forEach(thing -> orphaned(thing, kinship).ifPresent(role -> {
                    findings.add(Finding.of(
                            Finding.Kind.ORPHAN,
                            shown(entity),
                            owners.get(thing),
                            "its %s is not there, or cannot be moved".formatted(role.role())));
                    owners.remove(thing);
                    moved.remove(thing);
                    world.remove(thing);
                }));
        List<LargeObject> objects = new ArrayList<>();
        moved.forEach((thing, row) -> objects.addAll(objects(thing, row)));
        return new Family(owners, world, objects, findings);
    }

    private List<LargeObject> objects(Thing thing, SourceRow row) {
        List<LargeObject> objects = new ArrayList<>();
        for (AttributeRef attribute : tables.of(row.entity()).objects()) {
            if (thing.values().containsKey(attribute)) {
                ContentDigest content = ContentDigest.of(row.texts().get(attribute));
                objects.add(new LargeObject(
                        row, attribute, key(thing.values(), attribute, content), content.hash(), content.bytes()));
            }
        }
        return objects;
    }

    private String key(Map<AttributeRef, Datum> data, AttributeRef attribute, ContentDigest content) {
        List<Datum> id =
                model.entity(attribute.entity()).id().stream().map(data::get).toList();
        return keys.key(attribute.entity(), id, content.hash());
    }

    /** Whether a parent that it must have is not in that world. */
    public boolean isOrphan(Thing thing, World world) {
        return orphaned(thing, new Kinship(world)).isPresent();
    }

    private Optional<RoleRef> orphaned(Thing thing, Kinship kinship) {
        for (Parent parent : model.entity(thing.entity()).parents()) {
            List<Relation> relations = Relation.of(model, parent.ref());
            boolean found = relations.isEmpty()
                    || relations.stream()
                            .anyMatch(relation -> kinship.findParent(thing, parent.ref(), relation.parent())
                                    .isPresent());
            boolean whole = relations.size() == parent.kinds().size();
            if (!found && whole && !parent.optional()) {
                return Optional.of(parent.ref());
            }
        }
        return Optional.empty();
    }

    private String shown(EntityRef entity) {
        return tables.of(entity).name().shown();
    }

    /** The row as a thing, and what is wrong with it. */
    public Thing thing(SourceRow row, Collection<Finding> wrong) {
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        List<AttributeRef> objects = tables.of(row.entity()).objects();
        for (AttributeRef attribute : tables.of(row.entity()).attributes()) {
            String text = row.texts().get(attribute);
            if (text == null) {
                if (!model.mayBeMissing(attribute)) {
                    wrong.add(Finding.of(
                            Finding.Kind.VALUE,
                            shown(row.entity()),
                            row,
                            "`%s` is null, and the model says that it is always there".formatted(attribute.name())));
                }
                continue;
            }
            if (objects.contains(attribute)) {
                continue;
            }
            try {
                values.of(text, model.origin(attribute).type()).ifPresent(datum -> data.put(attribute, datum));
            } catch (IllegalArgumentException unusable) {
                wrong.add(Finding.of(
                        Finding.Kind.VALUE,
                        shown(row.entity()),
                        row,
                        "`%s`: %s".formatted(attribute.name(), unusable.getMessage())));
            }
        }
        for (AttributeRef attribute : objects) {
            String text = row.texts().get(attribute);
            if (text != null
                    && data.keySet().containsAll(model.entity(row.entity()).id())) {
                pointer(row, attribute, ContentDigest.of(text), data, wrong);
            }
        }
        return new Thing(row.entity(), data);
    }

    /** The key of an object has the thing's id, and so comes after it. */
    private void pointer(
            SourceRow row,
            AttributeRef attribute,
            ContentDigest content,
            Map<AttributeRef, Datum> data,
            Collection<Finding> wrong) {
        try {
            data.put(attribute, Datum.text(keys.pointer(attribute, key(data, attribute, content))));
        } catch (IllegalArgumentException tooLong) {
            wrong.add(Finding.of(
                    Finding.Kind.VALUE,
                    shown(row.entity()),
                    row,
                    "`%s`: %s".formatted(attribute.name(), tooLong.getMessage())));
        }
    }

    /** Rows of several tables, each once. */
    private static final class Collected {
        private final Map<EntityRef, Map<List<String>, SourceRow>> rows = new LinkedHashMap<>();

        /** Those that were not there. */
        List<SourceRow> add(List<SourceRow> some) {
            List<SourceRow> fresh = new ArrayList<>();
            for (SourceRow row : some) {
                Map<List<String>, SourceRow> known =
                        rows.computeIfAbsent(row.entity(), unused -> new LinkedHashMap<>());
                if (known.putIfAbsent(row.key(), row) == null) {
                    fresh.add(row);
                }
            }
            return fresh;
        }

        List<SourceRow> all() {
            return rows.values().stream()
                    .flatMap(known -> known.values().stream())
                    .toList();
        }
    }
}
