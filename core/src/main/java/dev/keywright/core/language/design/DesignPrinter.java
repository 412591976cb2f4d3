package dev.keywright.core.language.design;

import static dev.keywright.core.yaml.YamlTree.entry;
import static dev.keywright.core.yaml.YamlTree.map;
import static dev.keywright.core.yaml.YamlTree.plain;
import static dev.keywright.core.yaml.YamlTree.text;
import static dev.keywright.core.yaml.YamlTree.textOrTexts;
import static dev.keywright.core.yaml.YamlTree.texts;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.design.OperationHint.Filtering;
import dev.keywright.core.design.OperationHint.OnIndex;
import dev.keywright.core.design.OperationHint.OnTable;
import dev.keywright.core.design.OperationHint.Request;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Projection.Only;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.yaml.FlowPlaces;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints a design as text that reads back as the same design. */
public final class DesignPrinter {
    private static final FlowPlaces ON_ONE_LINE = FlowPlaces.of(
            "tables/*/key",
            "tables/*/indexes/*",
            "tables/*/indexes/*/*",
            "tables/*/items/*/*",
            "tables/*/items/*/*/*",
            "tables/*/items/*/*/*/*",
            "tables/*/items/*/*/*/*/*");

    private final Design design;

    private DesignPrinter(Design design) {
        this.design = design;
    }

    public static String print(Design design) {
        return YamlWriter.write(new DesignPrinter(design).root(), ON_ONE_LINE);
    }

    private Mapping root() {
        List<Entry> fields = new ArrayList<>();
        fields.add(entry("keywright", plain("1")));
        fields.add(entry("design", text(design.model())));
        fields.add(entry(
                "tables",
                map(design.tables().stream()
                        .map(table -> entry(table.name(), table(table)))
                        .toList())));
        if (!design.operations().isEmpty()) {
            fields.add(entry(
                    "operations",
                    map(design.operations().stream()
                            .map(hint -> entry(hint.pattern().id(), text(written(hint))))
                            .toList())));
        }
        return map(fields);
    }

    private static Mapping table(Table table) {
        List<Entry> fields = new ArrayList<>();
        fields.add(entry("key", map(keys(table.key()))));
        if (!table.indexes().isEmpty()) {
            fields.add(entry(
                    "indexes",
                    map(table.indexes().stream()
                            .map(index -> entry(index.name(), index(index)))
                            .toList())));
        }
        if (!table.items().isEmpty()) {
            ItemPrinter printer = new ItemPrinter(table);
            fields.add(entry(
                    "items",
                    map(table.items().stream()
                            .map(item -> entry(item.name(), printer.fields(item)))
                            .toList())));
        }
        return map(fields);
    }

    private static List<Entry> keys(KeySchema key) {
        List<Entry> fields = new ArrayList<>();
        fields.add(entry("partition", textOrTexts(key.partition())));
        if (key.hasSort()) {
            fields.add(entry("sort", textOrTexts(key.sort())));
        }
        return fields;
    }

    private static Mapping index(Index index) {
        List<Entry> fields = new ArrayList<>(index.isMultiAttribute() ? lists(index.key()) : keys(index.key()));
        fields.add(entry("projection", projection(index.projection())));
        if (index.isLocal()) {
            fields.add(entry("local", plain("true")));
        }
        if (!index.items().isEmpty()) {
            fields.add(entry(
                    "items", texts(index.items().stream().map(ItemRef::name).toList())));
        }
        return map(fields);
    }

    private static List<Entry> lists(KeySchema key) {
        List<Entry> fields = new ArrayList<>();
        fields.add(entry("partition", texts(key.partition())));
        if (key.hasSort()) {
            fields.add(entry("sort", texts(key.sort())));
        }
        return fields;
    }

    private static Node projection(Projection projection) {
        if (projection instanceof Only only) {
            return texts(only.attributes());
        }
        return text(projection instanceof Projection.All ? "all" : "keys");
    }

    private String written(OperationHint hint) {
        return hint.requests().stream().map(this::written).collect(Collectors.joining(" + "));
    }

    private String written(Request request) {
        List<String> words = new ArrayList<>(List.of(request.operation().word()));
        if (request.target() instanceof OnTable on) {
            words.add(on.table().name());
        }
        if (request.target() instanceof OnIndex on) {
            words.add(name(on.index()));
        }
        if (request.times() > 1) {
            words.add("x" + request.times());
        }
        if (request.filtering() == Filtering.FILTER) {
            words.add("filter");
        }
        return String.join(" ", words);
    }

    private String name(IndexRef index) {
        List<TableRef> tables = design.tables().stream().map(Table::ref).toList();
        List<IndexRef> indexes = design.tables().stream()
                .flatMap(table -> table.indexes().stream())
                .map(Index::ref)
                .toList();
        return OperationTargets.name(index, tables, indexes);
    }
}
