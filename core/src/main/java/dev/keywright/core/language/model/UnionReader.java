package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads `read: [Issue, PullRequest]`: one question about several kinds of entities. */
final class UnionReader {
    private final Model model;
    private final Diagnostics diagnostics;
    private final EntityNames entities;
    private final ReadReader reads;

    UnionReader(Model model, Diagnostics diagnostics, ReadReader reads) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.entities = new EntityNames(model, diagnostics);
        this.reads = reads;
    }

    Optional<Read> read(Sequence list, Fields fields) {
        if (list.items().isEmpty()) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    list.start(),
                    "`read` names no entity",
                    "Name one, as in `read: Issue`, or several, as in `read: [Issue, PullRequest]`.");
            return Optional.empty();
        }
        List<Entity> kinds = new ArrayList<>();
        for (Node item : list.items()) {
            entities.findStored(item).ifPresent(kind -> addOnce(kind, item, kinds));
        }
        if (kinds.size() < list.items().size()) {
            return Optional.empty();
        }
        List<Read> parts = kinds.stream().map(kind -> reads.read(kind, fields)).toList();
        if (parts.size() > 1) {
            parts.subList(1, parts.size()).forEach(part -> {
                reportDifferences(parts.get(0), part, fields);
                reportIncludes(parts.get(0), part, fields);
            });
        }
        List<Read> all = parts.size() > 1 && fields.has("matches") ? together(parts) : parts;
        return Optional.of(all.get(0).with(all.subList(1, all.size())));
    }

    /** The author says how many there are of all kinds together. */
    private static List<Read> together(List<Read> parts) {
        List<Selection> kinds =
                parts.stream().map(part -> part.selection().withoutMatches()).toList();
        return parts.stream()
                .map(part -> part.with(
                        part.selection().with(part.selection().matches().among(kinds))))
                .toList();
    }

    private void addOnce(Entity kind, Node where, List<Entity> kinds) {
        if (kinds.contains(kind)) {
            diagnostics.report(
                    ModelProblems.CONTRADICTION, where.start(), "`read` contains `%s` twice".formatted(kind.name()));
            return;
        }
        kinds.add(kind);
    }

    /** What comes along has one name and one type for every kind, so that it can be read without asking for the kind. */
    private void reportIncludes(Read first, Read other, Fields fields) {
        for (int number = 0;
                number < Math.min(first.include().size(), other.include().size());
                number++) {
            String way = way(first.include().get(number));
            String itsWay = way(other.include().get(number));
            if (first.include().size() == other.include().size() && !way.equals(itsWay)) {
                diagnostics.report(
                        ModelProblems.AMBIGUOUS_NAME,
                        place(fields.find("include").orElseThrow(), number),
                        "`include` finds %s for `%s` and %s for `%s`"
                                .formatted(way, first.entity(), itsWay, other.entity()),
                        "Include what every kind has: the same entity in the same role. Read the rest by a pattern "
                                + "for each kind.");
            }
        }
    }

    /** The names by which a program knows it. */
    private static String way(Include include) {
        return include.path().stream()
                .map(step -> step.towards() == Towards.PARENT
                        ? "its `%s` (`%s`)".formatted(step.role().role(), step.to())
                        : "each `%s` by its `%s`"
                                .formatted(step.to(), step.role().role()))
                .collect(Collectors.joining(", then "));
    }

    /** A value means the same for every kind: it has one name and one type. */
    private void reportDifferences(Read first, Read other, Fields fields) {
        Map<String, List<AttributeUse>> others = uses(other);
        uses(first).forEach((field, uses) -> {
            List<AttributeUse> its = others.get(field);
            for (int number = 0; number < uses.size() && uses.size() == its.size(); number++) {
                Span place = place(fields.find(field).orElseThrow(), number);
                reportDifference(uses.get(number), first, its.get(number), other, place);
            }
        });
    }

    private void reportDifference(AttributeUse one, Read first, AttributeUse its, Read other, Span place) {
        AttributeType type = model.attribute(one.attribute()).type();
        AttributeType itsType = model.attribute(its.attribute()).type();
        if (type != itsType) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    place,
                    "`%s` is a %s for `%s` and a %s for `%s`"
                            .formatted(one, type.word(), first.entity(), itsType.word(), other.entity()),
                    "Give it one type, or write a pattern for each kind.");
            return;
        }
        Attribute origin = model.origin(one.attribute());
        Attribute itsOrigin = model.origin(its.attribute());
        if (type == AttributeType.NUMBER && !origin.bounds().equals(itsOrigin.bounds())) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    place,
                    "`%s` has other bounds for `%s` than for `%s`".formatted(one, first.entity(), other.entity()),
                    "State the same `between` and `decimals` for both, or write a pattern for each kind.");
            return;
        }
        if (!one.isCalledLike(its)) {
            diagnostics.report(
                    ModelProblems.AMBIGUOUS_NAME,
                    place,
                    "this is `%s` of `%s` and `%s` of `%s`".formatted(one, first.entity(), its, other.entity()),
                    "Give it one name, in the entities or in the same role of a parent.");
        }
    }

    /** The attributes of each field, in the order of the text. */
    private static Map<String, List<AttributeUse>> uses(Read read) {
        Selection selection = read.selection();
        Map<String, List<AttributeUse>> uses = new LinkedHashMap<>();
        uses.put("by", selection.by().stream().map(Given::attribute).toList());
        uses.put("in", selection.in().stream().map(Choice::attribute).toList());
        uses.put("range", selection.range().stream().map(Narrowing::attribute).toList());
        uses.put("prefix", selection.prefix().stream().map(Narrowing::attribute).toList());
        uses.put("has", selection.has());
        uses.put("lacks", selection.lacks());
        uses.put("contains", selection.contains().attributes());
        uses.put("order", read.order().stream().map(Ordering::attribute).toList());
        uses.put("select", read.select().stream().map(Selected::attribute).toList());
        return uses;
    }

    private static Span place(Node node, int number) {
        if (node instanceof Sequence list && list.items().size() > number) {
            return list.items().get(number).start();
        }
        if (node instanceof Mapping map && map.entries().size() > number) {
            return map.entries().get(number).key().start();
        }
        return node.start();
    }
}
