package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.relational.catalogue.Catalogue.Dialect;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of an entity, the column of each of its attributes, and the parents' tables that some of them stand in. */
public final class EntityTable {
    private final EntityRef entity;
    private final TableName name;
    private final String from;
    private final List<SourceColumn> key;
    private final Map<AttributeRef, SourceColumn> attributes;
    private final Rows rows;
    private final Dependants dependants;
    private final List<String> foreign;

    /** What a row of the table is to the entity. */
    enum Rows {
        WHOLE,
        /** Some columns of a row that is another entity's: it is there when they are, and goes when they go. */
        PARTS
    }

    /** The fate of rows that refer to one that is deleted. */
    enum Dependants {
        KEPT,
        /** The database deletes them or changes them itself. */
        TOUCHED
    }

    EntityTable(
            EntityRef entity,
            TableName name,
            String from,
            List<SourceColumn> key,
            Map<AttributeRef, SourceColumn> attributes,
            Rows rows,
            Dependants dependants) {
        this(entity, name, from, key, attributes, rows, dependants, List.of());
    }

    private EntityTable(
            EntityRef entity,
            TableName name,
            String from,
            List<SourceColumn> key,
            Map<AttributeRef, SourceColumn> attributes,
            Rows rows,
            Dependants dependants,
            List<String> foreign) {
        this.rows = rows;
        this.foreign = List.copyOf(foreign);
        this.dependants = dependants;
        this.entity = entity;
        this.name = name;
        this.from = from;
        this.key = List.copyOf(key);
        this.attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /** The same, without the right to write these columns: another entity has them. */
    EntityTable without(List<String> columns) {
        return new EntityTable(entity, name, from, key, attributes, rows, dependants, columns);
    }

    /** Whether the entity is only some columns of rows that are another one's. */
    public boolean isPart() {
        return rows == Rows.PARTS;
    }

    /** Whether the attribute's column is another entity's to write. */
    public boolean isForeign(AttributeRef attribute) {
        return isOwn(attribute) && foreign.contains(attributes.get(attribute).name());
    }

    public EntityRef entity() {
        return entity;
    }

    public TableName name() {
        return name;
    }

    public List<AttributeRef> attributes() {
        return List.copyOf(attributes.keySet());
    }

    /** The kind of column that an attribute comes from. */
    public ColumnKind kind(AttributeRef attribute) {
        return attributes.get(attribute).kind();
    }

    public boolean has(Collection<AttributeRef> wanted) {
        return attributes.keySet().containsAll(wanted);
    }

    /** Whether the attribute stands in the entity's own table, and not in that of a parent. */
    public boolean isOwn(AttributeRef attribute) {
        SourceColumn column = attributes.get(attribute);
        return column != null && column.alias().equals(EntityTables.FIRST);
    }

    /** Whether the attribute follows from a value that another attribute of the row has. */
    public boolean isDerived(AttributeRef attribute) {
        return !attributes.get(attribute).transformation().isWritable();
    }

    /** The attributes whose values become objects. */
    public List<AttributeRef> objects() {
        return attributes.keySet().stream()
                .filter(one -> attributes.get(one).transformation() == Transformation.OBJECT)
                .toList();
    }

    /** Whether the content of an object goes into a column of bytes, and not of text. */
    public boolean isBinary(AttributeRef object) {
        return attributes.get(object).kind() == ColumnKind.BINARY;
    }

    /** The statement for the whole value of a column in one row. */
    String content(AttributeRef attribute) {
        return "select %s from %s where %s".formatted(attributes.get(attribute).bytes(), from, byKey(1));
    }

    /** Whether deleting a row makes the database delete or change rows that refer to it. */
    public boolean touchesDependants() {
        return dependants == Dependants.TOUCHED;
    }

    /** The attributes whose columns can be written, one for each column. */
    public List<AttributeRef> writable() {
        Map<String, AttributeRef> byColumn = new LinkedHashMap<>();
        attributes.forEach((attribute, column) -> {
            if (isOwn(attribute)
                    && !isForeign(attribute)
                    && column.transformation().isWritable()
                    && column.generation() != Column.Generation.COMPUTED) {
                byColumn.putIfAbsent(column.name(), attribute);
            }
        });
        return List.copyOf(byColumn.values());
    }

    /** The names of the columns that attributes have. */
    public List<String> columns() {
        return attributes.values().stream()
                .filter(column -> column.alias().equals(EntityTables.FIRST))
                .map(SourceColumn::name)
                .distinct()
                .toList();
    }

    /**
     * The statement for a new row; where the key is among its attributes, a row with that key is changed instead. Attributes
     * that it lacks have no parameter.
     */
    String insert(List<AttributeRef> written, List<AttributeRef> lacking) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (AttributeRef one : written) {
            names.add(attributes.get(one).quoted());
            values.add(attributes.get(one).written());
        }
        for (AttributeRef one : lacking) {
            names.add(attributes.get(one).quoted());
            values.add(attributes.get(one).removed());
        }
        List<String> keys = key.stream().map(SourceColumn::quoted).toList();
        List<String> changed = names.stream()
                .filter(one -> !keys.contains(one))
                .map(one -> "%1$s = excluded.%1$s".formatted(one))
                .toList();
        String conflict = names.containsAll(keys)
                ? " on conflict (%s) do %s"
                        .formatted(
                                String.join(", ", keys),
                                changed.isEmpty() ? "nothing" : "update set " + String.join(", ", changed))
                : "";
        return "insert into %s (%s) overriding system value values (%s)%s"
                .formatted(
                        Dialect.POSTGRESQL.quoted(name), String.join(", ", names), String.join(", ", values), conflict);
    }

