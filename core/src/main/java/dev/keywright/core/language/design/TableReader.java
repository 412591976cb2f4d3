package dev.keywright.core.language.design;

import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.design.PlacedTable.ReadIndex;
import dev.keywright.core.language.design.TableFrame.Extent;
import dev.keywright.core.model.Model;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a table of a design. */
final class TableReader {
    /** Far above DynamoDB's limit: enough to report it without wasting time. */
    private static final int MOST_INDEXES = 100;

    private static final int MOST_ITEMS = 5000;

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final DesignNames names;

    TableReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new DesignNames(diagnostics);
    }

    Optional<PlacedTable> read(Entry entry) {
        boolean named = names.isTable(entry.key());
        Fields fields = Fields.of(
                entry.value(),
                DesignSections.TABLE,
                "the table `%s`".formatted(entry.name()),
                entry.key().start(),
                diagnostics);
        Optional<KeySchema> key = key(fields, entry.name());
        if (key.isEmpty()) {
            return Optional.empty();
        }
        TableRef ref = new TableRef(entry.name());
        List<Entry> indexEntries = entries(fields, "indexes", MOST_INDEXES);
        List<Entry> itemEntries = entries(fields, "items", MOST_ITEMS);
        List<ReadIndex> indexes = indexes(ref, key.get(), indexEntries, itemEntries);
        Extent extent = indexes.size() == indexEntries.size() ? Extent.COMPLETE : Extent.DAMAGED;
        TableFrame frame = new TableFrame(
                ref, key.get(), indexes.stream().map(ReadIndex::index).toList(), extent);
        List<PlacedItem> items = items(frame, itemEntries);
        boolean complete = named && extent == Extent.COMPLETE && items.size() == itemEntries.size();
        return Optional.of(new PlacedTable(frame, indexes, items, complete ? Extent.COMPLETE : Extent.DAMAGED));
    }

    private List<Entry> entries(Fields fields, String field, int most) {
        return fields.find(field)
                .map(node -> values.entries(node, "`%s`".formatted(field), most))
                .orElse(List.of());
    }

    private Optional<KeySchema> key(Fields fields, String table) {
        Optional<Node> node = fields.find("key");
        if (node.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the table `%s` has no `key`".formatted(table),
                    "Add `key: {partition: PK, sort: SK}`.");
            return Optional.empty();
        }
        Fields key = Fields.of(
                node.get(),
                DesignSections.TABLE_KEY,
                "the key of `%s`".formatted(table),
                node.get().start(),
                diagnostics);
        Optional<String> partition = key.find("partition").flatMap(value -> attribute(value, "`partition`"));
        Optional<String> sort = key.find("sort").flatMap(value -> attribute(value, "`sort`"));
        if (node.get() instanceof Mapping && !key.has("partition")) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    key.where(),
                    "the key of the table `%s` has no `partition`".formatted(table));
        }
        if (partition.isPresent() && partition.equals(sort)) {
            diagnostics.report(
                    TableProblems.KEY_ATTRIBUTE_TWICE,
                    key.find("sort").orElseThrow().start(),
                    "`%s` is already the partition key".formatted(sort.get()));
            return partition.map(KeySchema::of);
        }
        return partition.map(name -> new KeySchema(List.of(name), sort.stream().toList()));
    }

    private Optional<String> attribute(Node node, String what) {
        if (node instanceof Sequence) {
            diagnostics.report(
                    TableProblems.TOO_MANY_KEY_ATTRIBUTES,
                    node.start(),
                    "the %s of a table is a single attribute; only indexes allow lists".formatted(what));
            return Optional.empty();
        }
        return names.keyAttribute(node, what);
    }

    private List<ReadIndex> indexes(TableRef ref, KeySchema key, List<Entry> entries, List<Entry> items) {
        IndexReader reader = new IndexReader(
                diagnostics, ref, items.stream().map(Entry::name).toList());
        List<ReadIndex> indexes = new ArrayList<>();
        for (Entry entry : entries) {
            reader.read(entry, key).map(index -> new ReadIndex(index, entry)).ifPresent(indexes::add);
        }
        return indexes;
    }

    private List<PlacedItem> items(TableFrame frame, List<Entry> entries) {
        ItemReader reader = new ItemReader(model, diagnostics, frame);
        List<PlacedItem> items = new ArrayList<>();
        for (Entry entry : entries) {
            reader.read(entry).ifPresent(items::add);
        }
        return items;
    }
}
