package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Index.Form;
import dev.keywright.core.design.Index.Scope;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads an index of a table. */
final class IndexReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final DesignNames names;
    private final TableRef table;
    private final List<String> itemNames;

    IndexReader(Diagnostics diagnostics, TableRef table, List<String> itemNames) {
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new DesignNames(diagnostics);
        this.table = table;
        this.itemNames = List.copyOf(itemNames);
    }

    Optional<Index> read(Entry entry, KeySchema tableKey) {
        boolean named = names.isIndex(entry.key());
        Fields fields = Fields.of(
                entry.value(),
                DesignSections.INDEX,
                "the index `%s`".formatted(entry.name()),
                entry.key().start(),
                diagnostics);
        Form form = form(fields);
        List<String> partition = attributes(fields, "partition", form, List.of());
        List<String> sort = attributes(fields, "sort", form, partition);
        Projection projection =
                fields.find("projection").flatMap(this::projection).orElse(new Projection.All());
        List<ItemRef> items = items(fields, form);
        boolean unsaid = fields.find("partition")
                .map(node -> values.items(node).isEmpty())
                .orElse(true);
        if (unsaid) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the index `%s` has no `partition`".formatted(entry.name()));
        }
        if (!named || partition.isEmpty()) {
            return Optional.empty();
        }
        Index index = new Index(
                new IndexRef(table, entry.name()),
                new KeySchema(partition, sort),
                form,
                scope(fields),
                projection,
                items);
        checkLocal(index, tableKey, fields);
        return Optional.of(index);
    }

    private static Form form(Fields fields) {
        boolean lists = fields.find("partition")
                        .filter(Sequence.class::isInstance)
                        .isPresent()
                || fields.find("sort").filter(Sequence.class::isInstance).isPresent();
        return lists ? Form.MULTI_ATTRIBUTE : Form.SINGLE_ATTRIBUTE;
    }

    private Scope scope(Fields fields) {
        boolean local = fields.find("local")
                .filter(node -> values.truth(node, "`local`"))
                .isPresent();
        return local ? Scope.LOCAL : Scope.GLOBAL;
    }

    private List<String> attributes(Fields fields, String field, Form form, List<String> before) {
        List<Node> nodes = fields.find(field).map(values::items).orElse(List.of());
        List<String> found = new ArrayList<>();
        for (Node node : nodes) {
            attribute(node, "`%s`".formatted(field), form)
                    .filter(name -> isNew(name, node, before, found))
                    .ifPresent(found::add);
        }
        if (found.size() <= KeySchema.MOST_ATTRIBUTES_OF_A_KIND) {
            return found;
        }
        diagnostics.report(
                TableProblems.TOO_MANY_KEY_ATTRIBUTES,
                nodes.get(KeySchema.MOST_ATTRIBUTES_OF_A_KIND).start(),
                "`%s` has %s attributes; DynamoDB allows up to %s"
                        .formatted(field, found.size(), KeySchema.MOST_ATTRIBUTES_OF_A_KIND));
        return found.subList(0, KeySchema.MOST_ATTRIBUTES_OF_A_KIND);
    }

    /** The items' own attributes may have any name that an attribute can have. */
    private Optional<String> attribute(Node node, String what, Form form) {
        return form == Form.MULTI_ATTRIBUTE ? values.text(node, what) : names.keyAttribute(node, what);
    }

    private boolean isNew(String name, Node node, List<String> before, List<String> found) {
        boolean repeated = before.contains(name) || found.contains(name);
        if (repeated) {
            diagnostics.report(
                    TableProblems.KEY_ATTRIBUTE_TWICE, node.start(), "`%s` is already in this key".formatted(name));
        }
        return !repeated;
    }

    private Optional<Projection> projection(Node node) {
        if (!(node instanceof Sequence sequence)) {
            Optional<String> word = values.word(
                    node,
                    "`projection`",
                    List.of("all", "keys"),
                    "Use `all`, `keys`, or a list of attributes such as `[name, status]`.");
            return word.map(text -> text.equals("all") ? new Projection.All() : new Projection.Keys());
        }
        List<String> attributes = new ArrayList<>();
        for (Node item : sequence.items()) {
            values.text(item, "a projected attribute").ifPresent(attributes::add);
        }
        if (sequence.items().isEmpty()) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`projection` is empty",
                    "Write `projection: keys` for an index with keys only.");
        }
        return attributes.isEmpty()
                ? Optional.empty()
                : Optional.of(new Projection.Only(attributes.stream().distinct().toList()));
    }

    private List<ItemRef> items(Fields fields, Form form) {
        Optional<Entry> field = fields.findEntry("items");
        if (field.isEmpty()) {
            return List.of();
        }
        if (form == Form.SINGLE_ATTRIBUTE) {
            diagnostics.report(
                    ItemProblems.FIELD_OF_ANOTHER_KIND,
                    field.get().key().start(),
                    "`items` is only allowed in a multi-attribute index",
                    "Remove it: here the items' templates decide which items are in the index.");
            return List.of();
        }
        List<ItemRef> items = new ArrayList<>();
        for (Node node : values.items(field.get().value())) {
            values.text(node, "an item")
                    .filter(name -> isItem(name, node))
                    .ifPresent(name -> items.add(new ItemRef(table, name)));
        }
        return items;
    }

    private boolean isItem(String name, Node node) {
        boolean known = itemNames.contains(name);
        if (!known) {
            String message =
                    "the table `%s` has no item `%s`%s".formatted(table, name, NearestName.suggestion(name, itemNames));
            diagnostics.report(TableProblems.NOT_IN_INDEX, node.start(), message);
        }
        return known;
    }

    private void checkLocal(Index index, KeySchema tableKey, Fields fields) {
        if (!index.isLocal()) {
            return;
        }
        if (index.isMultiAttribute()) {
            reportLocal(fields, "the local index `%s` cannot have multi-attribute keys".formatted(index.name()));
        } else if (!index.key().partition().equals(tableKey.partition())) {
            String message = "the partition key of the local index `%s` must be the table's `%s`, not `%s`"
                    .formatted(
                            index.name(),
                            tableKey.partition().get(0),
                            index.key().partition().get(0));
            reportLocal(fields, message);
        } else if (!index.key().hasSort() || !tableKey.hasSort()) {
            String which = tableKey.hasSort() ? "index `%s`".formatted(index.name()) : "table `%s`".formatted(table);
            reportLocal(fields, "a local index needs a sort key, but the %s has none".formatted(which));
        }
    }

    private void reportLocal(Fields fields, String message) {
        diagnostics.report(TableProblems.WRONG_LOCAL_INDEX, fields.where(), message);
    }
}
