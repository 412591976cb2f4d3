package dev.keywright.relational.rows;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.ForeignKey;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The tables that the entities of a model come from, as `source` names them. An attribute without a column of its own comes
 * from a column of its name, as it is or with underscores; one that is held for a parent may stand in the parent's row.
 */
public final class EntityTables {
    /** The transformation of a table's rows that leaves those out that lack what the model says is always there. */
    static final String COMPLETE_ROWS = "complete-rows";

    /** The alias of the entity's own table. */
    static final String FIRST = "t0";

    private final Model model;
    private final Catalogue catalogue;
    private final Map<EntityRef, EntityTable> tables = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private EntityTables(Model model, Catalogue catalogue) {
        this.model = model;
        this.catalogue = catalogue;
    }

    public static EntityTables of(Model model, Catalogue catalogue) {
        EntityTables found = new EntityTables(model, catalogue);
        model.entities().stream().filter(Entity::isStored).forEach(found::add);
        found.tables.replaceAll((entity, table) -> found.beside(table));
        return found;
    }

    /** What the model does not say, or says wrongly, about where its data come from. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    public Collection<EntityTable> all() {
        return List.copyOf(tables.values());
    }

    public EntityTable of(EntityRef entity) {
        return tables.get(entity);
    }

    private void add(Entity entity) {
        Optional<Table> table = findTable(entity);
        if (table.isEmpty()) {
            return;
        }
        boolean part = isPart(entity);
        if (!part && !entity.source().transformation().isEmpty()) {
            problems.add("`%s` names the transformation `%s`, which cannot be run; there is %s"
                    .formatted(entity.name(), entity.source().transformation(), COMPLETE_ROWS));
        }
        if (table.get().key().isEmpty()) {
            problems.add("the table %s of `%s` has no primary key: its rows cannot be told apart"
                    .formatted(table.get().name(), entity.name()));
            return;
        }
        Joins joins = new Joins(table.get().name());
        Map<AttributeRef, SourceColumn> columns = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.meaning() instanceof Attribute.Counts) {
                continue;
            }
            Optional<SourceColumn> column = column(entity, attribute, table.get(), FIRST, joins);
            column.ifPresent(found -> columns.put(attribute.ref(), found));
            if (column.isEmpty() && !model.mayBeMissing(attribute.ref())) {
                problems.add("no column of %s is `%s`; write `source: {column: NAME}` at the attribute"
                        .formatted(table.get().name(), attribute.ref()));
            }
        }
        List<SourceColumn> key = table.get().key().stream()
                .map(name -> joined(FIRST, table.get().column(name), Transformation.NONE))
                .toList();
        tables.put(
                entity.ref(),
                new EntityTable(
                        entity.ref(),
                        table.get().name(),
                        joins.sql(part ? needed(entity, columns) : List.of()),
                        key,
                        columns,
                        part ? EntityTable.Rows.PARTS : EntityTable.Rows.WHOLE,
                        part
                                ? EntityTable.Dependants.KEPT
                                : dependants(table.get().name()),
                        Wording.of(catalogue.dialect())));
    }

    private static boolean isPart(Entity entity) {
        return entity.source().transformation().equals(COMPLETE_ROWS);
    }

    /** The columns without which a row is no such thing. */
    private List<String> needed(Entity entity, Map<AttributeRef, SourceColumn> columns) {
        List<String> needed = columns.keySet().stream()
                .filter(attribute -> !model.mayBeMissing(attribute))
                .map(columns::get)
                .filter(column -> column.alias().equals(FIRST) && column.presence() == Column.Presence.OPTIONAL)
                .map(SourceColumn::quoted)
                .distinct()
                .toList();
        if (needed.isEmpty()) {
            problems.add("`%s` wants %s, and no row of its table can lack what the model says is always there"
                    .formatted(entity.name(), COMPLETE_ROWS));
        }
        return needed;
    }

    /** A part of a row leaves the columns alone that the row's own entity has. */
    private EntityTable beside(EntityTable table) {
        return table.isPart()
                ? table.without(tables.values().stream()
                        .filter(other -> !other.isPart() && other.name().equals(table.name()))
                        .flatMap(other -> other.columns().stream())
                        .toList())
                : table;
    }

    private EntityTable.Dependants dependants(TableName table) {
        boolean touched = catalogue.tables().stream()
                .flatMap(one -> one.foreignKeys().stream())
                .anyMatch(reference ->
                        reference.parent().equals(table) && reference.onDelete() != ForeignKey.OnDelete.KEEP);
        return touched ? EntityTable.Dependants.TOUCHED : EntityTable.Dependants.KEPT;
    }

    /** The columns of a table that no attribute has, of no entity. */
    public List<String> unusedColumns(EntityTable table) {
        List<String> unused = new ArrayList<>();
        catalogue.tables().stream()
                .filter(one -> one.name().equals(table.name()))
                .flatMap(one -> one.columns().stream())
                .map(Column::name)
                .forEach(unused::add);
        tables.values().stream()
                .filter(one -> one.name().equals(table.name()))
                .forEach(one -> unused.removeAll(one.columns()));
        return unused;
    }

