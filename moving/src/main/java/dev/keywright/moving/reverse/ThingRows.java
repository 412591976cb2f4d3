package dev.keywright.moving.reverse;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.source.ColumnTexts;
import dev.keywright.moving.source.FamilyReader;
import dev.keywright.moving.source.Relation;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.runtime.keys.Design;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of things: where they are, who is above and below them, and in what they differ from the thing. */
public final class ThingRows {
    private final Model model;
    private final FamilyReader families;
    private final ThingReader reader;
    private final Design design;
    private final ObjectColumns objects;

    public ThingRows(Model model, FamilyReader families, ThingReader reader, Design design, ObjectStore store) {
        this.objects = new ObjectColumns(families, store);
        this.model = model;
        this.families = families;
        this.reader = reader;
        this.design = design;
    }

    EntityTable table(ThingRef thing) {
        return families.tables().of(thing.entity());
    }

    /** The row, whose id may stand in the rows of its parents. */
    public Optional<SourceRow> find(RowReader rows, ThingRef thing) throws DatabaseFailure {
        EntityTable table = table(thing);
        List<AttributeRef> id = model.entity(thing.entity()).id();
        if (id.isEmpty()) {
            return rows.range(table, List.of(), List.of()).stream().findFirst();
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < id.size(); i++) {
            texts.add(ColumnTexts.of(thing.id().get(i), table.kind(id.get(i))));
        }
        return rows.by(table, id, List.of(texts)).stream().findFirst();
    }

    /** The values of a row, as far as a model can have them. */
    public Thing thing(SourceRow row) {
        return families.thing(row, new ArrayList<>());
    }

    /** The thing that a row is; nothing where its id is no value of a model. */
    public Optional<ThingRef> findRef(SourceRow row) {
        Thing thing = thing(row);
        return thing.values().keySet().containsAll(model.entity(row.entity()).id())
                ? Optional.of(reader.ref(thing))
                : Optional.empty();
    }

    /** The things that it belongs to. */
    List<ThingRef> parents(Thing thing) {
        List<ThingRef> parents = new ArrayList<>();
        for (Parent role : model.entity(thing.entity()).parents()) {
            for (Relation relation : Relation.of(model, role.ref())) {
                if (thing.values().keySet().containsAll(relation.held())) {
                    parents.add(new ThingRef(
                            relation.parent(),
                            relation.held().stream().map(thing::value).toList()));
                }
            }
        }
        return parents;
    }

    /** The rows that belong to it. */
    List<SourceRow> children(RowReader rows, SourceRow parent) throws DatabaseFailure {
        List<SourceRow> children = new ArrayList<>();
        for (Parent role : model.childrenOf(parent.entity())) {
            for (Relation relation : Relation.of(model, role.ref())) {
                if (relation.parent().equals(parent.entity())) {
                    children.addAll(families.children(rows, relation, List.of(parent)));
                }
            }
        }
        return children;
    }

    /** The key of the row that a thing would be a part of. */
    List<String> key(Thing thing) {
        return List.copyOf(texts(thing, families.tables().of(thing.entity()).keyAttributes())
                .values());
    }

    /** Why these attributes of a thing cannot be written into their columns now. */
    Optional<String> obstacle(Thing thing, List<AttributeRef> attributes) {
        return objects.obstacle(thing, attributes);
    }

    /** The columns' texts of a thing's attributes; those that it lacks are not among them. */
    Map<AttributeRef, String> texts(Thing thing, List<AttributeRef> attributes) {
        EntityTable table = families.tables().of(thing.entity());
        Map<AttributeRef, String> texts = new LinkedHashMap<>();
        for (AttributeRef attribute : attributes) {
            thing.find(attribute)
                    .ifPresent(datum -> texts.put(
                            attribute,
                            objects.isPointer(attribute)
                                    ? objects.columnText(thing, attribute)
                                    : ColumnTexts.of(datum, table.kind(attribute))));
        }
        return texts;
    }

    /** The attributes in which a row is not the thing, among those that the row has a column for. */
    public List<AttributeRef> differing(SourceRow row, Thing thing) {
        Thing there = thing(row);
        EntityTable table = families.tables().of(row.entity());
        return table.attributes().stream()
                .filter(attribute -> !table.isDerived(attribute) && !table.isForeign(attribute))
                .filter(attribute -> objects.isPointer(attribute)
                        ? !objects.same(row, there, thing, attribute)
                        : !same(attribute, there.find(attribute), thing.find(attribute)))
                .toList();
    }

    /** The attributes that point to objects whose contents are not those of the row's columns. */
    public List<AttributeRef> unlikeObjects(SourceRow row, Thing thing) {
        return objects.unlike(row, thing);
    }

    /** A time of expiry is kept in whole seconds: the row may be more exact. */
    private boolean same(AttributeRef attribute, Optional<Datum> row, Optional<Datum> thing) {
        boolean seconds = design.entity(attribute.entity().name())
                .expiry()
                .filter(attribute.name()::equals)
                .isPresent();
        return seconds ? row.map(ThingRows::inSeconds).equals(thing.map(ThingRows::inSeconds)) : row.equals(thing);
    }

    private static Instant inSeconds(Datum moment) {
        return Instant.parse(moment.toString()).truncatedTo(ChronoUnit.SECONDS);
    }
}