    /** The statement for some attributes of a row, whose key comes last; those that are removed have no parameter. */
    String update(List<AttributeRef> written, List<AttributeRef> removed) {
        List<String> sets = new ArrayList<>();
        for (AttributeRef one : written) {
            SourceColumn column = attributes.get(one);
            sets.add("%s = %s".formatted(column.quoted(), column.written()));
        }
        for (AttributeRef one : removed) {
            SourceColumn column = attributes.get(one);
            sets.add("%s = %s".formatted(column.quoted(), column.removed()));
        }
        return "update %s %s set %s where %s"
                .formatted(Dialect.POSTGRESQL.quoted(name), EntityTables.FIRST, String.join(", ", sets), byKey(1));
    }

    /** The attributes that are the table's key; fewer where a part of it is none. */
    public List<AttributeRef> keyAttributes() {
        return key.stream()
                .flatMap(column -> attributes.keySet().stream()
                        .filter(one -> isOwn(one)
                                && attributes.get(one).name().equals(column.name())
                                && attributes.get(one).transformation() == Transformation.NONE)
                        .limit(1))
                .toList();
    }

    /** A part goes by losing its values; the row stays. */
    String delete() {
        if (isPart()) {
            return update(List.of(), writable());
        }
        return "delete from %s %s where %s".formatted(Dialect.POSTGRESQL.quoted(name), EntityTables.FIRST, byKey(1));
    }

    /** The key of a row that was sent column by column; nothing where a part of it was not sent. */
    public Optional<List<String>> findKey(Map<String, String> columns) {
        return key.stream().map(SourceColumn::name).allMatch(columns::containsKey)
                ? Optional.of(
                        key.stream().map(column -> columns.get(column.name())).toList())
                : Optional.empty();
    }

    /** The attributes of a row that was sent column by column, as far as they stand in the entity's own table. */
    public SourceRow row(List<String> rowKey, Map<String, String> columns) {
        Map<AttributeRef, String> texts = new LinkedHashMap<>();
        attributes.forEach((attribute, column) -> {
            boolean plain = column.transformation() == Transformation.NONE;
            if (plain && isOwn(attribute) && columns.containsKey(column.name())) {
                texts.put(attribute, columns.get(column.name()));
            }
        });
        return new SourceRow(entity, rowKey, texts);
    }

    /** Keys as the table itself writes them: `t` is true, and blanks at the end of a padded text do not count. */
    String canonical(int times) {
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            names.add("v" + i);
            texts.add("(v%s::%s)::text".formatted(i, key.get(i).type()));
        }
        String parameters = "(%s)".formatted(String.join(", ", Collections.nCopies(key.size(), "?::text")));
        return "select %s from (values %s) given(%s)"
                .formatted(
                        String.join(", ", texts),
                        String.join(", ", Collections.nCopies(times, parameters)),
                        String.join(", ", names));
    }

    int keySize() {
        return key.size();
    }

    String select() {
        List<String> columns =
                new ArrayList<>(key.stream().map(SourceColumn::text).toList());
        attributes.values().forEach(column -> columns.add(column.text()));
        return "select %s from %s".formatted(String.join(", ", columns), from);
    }

    String count() {
        return "select count(*) from " + from;
    }

    /** Every so many-th key, in the order of the keys. */
    String bounds(int size) {
        String keys = String.join(", ", key.stream().map(SourceColumn::sql).toList());
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            texts.add("%s as k%s".formatted(key.get(i).text(), i));
        }
        return "select * from (select %s, row_number() over (order by %s) as place from %s) ranked where place %% %s = 0 order by place"
                .formatted(String.join(", ", texts), keys, from, size);
    }

    /** The condition that the key lies beyond a bound, on one side. */
    String beyond(String comparison) {
        return "(%s) %s (%s)"
                .formatted(
                        String.join(", ", key.stream().map(SourceColumn::sql).toList()),
                        comparison,
                        String.join(
                                ", ", key.stream().map(SourceColumn::parameter).toList()));
    }

    String byKey(int times) {
        return oneOf(key, times);
    }

    String by(List<AttributeRef> wanted, int times) {
        return oneOf(wanted.stream().map(attributes::get).toList(), times);
    }

    private static String oneOf(List<SourceColumn> columns, int times) {
        String parameters = "(%s)"
                .formatted(String.join(
                        ", ", columns.stream().map(SourceColumn::parameter).toList()));
        return "(%s) in (%s)"
                .formatted(
                        String.join(
                                ", ", columns.stream().map(SourceColumn::sql).toList()),
                        String.join(", ", Collections.nCopies(times, parameters)));
    }
}
