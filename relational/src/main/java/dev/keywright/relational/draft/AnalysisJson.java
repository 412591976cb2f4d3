package dev.keywright.relational.draft;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.keywright.relational.catalogue.Column;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.link.Relationship;
import dev.keywright.relational.numbers.ColumnNumbers;
import dev.keywright.relational.numbers.Figure;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The raw facts, as files of JSON. */
public final class AnalysisJson {
    private final Facts facts;
    private final ModelText model;
    private final StatementMask mask;

    public AnalysisJson(Facts facts, ModelText model) {
        this.facts = facts;
        this.model = model;
        this.mask = new StatementMask(facts.catalogue());
    }

    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "catalogue.json",
                text(ordered(
                        "database",
                        facts.catalogue().database(),
                        "system",
                        facts.catalogue().system(),
                        "tables",
                        facts.catalogue().tables().stream().map(this::table).toList())));
        files.put(
                "statistics.json",
                text(ordered(
                        "tables",
                        facts.catalogue().tables().stream().map(this::numbers).toList(),
                        "relationships",
                        relationships())));
        files.put("workload.json", text(workload()));
        files.put(
                "mapping.json",
                text(ordered(
                        "entities", facts.entities().stream().map(this::mapping).toList())));
        return files;
    }

    private Object table(Table table) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("table", table.name().shown());
        object.put("key", table.key());
        object.put("keyOrigin", table.keyOrigin());
        object.put("columns", table.columns().stream().map(AnalysisJson::column).toList());
        object.put(
                "foreignKeys",
                table.foreignKeys().stream()
                        .map(key -> ordered(
                                "name",
                                key.name(),
                                "columns",
                                key.columns(),
                                "parent",
                                key.parent().shown(),
                                "parentColumns",
                                key.parentColumns(),
                                "validity",
                                key.validity().toString(),
                                "onDelete",
                                key.onDelete().toString()))
                        .toList());
        object.put(
                "unique",
                table.uniqueKeys().stream()
                        .map(key -> ordered(
                                "name",
                                key.name(),
                                "columns",
                                key.columns(),
                                "where",
                                key.condition().orElse("")))
                        .toList());
        object.put("triggers", table.triggers());
        return object;
    }

    private static Object column(Column column) {
        return ordered(
                "name",
                column.name(),
                "type",
                column.type(),
                "optional",
                column.isOptional(),
                "values",
                column.values(),
                "generation",
                column.generation().toString());
    }

    private Object numbers(Table table) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (Column column : table.columns()) {
            ColumnNumbers known = facts.numbers().get(table.name()).column(column.name());
            Map<String, Object> figures = new LinkedHashMap<>();
            figure(figures, "size", known.size());
            figure(figures, "largest", known.largest());
            figure(figures, "presence", known.presence());
            figure(figures, "distinct", known.distinct());
            figure(figures, "hottest", known.hottest());
            if (facts.values() == Facts.Values.WRITTEN && !known.shares().isEmpty()) {
                figures.put("shares", new LinkedHashMap<String, Object>(known.shares()));
            }
            columns.put(column.name(), figures);
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("table", table.name().shown());
        figure(object, "rows", Optional.of(facts.countFigure(table.name())));
        object.put("columns", columns);
        return object;
    }

    private static void figure(Map<String, Object> into, String name, Optional<Figure> figure) {
        figure.ifPresent(known -> into.put(name, ordered("value", known.value(), "from", known.from())));
    }

    private List<Object> relationships() {
        List<Object> all = new ArrayList<>();
        for (Relationship link : facts.collected().links().relationships()) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("child", link.child().shown());
            object.put("columns", link.columns());
            object.put("parent", link.parent().shown());
            object.put("evidence", link.evidence());
            figure(object, "average", Optional.of(facts.children().get(link).average()));
            figure(object, "max", facts.children().get(link).max());
            figure(object, "share", facts.children().get(link).share());
            all.add(object);
        }
        return all;
    }

    private Object workload() {
        List<Object> patterns = new ArrayList<>();
        model.patterns().forEach((id, pattern) -> {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("pattern", id);
            object.put("calls", pattern.calls());
            pattern.rate()
                    .ifPresent(rate -> object.put(
                            "rate",
                            ordered(
                                    "average",
                                    rate.average(),
                                    "peak",
                                    rate.peak().orElse(rate.average()),
                                    "from",
                                    rate.from())));
            pattern.rowsPerCall().ifPresent(rows -> object.put("rowsPerCall", rows));
            object.put(
                    "statements",
                    pattern.texts.stream().map(this::shown).distinct().toList());
            patterns.add(object);
        });
        List<Object> not = facts.collected().notRead().stream()
                .map(one ->
                        (Object) ordered("statement", shown(one.text()), "reason", one.reason(), "calls", one.calls()))
                .toList();
        return ordered(
                "origin",
                facts.workload().origin(),
                "patterns",
                patterns,
                "notUnderstood",
                not,
                "notSeen",
                facts.workload().unseen());
    }

    private String shown(String statement) {
        return facts.values() == Facts.Values.WRITTEN ? statement : mask.of(statement);
    }

    private Object mapping(Table table) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        table.columns()
                .forEach(column -> attributes.put(
                        facts.collected().naming().attribute(table.name(), column.name()), column.name()));
        return ordered(
                "entity",
                facts.collected().naming().entity(table.name()),
                "table",
                table.name().shown(),
                "attributes",
                attributes);
    }

    private static Map<String, Object> ordered(Object... pairs) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }

    private static String text(Object tree) {
        StringWriter text = new StringWriter();
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
        try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
            generator.setPrettyPrinter(printer);
            write(tree, generator);
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        return text + "\n";
    }

    private static void write(Object value, JsonGenerator generator) throws IOException {
        if (value instanceof Map<?, ?> object) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                generator.writeFieldName(String.valueOf(entry.getKey()));
                write(entry.getValue(), generator);
            }
            generator.writeEndObject();
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(element, generator);
            }
            generator.writeEndArray();
        } else if (value instanceof Number number) {
            generator.writeNumber(
                    number.doubleValue() == Math.rint(number.doubleValue())
                            ? String.valueOf(number.longValue())
                            : String.valueOf(number.doubleValue()));
        } else if (value instanceof Boolean flag) {
            generator.writeBoolean(flag);
        } else {
            generator.writeString(String.valueOf(value));
        }
    }
}
