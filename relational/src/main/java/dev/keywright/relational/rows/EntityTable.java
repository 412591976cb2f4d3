package dev.keywright.relational.rows;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
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
import java.util.stream.Stream;

/** The table of an entity, the column of each of its attributes, and the parents' tables that some of them stand in. */
public final class EntityTable {
    private final EntityRef entity;
    private final TableName name;
    private final String from;
    private final List<SourceColumn> key;
    private final Map<AttributeRef, SourceColumn> attributes;
    private final Rows rows;
    private final Dependants dependants;
    private final Wording wording;
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
            Dependants dependants,
            Wording wording) {
        this(entity, name, from, key, attributes, rows, dependants, wording, List.of());
    }

    private EntityTable(
            EntityRef entity,
            TableName name,
            String from,
            List<SourceColumn> key,
            Map<AttributeRef, SourceColumn> attributes,
            Rows rows,
            Dependants dependants,
            Wording wording,
            List<String> foreign) {
        this.rows = rows;
        this.wording = wording;
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
        return new EntityTable(entity, name, from, key, attributes, rows, dependants, wording, columns);
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
        return "select %s from %s where %s".formatted(wording.bytes(attributes.get(attribute)), from, ofKey());
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

    /** The statement for a new row. Attributes that it lacks have no parameter. */
    String insert(List<AttributeRef> written, List<AttributeRef> lacking) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (AttributeRef one : written) {
            names.add(attributes.get(one).quoted());
            values.add(wording.written(attributes.get(one)));
        }
        for (AttributeRef one : lacking) {
            names.add(attributes.get(one).quoted());
            values.add(attributes.get(one).removed());
        }
        return wording.insert(name, names, values);
    }

    /**
     * The statement for some attributes of a row, whose key comes last; those that are removed have no parameter, and neither
     * have columns that the database would otherwise change by itself.
     */
    String update(List<AttributeRef> written, List<AttributeRef> removed) {
        Map<String, String> sets = new LinkedHashMap<>();
        for (AttributeRef one : written) {
            SourceColumn column = attributes.get(one);
            sets.put(column.quoted(), wording.written(column));
        }
        for (AttributeRef one : removed) {
            SourceColumn column = attributes.get(one);
            sets.put(column.quoted(), column.removed());
        }
        for (AttributeRef one : writable()) {
            SourceColumn column = attributes.get(one);
            if (wording.isTouched(column)) {
                sets.putIfAbsent(column.quoted(), column.quoted());
            }
        }
        if (sets.isEmpty()) {
            sets.put(key.get(0).quoted(), key.get(0).quoted());
        }
        List<String> texts = new ArrayList<>();
        sets.forEach((column, value) -> texts.add("%s = %s".formatted(column, value)));
        return "update %s %s set %s where %s"
                .formatted(wording.quoted(name), EntityTables.FIRST, String.join(", ", texts), ofKey());
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
        return isPart() ? update(List.of(), writable()) : wording.delete(name, EntityTables.FIRST, ofKey());
    }

    private String ofKey() {
        return wording.oneOf(key, List.of(Collections.nCopies(key.size(), ""))).sql();
    }

    /** The attributes that are the key, in its order; nothing where a part of the key is no attribute that can be written. */
    Optional<List<AttributeRef>> findKeyAttributes() {
        List<AttributeRef> found = new ArrayList<>();
        for (SourceColumn part : key) {
            writable().stream()
                    .filter(one -> attributes.get(one).name().equals(part.name()))
                    .forEach(found::add);
        }
        return found.size() == key.size() ? Optional.of(found) : Optional.empty();
    }

    /** The key of a row that was sent column by column; nothing where a part of it was not sent. */
    public Optional<List<String>> findKey(Map<String, String> columns) {
        return key.stream().map(SourceColumn::name).allMatch(columns::containsKey)
                ? Optional.of(
                        key.stream().map(column -> columns.get(column.name())).toList())
                : Optional.empty();
    }

    /** The columns of the key and of some attributes, as far as they stand in the entity's own table. */
    public List<String> identifying(Collection<AttributeRef> wanted) {
        List<String> columns =
                new ArrayList<>(key.stream().map(SourceColumn::name).toList());
        wanted.stream()
                .filter(this::isOwn)
                .forEach(one -> columns.add(attributes.get(one).name()));
        return columns;
    }

    /** The columns of a row, as far as its key and its attributes tell them. */
    public Map<String, String> columns(SourceRow row) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (int i = 0; i < key.size(); i++) {
            columns.put(key.get(i).name(), row.key().get(i));
        }
        row.texts().forEach((attribute, text) -> {
            if (isOwn(attribute)) {
                columns.put(attributes.get(attribute).name(), text);
            }
        });
        return columns;
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

    /** Keys that came with a change, as the table itself writes them; nothing where they come so. */
    Optional<String> canonical(int times) {
        return wording.canonical(key, times);
    }

    int keySize() {
        return key.size();
    }

    String select() {
        List<String> columns = new ArrayList<>(key.stream().map(wording::text).toList());
        attributes.values().forEach(column -> columns.add(wording.read(column)));
        return "select %s from %s".formatted(String.join(", ", columns), from);
    }

    String count() {
        return "select count(*) from " + from;
    }

    /** Every so many-th key, in the order of the keys. */
    String bounds(int size) {
        String keys = String.join(", ", key.stream().map(wording::ordered).toList());
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            texts.add("%s as k%s".formatted(wording.text(key.get(i)), i));
        }
        return "select * from (select %s, row_number() over (order by %s) as place from %s) ranked where place %% %s = 0 order by place"
                .formatted(String.join(", ", texts), keys, from, size);
    }

    Condition beyond(Wording.Side side, List<String> bound) {
        return wording.beyond(key, side, bound);
    }

    Condition byKey(List<List<String>> values) {
        return wording.oneOf(key, values);
    }

    Condition by(List<AttributeRef> wanted, List<List<String>> values) {
        return wording.oneOf(wanted.stream().map(attributes::get).toList(), values);
    }

    /** The rows with one of these combinations of values in some columns that are of the key or have attributes. */
    Condition byColumns(List<String> names, List<List<String>> values) {
        return wording.oneOf(
                names.stream().map(wanted -> findOwn(wanted).orElseThrow()).toList(), values);
    }

    private Optional<SourceColumn> findOwn(String wanted) {
        return Stream.concat(key.stream(), attributes.values().stream())
                .filter(column -> column.alias().equals(EntityTables.FIRST))
                .filter(column -> column.name().equals(wanted))
                .findFirst();
    }

    /** Whether a column is of the key or has an attribute. */
    public boolean isKnown(String column) {
        return findOwn(column).isPresent();
    }

    /** The places among these attributes whose columns take different texts for equal. */
    List<Integer> lenient(List<AttributeRef> wanted) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            if (wording.isLenient(attributes.get(wanted.get(i)))) {
                places.add(i);
            }
        }
        return places;
    }

    /** The columns of the table that need a value and have no default. */
    Condition needed() {
        return new Condition(wording.needed(), List.of(wording.quoted(name)));
    }

    Condition lenientIndexes() {
        return new Condition(wording.lenientIndexes(), List.of(wording.quoted(name)));
    }
}
