package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ScalarPart;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Contains;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Matches;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.model.Selection.Supply;
import dev.keywright.core.number.Figure;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads which items of an entity a pattern selects: `by`, `in`, `range`, `prefix`, `has`, `lacks`, `contains`, `matches`. */
final class SelectionReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final GivenConstants constants;
    private final AttributeNames names;

    SelectionReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new GivenConstants(model, diagnostics);
        this.names = new AttributeNames(model, diagnostics);
    }

    /** With every condition that a read or a count may have. */
    Selection read(Entity entity, Fields fields) {
        return withMatches(conditions(entity, fields), fields);
    }

    /** The same without `matches`. */
    Selection conditions(Entity entity, Fields fields) {
        Selection selection = new Selection(
                entity.ref(),
                by(entity, fields),
                fields.find("in").map(node -> choices(entity, node)).orElse(List.of()),
                fields.find("range")
                        .map(node -> narrowings(entity, node, "range"))
                        .orElse(List.of()),
                fields.find("prefix").map(node -> prefixes(entity, node)).orElse(List.of()),
                fields.find("has").map(node -> presences(entity, node)).orElse(List.of()),
                fields.find("lacks").map(node -> presences(entity, node)).orElse(List.of()),
                fields.find("contains").map(node -> contains(entity, node)).orElse(Contains.NOTHING));
        reportContradictions(selection, fields);
        return selection;
    }

    /** A number, or a map with an average and a maximum. */
    private Selection withMatches(Selection selection, Fields fields) {
        Optional<Node> found = fields.find("matches");
        if (found.isEmpty()) {
            return selection;
        }
        Node node = found.get();
        if (!(node instanceof Mapping)) {
            return selection.with(new Matches(values.amount(node, "`matches`"), Figure.UNSTATED));
        }
        Fields parts = Fields.of(node, ModelSections.MATCHES, "`matches`", node.start(), diagnostics);
        Figure average = parts.find("average")
                .map(part -> values.amount(part, "`average`"))
                .orElse(Figure.UNSTATED);
        Figure most =
                parts.find("max").map(part -> values.amount(part, "`max`")).orElse(Figure.UNSTATED);
        boolean crossed =
                average.isStated() && most.isStated() && average.value().isMoreThan(most.value());
        if (crossed) {
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    node.start(),
                    "on average %s match, which is more than the maximum of %s"
                            .formatted(average.value().roughly(), most.value().roughly()),
                    "Write a `max` of at least the `average`.");
            return selection;
        }
        return selection.with(new Matches(average, most));
    }

    private void reportContradictions(Selection selection, Fields fields) {
        for (Choice choice : selection.in()) {
            boolean given =
                    selection.by().stream().anyMatch(known -> known.attribute().equals(choice.attribute()));
            if (given) {
                reportContradiction(fields, "in", "`%s` is in both `by` and `in`".formatted(choice.attribute()));
            }
        }
        for (AttributeUse use : selection.lacks()) {
            if (selection.has().contains(use)) {
                reportContradiction(fields, "lacks", "no item both has and lacks `%s`".formatted(use));
            }
        }
    }

    private void reportContradiction(Fields fields, String field, String message) {
        Span span = fields.findEntry(field).orElseThrow().key().start();
        diagnostics.report(ModelProblems.CONTRADICTION, span, message);
    }

    /** With `by` alone, as writes have it. */
    Selection target(Entity entity, Fields fields) {
        return withMatches(Selection.by(entity.ref(), by(entity, fields)), fields);
    }

    private List<Given> by(Entity entity, Fields fields) {
        List<Given> given = new ArrayList<>();
        for (Node item : fields.find("by").map(values::items).orElse(List.of())) {
            if (item instanceof Mapping mapping) {
                mapping.entries()
                        .forEach(entry -> renamed(entity, entry).ifPresent(found -> add(found, given, entry.key())));
            } else if (values.text(item, "an attribute in `by`").isPresent()) {
                given(entity, (Scalar) item).ifPresent(found -> add(found, given, item));
            }
        }
        return given;
    }

    private void add(Given found, List<Given> given, Node where) {
        boolean twice = given.stream().anyMatch(known -> known.attribute().equals(found.attribute()));
        if (twice) {
            diagnostics.report(
                    YamlProblems.DUPLICATE_KEY,
                    where.start(),
                    "`by` contains `%s` twice".formatted(found.attribute()),
                    "Remove one of the two; write several constants as \"%s=[A, B]\".".formatted(found.attribute()));
            return;
        }
        given.add(found);
    }

    /** `{userId: followeeId}`: the caller's name for the attribute. */
    private Optional<Given> renamed(Entity entity, Entry entry) {
        if (entry.value() instanceof Node.Sequence) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    entry.value().start(),
                    "`{%s: ...}` in `by` is the caller's name for `%s`, not a list of values"
                            .formatted(entry.name(), entry.name()),
                    "Write values that the pattern fixes as `\"%s=[A, B]\"`.".formatted(entry.name()));
            return Optional.empty();
        }
        Optional<AttributeUse> attribute =
                comparable(entity, entry.name(), entry.key().start());
        Optional<String> input = values.text(entry.value(), "the caller's name for `%s`".formatted(entry.name()))
                .filter(name -> values.isName((Scalar) entry.value(), "the name of an input"));
        return attribute.flatMap(use -> input.map(name -> new Given(use, new Input(name))));
    }

    /** `userId`, `status=ACTIVE` or `status=[A, B]`. */
    private Optional<Given> given(Entity entity, Scalar scalar) {
        int equals = scalar.text().indexOf('=');
        String name = (equals < 0 ? scalar.text() : scalar.text().substring(0, equals)).strip();
        Span span = name.isEmpty()
                ? scalar.start()
                : ScalarPart.of(scalar, scalar.text().indexOf(name), name.length());
        Optional<AttributeUse> attribute = comparable(entity, name, span);
        if (attribute.isEmpty()) {
            return Optional.empty();
        }
        if (equals < 0) {
            return Optional.of(new Given(attribute.get(), new Input(name)));
        }
        Supply supply = new Selection.Constants(constants.read(attribute.get(), scalar, equals + 1));
        return Optional.of(new Given(attribute.get(), supply));
    }

    /** An attribute that can be compared: it becomes part of a key or of a filter. */
    private Optional<AttributeUse> comparable(Entity entity, String name, Span span) {
        Optional<AttributeUse> use = names.any(entity, name, span);
        Optional<AttributeType> type =
                use.map(found -> model.attribute(found.attribute()).type());
        if (type.filter(AttributeType::isCollection).isPresent()) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    span,
                    "`%s` is a %s and cannot be queried"
                            .formatted(name, type.get().word()),
                    "Move the part to query into an attribute or an entity of its own.");
        }
        return use;
    }

    private List<Choice> choices(Entity entity, Node node) {
        List<Choice> choices = new ArrayList<>();
        for (Entry entry : values.entries(node, "`in`")) {
            if (entry.value() instanceof Node.Sequence) {
                diagnostics.report(
                        LanguageProblems.WRONG_SHAPE,
                        entry.value().start(),
                        "`in` says how many values of `%s` a caller gives, not which".formatted(entry.name()),
                        "Write their number, as in `in: {%1$s: 2}`; the values are inputs of the pattern. Constants belong into `by`: `\"%1$s=[A, B]\"`."
                                .formatted(entry.name()));
                continue;
            }
            int most = values.smallWhole(entry.value(), "the number of values of `%s`".formatted(entry.name()), 1);
            comparable(entity, entry.name(), entry.key().start()).ifPresent(use -> choices.add(new Choice(use, most)));
        }
        return choices;
    }

    private List<Narrowing> prefixes(Entity entity, Node node) {
        List<Narrowing> prefixes = narrowings(entity, node, "prefix");
        for (Narrowing prefix : prefixes) {
            AttributeType type = model.attribute(prefix.attribute().attribute()).type();
            if (type != AttributeType.STRING) {
                diagnostics.report(
                        ModelProblems.WRONG_TYPE,
                        node.start(),
                        "`prefix` applies to strings, but `%s` is a %s".formatted(prefix.attribute(), type.word()),
                        "Use `range` for numbers and timestamps.");
            }
        }
        return prefixes;
    }

    /** `createdAt`, `[a, b]` or `{createdAt: 0.02}`. */
    private List<Narrowing> narrowings(Entity entity, Node node, String field) {
        List<Narrowing> found = new ArrayList<>();
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Figure share = values.share(entry.value(), "the share of `%s` in `%s`".formatted(entry.name(), field));
                comparable(entity, entry.name(), entry.key().start())
                        .ifPresent(use -> found.add(new Narrowing(use, share)));
            }
            return found;
        }
        for (Node item : values.items(node)) {
            values.text(item, "an attribute in `%s`".formatted(field))
                    .flatMap(name -> comparable(entity, name, item.start()))
                    .ifPresent(use -> found.add(new Narrowing(use, Figure.UNSTATED)));
        }
        return found;
    }

    private List<AttributeUse> presences(Entity entity, Node node) {
        return attributes(
                node,
                item -> values.text(item, "an attribute in `has` or `lacks`")
                        .flatMap(name -> names.own(entity, name, item.start()))
                        .map(AttributeUse::own));
    }

    private Contains contains(Entity entity, Node node) {
        if (!(node instanceof Mapping)) {
            return new Contains(texts(entity, node), Figure.UNSTATED);
        }
        Fields fields = Fields.of(node, ModelSections.CONTAINS, "`contains`", node.start(), diagnostics);
        Figure share = fields.find("share")
                .map(found -> values.share(found, "the share that `contains` keeps"))
                .orElse(Figure.UNSTATED);
        if (!fields.has("attributes")) {
            reportNowhere(node);
        }
        return new Contains(
                fields.find("attributes").map(found -> texts(entity, found)).orElse(List.of()), share);
    }

    private void reportNowhere(Node node) {
        diagnostics.report(
                LanguageProblems.MISSING_FIELD,
                node.start(),
                "`contains` has no `attributes` to search",
                "Name at least one: `contains: {attributes: [name]}`.");
    }

    private List<AttributeUse> texts(Entity entity, Node node) {
        if (values.items(node).isEmpty()) {
            reportNowhere(node);
        }
        return attributes(
                node,
                item -> values.text(item, "an attribute in `contains`")
                        .flatMap(name -> names.own(entity, name, item.start()))
                        .filter(ref -> isText(ref.name(), model.attribute(ref).type(), item))
                        .map(AttributeUse::own));
    }

    private boolean isText(String name, AttributeType type, Node where) {
        boolean text = type == AttributeType.STRING || type == AttributeType.LIST || type == AttributeType.SET;
        if (!text) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where.start(),
                    "`contains` applies to strings, but `%s` is a %s".formatted(name, type.word()));
        }
        return text;
    }

    private List<AttributeUse> attributes(Node node, Function<Node, Optional<AttributeUse>> read) {
        List<AttributeUse> found = new ArrayList<>();
        for (Node item : values.items(node)) {
            read.apply(item).ifPresent(found::add);
        }
        return found;
    }
}