    private Optional<Table> findTable(Entity entity) {
        String place = entity.source().place();
        if (place.isEmpty()) {
            problems.add("`%s` does not say which table it comes from; write `source: {table: NAME}` at the entity"
                    .formatted(entity.name()));
            return Optional.empty();
        }
        Optional<Table> found = catalogue.tables().stream()
                .filter(table -> table.name().shown().equals(place))
                .findFirst()
                .or(() -> catalogue.findTable("", place));
        if (found.isEmpty()) {
            problems.add("there is no table %s that can be read, for `%s`".formatted(place, entity.name()));
        }
        return found;
    }

    private Optional<SourceColumn> column(Entity entity, Attribute attribute, Table table, String alias, Joins joins) {
        Transformation transformation = transformation(attribute);
        String place = attribute.source().place();
        if (!place.isEmpty()) {
            Optional<Column> stated = table.findColumn(place);
            if (stated.isEmpty()) {
                problems.add("%s has no column `%s`, for `%s`".formatted(table.name(), place, attribute.ref()));
            }
            return stated.map(found -> joined(alias, found, transformation));
        }
        return table.findColumn(attribute.name())
                .or(() -> table.findColumn(underscored(attribute.name())))
                .map(found -> joined(alias, found, transformation))
                .or(() -> inherited(entity, attribute, table, alias, joins));
    }

    private Transformation transformation(Attribute attribute) {
        String name = attribute.source().transformation();
        Optional<Transformation> known = Transformation.find(name);
        if (known.isEmpty()) {
            problems.add(
                    "`%s` names the transformation `%s`, which cannot be run; there are %s, and what else is wanted can be a generated column of the table"
                            .formatted(attribute.ref(), name, String.join(", ", Transformation.names())));
            return Transformation.NONE;
        }
        if (!known.get().fits(model.origin(attribute.ref()).type())) {
            problems.add("`%s` cannot be what the transformation `%s` makes: %s"
                    .formatted(
                            attribute.ref(),
                            name,
                            known.get() == Transformation.BYTES
                                    ? "the number of bytes is a number"
                                    : "the key of an object, or its first characters, is a string"));
        }
        return known.get();
    }

    /** What a child holds of its parent may stand in the parent's row alone, which a foreign key leads to. */
    private Optional<SourceColumn> inherited(
            Entity entity, Attribute attribute, Table table, String alias, Joins joins) {
        if (!(attribute.origin() instanceof Attribute.Held held)
                || held.sources().size() != 1) {
            return Optional.empty();
        }
        Entity parent = model.entity(held.sources().get(0).entity());
        if (parent.source().place().isEmpty() || parent.equals(entity)) {
            return Optional.empty();
        }
        Optional<Table> parentTable = catalogue.tables().stream()
                .filter(one -> one.name().shown().equals(parent.source().place()))
                .findFirst()
                .or(() -> catalogue.findTable("", parent.source().place()));
        if (isPart(entity) && parentTable.filter(table::equals).isPresent()) {
            // The row is the parent's own.
            return column(parent, model.attribute(held.sources().get(0)), table, alias, joins);
        }
        Optional<ForeignKey> way = parentTable.flatMap(found -> table.foreignKeys().stream()
                .filter(key -> key.parent().equals(found.name()))
                .findFirst());
        return way.flatMap(key -> column(
                parent, model.attribute(held.sources().get(0)), parentTable.get(), joins.join(alias, key), joins));
    }

    private SourceColumn joined(String alias, Column column, Transformation transformation) {
        boolean rewritten = column.kind() == ColumnKind.JSON || column.kind() == ColumnKind.LIST;
        if (transformation == Transformation.OBJECT && rewritten) {
            problems.add(
                    "the column `%s` cannot become an object: a %s would come back written differently; make it a text first"
                            .formatted(column.name(), column.type()));
        }
        return SourceColumn.of(alias, catalogue.dialect().quoted(column.name()), column, transformation);
    }

    static String underscored(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    /** The tables of one statement. */
    private final class Joins {
        private final TableName first;
        private final StringBuilder joined = new StringBuilder();
        private final Map<String, String> aliases = new LinkedHashMap<>();

        Joins(TableName first) {
            this.first = first;
        }

        String join(String from, ForeignKey key) {
            return aliases.computeIfAbsent(from + " " + key.name(), unused -> {
                String alias = "t" + (aliases.size() + 1);
                List<String> equal = new ArrayList<>();
                for (int i = 0; i < key.columns().size(); i++) {
                    equal.add("%s.%s = %s.%s"
                            .formatted(
                                    alias,
                                    catalogue
                                            .dialect()
                                            .quoted(key.parentColumns().get(i)),
                                    from,
                                    catalogue.dialect().quoted(key.columns().get(i))));
                }
                joined.append(" left join %s %s on %s"
                        .formatted(catalogue.dialect().quoted(key.parent()), alias, String.join(" and ", equal)));
                return alias;
            });
        }

        /** All of them; rows of the first that lack one of these columns are left out. */
        String sql(List<String> needed) {
            String name = catalogue.dialect().quoted(first);
            String rows = needed.isEmpty()
                    ? name
                    : "(select * from %s where %s is not null)"
                            .formatted(name, String.join(" is not null and ", needed));
            return rows + " " + FIRST + joined;
        }
    }
}
