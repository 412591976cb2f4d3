package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Projection.Only;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.design.PlacedItem.PlacedTemplate;
import dev.keywright.core.language.design.PlacedTable.ReadIndex;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a table's indexes against its items: which items are in them, which attributes they contain, and that each
 * key attribute has one type.
 */
final class TableChecks {
    private final Model model;
    private final Diagnostics diagnostics;
    private final PlacedTable table;
    private final ItemContents contents;

    TableChecks(Model model, Diagnostics diagnostics, PlacedTable table, ItemContents contents) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.table = table;
        this.contents = contents;
    }

    void check(Completeness completeness) {
        checkNumber();
        for (ReadIndex index : table.indexes()) {
            boolean whole = completeness == Completeness.WHOLE && table.extent() == TableFrame.Extent.COMPLETE;
            if (whole) {
                checkMembers(index);
            }
            if (index.index().projection() instanceof Only only) {
                checkProjection(index, only, completeness);
            }
        }
        table.items().forEach(this::checkNames);
        table.frame().keyAttributes().forEach(this::checkTypes);
    }

    private void checkNumber() {
        for (Index.Scope scope : Index.Scope.values()) {
            int most = scope == Index.Scope.LOCAL ? Index.MOST_LOCAL : Index.MOST_GLOBAL;
            List<ReadIndex> indexes = table.indexes().stream()
                    .filter(read -> read.index().scope() == scope)
                    .toList();
            if (indexes.size() > most) {
                String kind = scope == Index.Scope.LOCAL ? "local" : "global";
                diagnostics.report(
                        TableProblems.TOO_MANY_INDEXES,
                        indexes.get(most).where(),
                        "the table `%s` has %s %s indexes; DynamoDB allows %s"
                                .formatted(table.frame().ref(), indexes.size(), kind, most));
            }
        }
    }

    private void checkMembers(ReadIndex read) {
        Index index = read.index();
        if (!index.isMultiAttribute()) {
            boolean empty = table.items().stream().noneMatch(item -> mentions(item, index));
            if (empty) {
                reportEmpty(read);
            }
            return;
        }
        List<String> nowhere = index.key().attributes().stream()
                .filter(name -> table.items().stream().noneMatch(item -> contents.has(item.item(), name)))
                .toList();
        nowhere.forEach(name -> reportNowhere(read, name));
        boolean empty = table.items().stream()
                .noneMatch(item -> lacking(item.item(), index).isEmpty());
        if (empty && nowhere.isEmpty()) {
            reportEmpty(read);
        }
        if (nowhere.isEmpty()) {
            index.items().forEach(item -> checkMeant(read, item));
        }
    }

    /** Whether an item is in the index or was meant to be; missing attributes have been reported. */
    private boolean mentions(PlacedItem item, Index index) {
        List<String> keys = index.key().attributes();
        boolean names = keys.stream()
                .filter(key -> !table.frame().key().attributes().contains(key))
                .anyMatch(item.written()::contains);
        return names || item.written().contains(index.name()) || item.written().containsAll(keys);
    }

    private List<String> lacking(ItemType item, Index index) {
        return index.key().attributes().stream()
                .filter(name -> !contents.has(item, name))
                .toList();
    }

    private void reportEmpty(ReadIndex read) {
        boolean natural = !read.index().isLocal()
                && table.items().stream()
                        .anyMatch(item -> lacking(item.item(), read.index()).isEmpty());
        String fix = natural
                ? "Write lists (`partition: [%s]`) to use the items' own attributes as the key, or give an item templates."
                        .formatted(read.index().key().partition().get(0))
                : TableProblems.EMPTY_INDEX.fix();
        diagnostics.report(
                TableProblems.EMPTY_INDEX,
                read.where(),
                "no item of the table `%s` is in the index `%s`"
                        .formatted(table.frame().ref(), read.index().name()),
                fix);
    }

    private void reportNowhere(ReadIndex read, String name) {
        diagnostics.report(
                TableProblems.EMPTY_INDEX,
                read.where(name),
                "no item of the table `%s` has an attribute `%s`%s"
                        .formatted(table.frame().ref(), name, NearestName.suggestion(name, allNames())));
    }

    private void checkMeant(ReadIndex read, ItemRef meant) {
        List<String> lacking = table.items().stream()
                .filter(item -> item.name().equals(meant.name()))
                .flatMap(item -> lacking(item.item(), read.index()).stream())
                .toList();
        if (!lacking.isEmpty()) {
            diagnostics.report(
                    TableProblems.NOT_IN_INDEX,
                    read.where(meant.name()),
                    "the item `%s` has no `%s`, so it is not in the index `%s`"
                            .formatted(meant, lacking.get(0), read.index().name()));
        }
    }

    private Set<String> allNames() {
        Set<String> names = new LinkedHashSet<>(table.frame().keyAttributes());
        table.items().forEach(item -> names.addAll(contents.names(item.item())));
        return names;
    }

    /** Embedded children are an attribute of their parent's item, too: a map under the name of the item type. */
    private void checkProjection(ReadIndex read, Only only, Completeness completeness) {
        Set<String> known = allNames();
        table.items().stream()
                .filter(item -> item.item().kind() instanceof Embed)
                .map(PlacedItem::name)
                .forEach(known::add);
        if (completeness == Completeness.PINS) {
            model.entities()
                    .forEach(entity ->
                            entity.attributes().stream().map(Attribute::name).forEach(known::add));
        }
        for (String name : only.attributes()) {
            boolean unknown = !known.contains(name) && table.extent() == TableFrame.Extent.COMPLETE;
            if (unknown) {
                diagnostics.report(
                        TableProblems.UNKNOWN_PROJECTION,
                        read.where(name),
                        "no item of the table `%s` has an attribute `%s`%s"
                                .formatted(table.frame().ref(), name, NearestName.suggestion(name, known)));
            }
        }
    }

    private void checkNames(PlacedItem read) {
        for (PlacedTemplate placed : read.templates()) {
            Optional<AttributeUse> same = contents.find(read.item(), placed.attribute());
            if (same.isPresent() && !contents.isExactly(placed.template(), same.get())) {
                diagnostics.report(
                        TableProblems.KEY_NAME_CLASH,
                        placed.where(),
                        "`%s` would be both this key and an attribute of `%s`"
                                .formatted(placed.attribute(), read.name()));
            }
            if (same.isEmpty()) {
                placed.template().attributes().stream()
                        .filter(use -> model.attribute(use.attribute()).meaning() instanceof Counts)
                        .findFirst()
                        .ifPresent(use -> reportKeptNumber(placed, use));
            }
        }
    }

    /** Whoever writes a child adds to the number where it stands; the text of a key would stay as it was. */
    private void reportKeptNumber(PlacedTemplate placed, AttributeUse use) {
        diagnostics.report(
                TemplateProblems.NOT_A_KEY,
                placed.where(),
                "`%s` follows from children, and their writes do not renew the text of a key".formatted(use),
                "Let an index have the number itself as its sort key (`sort: [%s]`), or leave it out."
                        .formatted(use.attribute().name()));
    }

    /** The contents of a key attribute in an item. */
    private record Holding(String item, KeyType type, Span where) {}

    private void checkTypes(String attribute) {
        List<Holding> holdings = new ArrayList<>();
        table.items().forEach(item -> holdings.addAll(holdings(item, attribute)));
        for (Holding holding : holdings) {
            Holding first = holdings.get(0);
            if (holding.type() != first.type()) {
                String message = "`%s` is of type %s in `%s`, but of type %s in `%s`"
                        .formatted(
                                attribute,
                                holding.type().word(),
                                holding.item(),
                                first.type().word(),
                                first.item());
                diagnostics.report(TableProblems.KEY_TYPE_CLASH, holding.where(), message);
            }
        }
    }

    private List<Holding> holdings(PlacedItem read, String attribute) {
        List<Holding> templates = read.templates().stream()
                .filter(placed -> placed.attribute().equals(attribute))
                .map(placed -> new Holding(read.name(), placed.template().keyType(model), placed.where()))
                .toList();
        Optional<AttributeUse> same = contents.find(read.item(), attribute);
        if (!templates.isEmpty() || same.isEmpty()) {
            return templates;
        }
        Optional<KeyType> type = contents.keyType(same.get());
        if (type.isEmpty()) {
            reportNotAKey(attribute, read, same.get());
        }
        return type.map(known -> List.of(new Holding(read.name(), known, read.where())))
                .orElse(List.of());
    }

    private void reportNotAKey(String attribute, PlacedItem read, AttributeUse use) {
        Span where = table.indexes().stream()
                .filter(index -> index.index().key().attributes().contains(attribute))
                .map(index -> index.where(attribute))
                .findFirst()
                .orElse(read.where());
        diagnostics.report(
                TemplateProblems.NOT_A_KEY,
                where,
                "`%s` of `%s` is a %s, which cannot be a key"
                        .formatted(attribute, read.name(), contents.type(use).word()));
    }
}
