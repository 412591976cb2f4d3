package dev.keywright.core.language.design;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.IndexRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.OperationHint;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.Version;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a document as a design for a model. */
public final class DesignReader {
    private static final int MOST_TABLES = 500;

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;

    private DesignReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    /** The complete design; empty after an error. */
    public static Optional<Design> read(Node root, Model model, Diagnostics diagnostics) {
        return read(root, model, Completeness.WHOLE, diagnostics);
    }

    public static Optional<Design> read(Node root, Model model, Completeness completeness, Diagnostics diagnostics) {
        Diagnostics own = new Diagnostics();
        Optional<Design> design = readWithGaps(root, model, completeness, own);
        own.sorted().forEach(one -> diagnostics.report(one.problem(), one.span(), one.message(), one.fix()));
        return own.hasErrors() ? Optional.empty() : design;
    }

    /**
     * The design even where an item is written twice or an entity has none: the first of two items counts, and the rest of
     * the design can be judged. Empty after any other error.
     */
    public static Optional<Design> readWithGaps(
            Node root, Model model, Completeness completeness, Diagnostics diagnostics) {
        Diagnostics own = new Diagnostics();
        Optional<Design> design = new DesignReader(model, own).read(root, completeness);
        own.sorted().forEach(one -> diagnostics.report(one.problem(), one.span(), one.message(), one.fix()));
        boolean readable = own.sorted().stream().noneMatch(one -> one.isError() && !isGap(one));
        return design.filter(unused -> readable);
    }

    private static boolean isGap(Diagnostic diagnostic) {
        return diagnostic.problem().equals(ItemProblems.ITEM_TWICE)
                || diagnostic.problem().equals(ItemProblems.ENTITY_WITHOUT_ITEM);
    }

    private Optional<Design> read(Node root, Completeness completeness) {
        if (!looksLikeADesign(root)) {
            return Optional.empty();
        }
        Fields fields = Fields.of(root, DesignSections.DESIGN, "a design", root.start(), diagnostics);
        Version.check(fields, diagnostics);
        checkModel(fields);
        List<Entry> entries = tables(fields, completeness);
        TableReader reader = new TableReader(model, diagnostics);
        List<PlacedTable> tables = new ArrayList<>();
        for (Entry entry : entries) {
            reader.read(entry).ifPresent(tables::add);
        }
        Set<PlacedItem> repeated = check(tables, completeness);
        boolean whole = completeness == Completeness.WHOLE && fields.has("tables");
        if (whole) {
            Span where = fields.findEntry("tables").orElseThrow().key().start();
            new DesignChecks(model, diagnostics, tables).checkEntities(damagedItems(entries, tables), where);
        }
        List<OperationHint> operations =
                fields.find("operations").map(node -> operations(node, entries)).orElse(List.of());
        return Optional.of(new Design(
                model.name(),
                tables.stream().map(table -> table.without(repeated)).toList(),
                operations));
    }

    /** A file of another kind gets one message instead of dozens. */
    private boolean looksLikeADesign(Node root) {
        boolean design = root instanceof Mapping mapping
                && mapping.find("entities").isEmpty()
                && (mapping.find("design").isPresent() || mapping.find("tables").isPresent());
        if (design) {
            return true;
        }
        boolean other =
                root instanceof Mapping mapping && mapping.find("entities").isPresent();
        diagnostics.report(
                DesignProblems.NOT_A_DESIGN,
                root.start(),
                other
                        ? "this is a model, not a design"
                        : "this file is not a design: it has neither `design` nor `tables`");
        return false;
    }

    private void checkModel(Fields fields) {
        Optional<Node> node = fields.find("design");
        if (node.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the file does not state which model the design is for",
                    "Add `design: %s`.".formatted(model.name()));
            return;
        }
        Optional<String> name = values.text(node.get(), "`design`");
        if (name.isPresent() && !name.get().equals(model.name())) {
            diagnostics.report(
                    DesignProblems.DESIGN_OF_ANOTHER_MODEL,
                    node.get().start(),
                    "the design is for `%s`, the model is `%s`".formatted(name.get(), model.name()));
        }
    }

    private List<Entry> tables(Fields fields, Completeness completeness) {
        Optional<Node> node = fields.find("tables");
        if (node.isEmpty() && completeness == Completeness.WHOLE) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the design has no `tables`",
                    "Add a table with its key and its items.");
        }
        return node.map(found -> values.entries(found, "`tables`", MOST_TABLES)).orElse(List.of());
    }

    private Set<PlacedItem> check(List<PlacedTable> tables, Completeness completeness) {
        List<ItemType> all = tables.stream()
                .flatMap(table -> table.items().stream())
                .map(PlacedItem::item)
                .toList();
        ItemContents contents = new ItemContents(model, all);
        for (PlacedTable table : tables) {
            for (PlacedItem item : table.items()) {
                new ItemChecks(model, diagnostics, table.frame(), item).check(completeness);
            }
            new TableChecks(model, diagnostics, table, contents).check(completeness);
        }
        DesignChecks checks = new DesignChecks(model, diagnostics, tables);
        Set<PlacedItem> repeated = checks.checkTwice();
        if (completeness == Completeness.WHOLE) {
            checks.checkHomes();
        }
        return repeated;
    }

    /** The names of items that are written in the file but could not be read. */
    private static List<String> damagedItems(List<Entry> written, List<PlacedTable> tables) {
        List<String> read = tables.stream()
                .flatMap(table -> table.items().stream())
                .map(PlacedItem::name)
                .toList();
        return written.stream()
                .flatMap(table -> namesIn(table, "items").stream())
                .filter(name -> !read.contains(name))
                .toList();
    }

    private static List<String> namesIn(Entry table, String field) {
        return fieldsOf(table.value()).stream()
                .filter(entry -> entry.name().equals(field))
                .flatMap(entry -> fieldsOf(entry.value()).stream())
                .map(Entry::name)
                .toList();
    }

    private static List<Entry> fieldsOf(Node node) {
        return node instanceof Mapping mapping ? mapping.entries() : List.of();
    }

    /** Tables and indexes that could not be read are still known by name. */
    private List<OperationHint> operations(Node node, List<Entry> tables) {
        List<TableRef> refs = new ArrayList<>();
        List<IndexRef> indexes = new ArrayList<>();
        for (Entry table : tables) {
            TableRef ref = new TableRef(table.name());
            refs.add(ref);
            namesIn(table, "indexes").forEach(index -> indexes.add(new IndexRef(ref, index)));
        }
        return new OperationReader(model, diagnostics, new OperationTargets(refs, indexes, diagnostics)).read(node);
    }
}
