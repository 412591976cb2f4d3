package dev.keywright.core.language.model;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Pattern.AttributeSkew;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Rate.Per;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Prints a pattern under `patterns`: its title, its operation, its rate, and the rest. */
final class PatternPrinter {
    private final AttributeTexts texts;
    private final ReadPrinter reads;
    private final WritePrinter writes;

    PatternPrinter(Model model) {
        this.texts = new AttributeTexts(model);
        this.reads = new ReadPrinter(model, texts);
        this.writes = new WritePrinter(texts);
    }

    Mapping print(Pattern pattern) {
        PrintedFields fields = new PrintedFields();
        fields.text("title", pattern.title());
        fields.text("method", pattern.method());
        addOperation(pattern.operation(), fields);
        addRate(pattern.rate(), fields);
        fields.number("hottest", pattern.skew().overall());
        fields.map("hottest", skews(pattern));
        fields.text("latency", pattern.latency());
        fields.oneOrList(
                "together",
                pattern.together().stream()
                        .map(PatternRef::id)
                        .map(YamlTree::text)
                        .toList());
        fields.text("note", pattern.note());
        return fields.map();
    }

    private void addOperation(Operation operation, PrintedFields fields) {
        if (operation instanceof Read read) {
            reads.add(read, fields);
            return;
        }
        if (operation instanceof Count count) {
            reads.add(count, fields);
            return;
        }
        if (operation instanceof Write write) {
            writes.add(write, fields);
            return;
        }
        if (operation instanceof Transaction transaction) {
            fields.list(
                    "transaction",
                    transaction.actions().stream().map(this::action).toList());
            return;
        }
        if (operation instanceof External external) {
            fields.node("external", YamlTree.text(external.system()));
            fields.oneOrList(
                    "reads",
                    external.reads().stream()
                            .map(EntityRef::name)
                            .map(YamlTree::text)
                            .toList());
            return;
        }
        throw new AssertionError("unhandled operation " + operation);
    }

    private Node action(Action action) {
        PrintedFields fields = new PrintedFields();
        writes.add(action.write(), fields);
        if (action.times() != 1) {
            fields.node("times", YamlTree.number(action.times()));
        }
        return fields.map();
    }

    /** The rate in its original unit; the peak is always per second. */
    private static void addRate(Rate rate, PrintedFields fields) {
        boolean both = rate.per() == Per.SECOND
                && rate.amount().isStated()
                && rate.peakPerSecond().isStated();
        if (!both) {
            fields.number(rate.per().field(), rate.amount());
            fields.number("peak", rate.peakPerSecond());
            return;
        }
        PrintedFields inner = new PrintedFields();
        inner.number("average", rate.amount());
        inner.number("peak", rate.peakPerSecond());
        fields.node(rate.per().field(), inner.map());
    }

    private List<Entry> skews(Pattern pattern) {
        List<AttributeSkew> all = pattern.skew().byAttribute();
        // One that several kinds have is written once.
        int kinds = pattern.operation() instanceof Read read ? read.parts().size() : 1;
        List<AttributeSkew> skews = IntStream.range(0, all.size() / kinds)
                .mapToObj(number -> all.get(number * kinds))
                .toList();
        List<String> names = texts.different(
                pattern.operation().entities(),
                skews.stream().map(AttributeSkew::attribute).toList());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(YamlTree.entry(
                    names.get(i), PrintedValues.number(skews.get(i).share())));
        }
        return entries;
    }
}
