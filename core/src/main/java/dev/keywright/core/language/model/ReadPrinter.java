package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.Fields;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Prints the fields of `read` and `count`. */
final class ReadPrinter {
    private final Model model;
    private final AttributeTexts texts;
    private final SelectionPrinter selections;
    private final Relatives relatives;
    private final ReadReader reader;

    ReadPrinter(Model model, AttributeTexts texts) {
        this.model = model;
        this.texts = texts;
        this.selections = new SelectionPrinter(texts);
        this.relatives = new Relatives(model);
        this.reader = new ReadReader(model, new Diagnostics());
    }

    void add(Read read, PrintedFields fields) {
        if (read.isUnion()) {
            new ReadPrinter(
                            model,
                            texts.alsoFor(
                                    read.others().stream().map(Read::entity).toList()))
                    .addKinds(read, fields);
            return;
        }
        addKinds(read, fields);
    }

    private void addKinds(Read read, PrintedFields fields) {
        fields.oneOrList(
                "read",
                read.entities().stream().map(kind -> YamlTree.text(kind.name())).toList());
        selections.add(read.selection(), fields);
        fields.oneOrList("order", orderings(read.entity(), read.order()));
        fields.number("limit", read.limit());
        addIncludes(read, fields);
        fields.list(
                "select",
                read.select().stream().map(selected -> selected(read, selected)).toList());
        addConsistency(read.consistency(), fields);
        fields.duration("lag", read.lagSeconds());
        addBatch(read.batch(), fields);
    }

    void add(Count count, PrintedFields fields) {
        fields.text("count", count.entity().name());
        selections.add(count.selection(), fields);
        addConsistency(count.consistency(), fields);
        fields.duration("lag", count.lagSeconds());
        addBatch(count.batch(), fields);
    }

    static void addConsistency(Consistency consistency, PrintedFields fields) {
        if (consistency == Consistency.STRONG) {
            fields.text("consistency", "strong");
        }
    }

    static void addBatch(int batch, PrintedFields fields) {
        if (batch != 1) {
            fields.node("batch", YamlTree.number(batch));
        }
    }

    private List<Scalar> orderings(EntityRef entity, List<Ordering> orderings) {
        return orderings.stream()
                .map(ordering -> texts.of(entity, ordering.attribute())
                        + (ordering.direction() == Direction.DESCENDING ? " desc" : ""))
                .map(YamlTree::text)
                .toList();
    }

    private void addIncludes(Read read, PrintedFields fields) {
        List<Node> items = new ArrayList<>();
        for (int number = 0; number < read.include().size(); number++) {
            items.add(include(relative(read.parts(), number), read.include().get(number)));
        }
        List<Entry> detailed = items.stream()
                .filter(Mapping.class::isInstance)
                .flatMap(item -> ((Mapping) item).entries().stream())
                .toList();
        boolean different = detailed.stream().map(Entry::name).distinct().count() == items.size();
        if (different) {
            fields.map("include", detailed);
            return;
        }
        fields.list("include", items);
    }

    private Node include(String relative, Include include) {
        Scalar name = YamlTree.text(relative);
        PrintedFields details = new PrintedFields();
        selections.add(include.where(), details);
        details.oneOrList("order", orderings(include.entity(), include.order()));
        details.number("limit", include.limit());
        return details.areEmpty() ? name : YamlTree.map(new Entry(name, details.map()));
    }

    /** A name that means what is included with each kind. */
    private String relative(List<Read> kinds, int number) {
        List<Step> path = kinds.get(0).include().get(number).path();
        Step last = path.get(path.size() - 1);
        String role = last.towards() == Towards.PARENT
                ? last.role().role()
                : last.role().toString();
        return Stream.of(last.to().name(), role)
                .filter(name -> kinds.stream().allMatch(kind -> isCalled(kind, number, name)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "%s has no name for %s".formatted(kinds.get(0).entity(), path)));
    }

    private boolean isCalled(Read kind, int number, String name) {
        return relatives
                .find(model.entity(kind.entity()), name)
                .equals(List.of(kind.include().get(number).path()));
    }

    private Node selected(Read read, Selected selected) {
        if (selected.whose() == Whose.ITS_OWN) {
            return YamlTree.text(texts.of(read.entity(), selected.attribute()));
        }
        return includedTexts(read, selected.attribute().attribute()).stream()
                .filter(text -> isReadAs(read, selected, text))
                .findFirst()
                .map(YamlTree::text)
                .orElseThrow(() -> new IllegalStateException("no include gives %s".formatted(selected.attribute())));
    }

    private static List<String> includedTexts(Read read, AttributeRef attribute) {
        List<String> texts = new ArrayList<>(List.of(attribute.toString()));
        for (Include include : read.include()) {
            Step last = include.path().get(include.path().size() - 1);
            texts.add(last.role().role() + "." + attribute.name());
        }
        return texts;
    }

    /** The name of an included attribute depends on everything that is included, so the reader resolves it. */
    private boolean isReadAs(Read read, Selected selected, String text) {
        PrintedFields fields = new PrintedFields();
        addIncludes(read, fields);
        fields.text("select", text);
        Mapping map = fields.map();
        Fields written = Fields.of(map, ModelSections.READ, "read", map.start(), new Diagnostics());
        return reader.read(model.entity(read.entity()), written).select().equals(List.of(selected));
    }
}
