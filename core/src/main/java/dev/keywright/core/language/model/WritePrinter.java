package dev.keywright.core.language.model;

import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.Copied;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;

/** Prints the fields of `create`, `put`, `update` and `delete`. */
final class WritePrinter {
    private final SelectionPrinter selections;

    WritePrinter(AttributeTexts texts) {
        this.selections = new SelectionPrinter(texts);
    }

    void add(Write write, PrintedFields fields) {
        if (write instanceof Create create) {
            addCreate(create, fields);
            return;
        }
        if (write instanceof Put put) {
            fields.text("put", put.entity().name());
            fields.map("with", put.with().stream().map(WritePrinter::start).toList());
            ReadPrinter.addBatch(put.batch(), fields);
            return;
        }
        if (write instanceof Update update) {
            addUpdate(update, fields);
            return;
        }
        if (write instanceof Delete delete) {
            addDelete(delete, fields);
            return;
        }
        throw new AssertionError("unhandled write " + write);
    }

    private void addCreate(Create create, PrintedFields fields) {
        fields.text("create", create.entity().name());
        if (create.fanout() instanceof ForEach forEach) {
            fields.text("forEach", forEach.source().entity().name());
            selections.add(forEach.source(), fields);
            fields.map("from", forEach.from().stream().map(WritePrinter::copied).toList());
        }
        fields.map("with", create.with().stream().map(WritePrinter::start).toList());
        fields.oneOrList(
                "if",
                create.limits().stream()
                        .<Node>map(limit -> YamlTree.text(limit.toString()))
                        .toList());
        ReadPrinter.addBatch(create.batch(), fields);
    }

    private static Entry copied(Copied copied) {
        return YamlTree.entry(
                copied.target().name(), YamlTree.text(copied.source().name()));
    }

    private static Entry start(Start start) {
        return YamlTree.entry(start.attribute().name(), state(start.state()));
    }

    private static Node state(Start.State state) {
        if (state instanceof Start.Present) {
            return YamlTree.text(ConstantReader.PRESENT);
        }
        if (state instanceof Start.Absent) {
            return YamlTree.text(ConstantReader.ABSENT);
        }
        if (state instanceof Start.Equal equal) {
            return PrintedValues.constant(equal.value());
        }
        throw new AssertionError("unhandled state " + state);
    }

    private void addUpdate(Update update, PrintedFields fields) {
        fields.text("update", update.entity().name());
        selections.add(update.selection(), fields);
        addLikely("set", of(update, Change.Set.class), fields);
        List<Entry> constants = of(update, Change.SetTo.class).stream()
                .map(to -> YamlTree.entry(to.attribute().name(), PrintedValues.constant(to.value())))
                .toList();
        fields.map("to", constants);
        addLikely(
                "add",
                update.changes().stream()
                        .filter(change -> change instanceof Change.Add || change instanceof Change.AddMembers)
                        .toList(),
                fields);
        addRemovals(update, fields);
        ConditionPrinter.add(update.conditions(), fields);
        ReadPrinter.addConsistency(update.consistency(), fields);
        ReadPrinter.addBatch(update.batch(), fields);
    }

    /** Attributes as names, and sets whose members the caller gives as a map; both as a list. */
    private static void addRemovals(Update update, PrintedFields fields) {
        List<Node> items = new ArrayList<>();
        List<Entry> members = new ArrayList<>();
        for (Change change : update.changes()) {
            if (change instanceof Change.Remove) {
                items.add(YamlTree.text(change.attribute().name()));
            }
            if (change instanceof Change.RemoveMembers) {
                Entry entry = YamlTree.entry(change.attribute().name(), YamlTree.text(ChangeReader.GIVEN));
                members.add(entry);
                items.add(YamlTree.map(entry));
            }
        }
        if (members.size() == items.size()) {
            fields.map("remove", members);
            return;
        }
        fields.oneOrList("remove", items);
    }

    private static <C extends Change> List<C> of(Update update, Class<C> kind) {
        return update.changes().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    /** Just the names where every attribute is certain to change. */
    private static void addLikely(String field, List<? extends Change> changes, PrintedFields fields) {
        boolean certain =
                changes.stream().allMatch(change -> change.probability().equals(Rational.ONE));
        if (certain) {
            fields.oneOrList(field, names(changes));
            return;
        }
        List<Entry> entries = changes.stream()
                .map(change -> YamlTree.entry(change.attribute().name(), PrintedValues.number(change.probability())))
                .toList();
        fields.map(field, entries);
    }

    private static List<Node> names(List<? extends Change> changes) {
        return changes.stream()
                .<Node>map(change -> YamlTree.text(change.attribute().name()))
                .toList();
    }

    private void addDelete(Delete delete, PrintedFields fields) {
        fields.text("delete", delete.entity().name());
        selections.add(delete.selection(), fields);
        ConditionPrinter.add(delete.conditions(), fields);
        fields.list(
                "cascade",
                delete.cascade().stream()
                        .map(EntityRef::name)
                        .map(YamlTree::text)
                        .toList());
        ReadPrinter.addConsistency(delete.consistency(), fields);
        ReadPrinter.addBatch(delete.batch(), fields);
    }
}
