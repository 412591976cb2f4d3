package dev.keywright.moving;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Source;
import dev.keywright.moving.source.Relation;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Any world as tables and rows: a table for each entity, a column for each attribute that it stores. */
final class RelationalWorld {
    private RelationalWorld() {}

    /** The model, with the tables that its entities come from. */
    static Model sourced(Model model) {
        return model.withEntities(model.entities().stream()
                .map(entity -> new Entity(
                        entity.ref(),
                        entity.identity(),
                        entity.count(),
                        entity.parents(),
                        entity.attributes().stream()
                                .map(RelationalWorld::unnamed)
                                .toList(),
                        entity.uniques(),
                        entity.lifetime(),
                        entity.residence(),
                        new Source(table(entity), "")))
                .toList());
    }

    /** The column has the attribute's name. */
    private static Attribute unnamed(Attribute attribute) {
        return new Attribute(
                attribute.ref(),
                attribute.type(),
                attribute.origin(),
                attribute.presence(),
                attribute.bytes(),
                attribute.spread(),
                attribute.bounds(),
                attribute.meaning(),
                attribute.generation(),
                attribute.store(),
                Source.UNSTATED);
    }

    private static String table(Entity entity) {
        return entity.name().toLowerCase(Locale.ROOT) + "_rows";
    }

    /** What tells rows apart. */
    enum Keys {
        /** A number that no model knows. */
        NUMBERS,
        /** The id, and references to parents whose children go with them. */
        IDS
    }

    static String script(World world) {
        return script(world, Keys.NUMBERS, Database.POSTGRES);
    }

    static String script(World world, Keys keys, Database database) {
        StringBuilder sql = new StringBuilder();
        for (Entity entity : ParentsFirst.of(world.model())) {
            List<Attribute> stored = entity.attributes().stream()
                    .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts))
                    .toList();
            List<String> columns = new ArrayList<>(List.of("row_no serial primary key"));
            stored.forEach(attribute -> columns.add(quoted(attribute.name()) + " "
                    + database.type(world.model().origin(attribute.ref()).type())));
            if (keys == Keys.IDS) {
                columns.set(0, "primary key (%s)".formatted(names(entity.id())));
                columns.addAll(references(world.model(), entity));
            }
            sql.append("create table %s (%s);\n".formatted(table(entity), String.join(", ", columns)));
            for (Thing thing : world.stored(entity.ref())) {
                List<String> names = new ArrayList<>();
                List<String> values = new ArrayList<>();
                for (Attribute attribute : stored) {
                    thing.find(attribute.ref()).ifPresent(datum -> {
                        names.add(quoted(attribute.name()));
                        values.add(literal(datum, database));
                    });
                }
                sql.append("insert into %s (%s) values (%s);\n"
                        .formatted(table(entity), String.join(", ", names), String.join(", ", values)));
            }
        }
        return sql.toString();
    }

    private static List<String> references(Model model, Entity entity) {
        List<String> references = new ArrayList<>();
        for (Parent parent : entity.parents()) {
            for (Relation relation : Relation.of(model, parent.ref())) {
                references.add("foreign key (%s) references %s (%s) on delete cascade"
                        .formatted(
                                names(relation.held()), table(model.entity(relation.parent())), names(relation.id())));
            }
        }
        return references;
    }

    private static String names(List<AttributeRef> attributes) {
        return String.join(
                ", ", attributes.stream().map(one -> quoted(one.name())).toList());
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }

    private static String literal(Datum datum, Database database) {
        return datum instanceof Datum.Scalar scalar ? database.literal(scalar.value()) : Database.quoted(json(datum));
    }

    private static String json(Datum datum) {
        if (datum instanceof Datum.Listed listed) {
            return "["
                    + String.join(
                            ",",
                            listed.elements().stream()
                                    .map(RelationalWorld::json)
                                    .toList()) + "]";
        }
        if (datum instanceof Datum.Members members) {
            return "["
                    + String.join(
                            ",",
                            members.texts().stream()
                                    .map(RelationalWorld::string)
                                    .toList()) + "]";
        }
        if (datum instanceof Datum.Fields fields) {
            return "{"
                    + String.join(
                            ",",
                            fields.byName().entrySet().stream()
                                    .map(field -> string(field.getKey()) + ":" + json(field.getValue()))
                                    .toList())
                    + "}";
        }
        KeyValue value = ((Datum.Scalar) datum).value();
        return value instanceof KeyValue.Numeric || value instanceof KeyValue.Truth
                ? value.text()
                : string(value.text());
    }

    private static String string(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            json.append(c == '"' || c == '\\' || c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c));
        }
        return json.append('"').toString();
    }
}
