package dev.keywright.core.language.model;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Matches;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.model.Value;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints `by`, `in`, `range`, `prefix`, `has`, `lacks`, `contains` and `matches`. */
final class SelectionPrinter {
    private final AttributeTexts texts;

    SelectionPrinter(AttributeTexts texts) {
        this.texts = texts;
    }

    void add(Selection selection, PrintedFields fields) {
        EntityRef entity = selection.entity();
        addBy(entity, selection.by(), fields);
        addChoices(entity, selection.in(), fields);
        addNarrowings("range", entity, selection.range(), fields);
        addNarrowings("prefix", entity, selection.prefix(), fields);
        fields.oneOrList("has", texts.nodes(entity, selection.has()));
        fields.oneOrList("lacks", texts.nodes(entity, selection.lacks()));
        addContains(entity, selection.contains(), fields);
        addMatches(selection.matches(), fields);
    }

    private static void addMatches(Matches matches, PrintedFields fields) {
        if (!matches.most().isStated()) {
            fields.number("matches", matches.average());
            return;
        }
        PrintedFields both = new PrintedFields();
        both.number("average", matches.average());
        both.number("max", matches.most());
        fields.node("matches", both.map());
    }

    private void addBy(EntityRef entity, List<Given> by, PrintedFields fields) {
        List<Node> items = by.stream().map(given -> given(entity, given)).toList();
        boolean renamed = items.stream().allMatch(Mapping.class::isInstance);
        if (renamed) {
            List<Entry> entries = items.stream()
                    .flatMap(item -> ((Mapping) item).entries().stream())
                    .toList();
            fields.map("by", entries);
            return;
        }
        fields.oneOrList("by", items);
    }

    private Node given(EntityRef entity, Given given) {
        if (given.supply() instanceof Constants constants) {
            return equation(texts.of(entity, given.attribute()), constants.values());
        }
        if (given.supply() instanceof Input input) {
            boolean sameName = texts.isReadAs(given.attribute(), input.name(), List.of(entity));
            Scalar name = YamlTree.text(input.name());
            return sameName ? name : YamlTree.map(YamlTree.entry(texts.of(entity, given.attribute()), name));
        }
        throw new AssertionError("unhandled supply " + given.supply());
    }

    /** `status=ACTIVE` or `status=[A, B]`; also in brackets if a single value starts with a bracket. */
    private static Scalar equation(String attribute, List<Value> values) {
        String only = values.get(0).text();
        boolean bare = values.size() == 1 && !(only.startsWith("[") && only.endsWith("]"));
        String right = bare ? only : values.stream().map(Value::text).collect(Collectors.joining(", ", "[", "]"));
        // A plain `x=null` or `x=` has no value; with a trailing space the text is quoted and has one.
        boolean nothing =
                values.stream().anyMatch(value -> YamlTree.plain(value.text()).isNothing());
        return YamlTree.text(attribute + "=" + right + (nothing ? " " : ""));
    }

    private void addChoices(EntityRef entity, List<Choice> choices, PrintedFields fields) {
        List<String> names =
                names(entity, choices.stream().map(Choice::attribute).toList());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(
                    YamlTree.entry(names.get(i), YamlTree.number(choices.get(i).most())));
        }
        fields.map("in", entries);
    }

    private void addNarrowings(String field, EntityRef entity, List<Narrowing> narrowings, PrintedFields fields) {
        List<AttributeUse> uses = narrowings.stream().map(Narrowing::attribute).toList();
        boolean shares = narrowings.stream()
                .anyMatch(narrowing -> narrowing.statedShare().isStated());
        if (!shares) {
            fields.oneOrList(field, texts.nodes(entity, uses));
            return;
        }
        List<String> names = names(entity, uses);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(YamlTree.entry(
                    names.get(i), PrintedValues.number(narrowings.get(i).share())));
        }
        fields.map(field, entries);
    }

    private List<String> names(EntityRef entity, List<AttributeUse> uses) {
        return texts.different(List.of(entity), uses);
    }

    private void addContains(EntityRef entity, Contains contains, PrintedFields fields) {
        List<Scalar> attributes = texts.nodes(entity, contains.attributes());
        if (!contains.statedShare().isStated()) {
            fields.oneOrList("contains", attributes);
            return;
        }
        PrintedFields inner = new PrintedFields();
        inner.node("attributes", YamlTree.list(attributes));
        inner.number("share", contains.statedShare());
        fields.node("contains", inner.map());
    }
}
