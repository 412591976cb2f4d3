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
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a `read` or a `count`. */
final class ReadReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeNames names;
    private final SelectionReader selections;
    private final IncludeReader includes;

    ReadReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
        this.selections = new SelectionReader(model, diagnostics);
        this.includes = new IncludeReader(model, diagnostics, this);
    }

    Read read(Entity entity, Fields fields) {
        List<Include> includes = fields.find("include")
                .map(node -> this.includes.read(entity, node))
                .orElse(List.of());
        this.includes.reportRepeated(includes, fields);
        return new Read(
                selections.read(entity, fields),
                fields.find("order").map(node -> orderings(entity, node)).orElse(List.of()),
                fields.find("limit")
                        .map(node -> values.whole(node, "`limit`", 1))
                        .orElse(Figure.UNSTATED),
                includes,
                fields.find("select")
                        .map(node -> select(entity, node, includes))
                        .orElse(List.of()),
                consistency(fields),
                lag(fields),
                batch(fields));
    }

    Count count(Entity entity, Fields fields) {
        return new Count(selections.read(entity, fields), consistency(fields), lag(fields), batch(fields));
    }

    Consistency consistency(Fields fields) {
        boolean strong = fields.find("consistency")
                .flatMap(node -> values.word(node, "`consistency`", List.of("strong", "eventual")))
                .filter("strong"::equals)
                .isPresent();
        return strong ? Consistency.STRONG : Consistency.EVENTUAL;
    }

    int batch(Fields fields) {
        return fields.find("batch")
                .map(node -> values.smallWhole(node, "`batch`", 1))
                .orElse(1);
    }

    private Figure lag(Fields fields) {
        return fields.find("lag").map(node -> values.seconds(node, "`lag`")).orElse(Figure.UNSTATED);
    }

    List<Ordering> orderings(Entity entity, Node node) {
        List<Ordering> orderings = new ArrayList<>();
        for (Node item : values.items(node)) {
            if (values.text(item, "an attribute in `order`").isPresent()) {
                ordering(entity, (Scalar) item).ifPresent(found -> addOnce(found, item, orderings));
            }
        }
        return orderings;
    }

    private void addOnce(Ordering ordering, Node where, List<Ordering> orderings) {
        boolean twice = orderings.stream().anyMatch(known -> known.attribute().equals(ordering.attribute()));
        if (twice) {
            diagnostics.report(
                    ModelProblems.CONTRADICTION,
                    where.start(),
                    "`order` contains `%s` twice".formatted(ordering.attribute()));
            return;
        }
        orderings.add(ordering);
    }

    /** `createdAt`, `createdAt asc` or `createdAt desc`. */
    private Optional<Ordering> ordering(Entity entity, Scalar scalar) {
        String[] words = scalar.text().strip().split("\\s+", -1);
        boolean direction = words.length == 2 && words[1].matches("asc|desc");
        if (words.length != 1 && !direction) {
            diagnostics.report(
                    LanguageProblems.BAD_WORD,
                    scalar.start(),
                    "`%s` is not an attribute with a sort direction".formatted(scalar.text()),
                    "Write `createdAt`, `createdAt asc` or `createdAt desc`; several in a list.");
            return Optional.empty();
        }
        Optional<AttributeUse> use =
                names.any(entity, words[0], ScalarPart.of(scalar, scalar.text().indexOf(words[0]), words[0].length()));
        Optional<AttributeType> type =
                use.map(found -> model.attribute(found.attribute()).type());
        if (type.filter(AttributeType::isCollection).isPresent()) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    scalar.start(),
                    "`%s` is a %s and cannot be sorted by"
                            .formatted(words[0], type.get().word()));
        }
        boolean descending = direction && words[1].equals("desc");
        return use.map(found -> new Ordering(found, descending ? Direction.DESCENDING : Direction.ASCENDING));
    }

    private List<Selected> select(Entity entity, Node node, List<Include> includes) {
        List<Selected> selected = new ArrayList<>();
        for (Node item : values.items(node)) {
            values.text(item, "an attribute in `select`")
                    .flatMap(name -> selected(entity, name, item, includes))
                    .ifPresent(selected::add);
        }
        return selected;
    }

    private Optional<Selected> selected(Entity entity, String name, Node where, List<Include> includes) {
        return names.find(entity, name)
                .map(use -> isIncluded(use, includes)
                        ? new Selected(Whose.INCLUDED, AttributeUse.own(use.attribute()))
                        : new Selected(Whose.ITS_OWN, use))
                .or(() -> included(name, includes))
                .or(() -> names.any(entity, name, where.start()).map(use -> new Selected(Whose.ITS_OWN, use)));
    }

    /** Attributes inherited from an included parent are returned with the parent. */
    private static boolean isIncluded(AttributeUse use, List<Include> includes) {
        return use.isInherited()
                && includes.stream()
                        .anyMatch(include -> include.path().stream().allMatch(step -> step.towards() == Towards.PARENT)
                                && include.path().stream()
                                        .map(Step::role)
                                        .toList()
                                        .equals(use.path()));
    }

    private Optional<Selected> included(String name, List<Include> includes) {
        int dot = name.indexOf('.');
        String qualifier = dot < 0 ? "" : name.substring(0, dot);
        return includes.stream()
                .filter(include -> include.entity().name().equals(qualifier)
                        || include.path()
                                .get(include.path().size() - 1)
                                .role()
                                .role()
                                .equals(qualifier))
                .map(include -> model.entity(include.entity()))
                .flatMap(relative -> relative.findAttribute(name.substring(dot + 1)).stream())
                .map(attribute -> new Selected(Whose.INCLUDED, AttributeUse.own(attribute.ref())))
                .findFirst();
    }
}
