package dev.keywright.moving.mapping;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the rule of an attribute as the file has it. */
final class RuleReader {
    private static final String ONE_OF = "Write one of `from`, `constant`, `uuid` and `lookup`.";

    private final Model old;
    private final Model next;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ConstantData constants;

    RuleReader(Model old, Model next, Diagnostics diagnostics) {
        this.old = old;
        this.next = next;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new ConstantData(next, diagnostics);
    }

    /** Nothing after a report. */
    Optional<Rule> read(EntityDraft draft, Attribute attribute, Node.Entry entry) {
        Fields fields = Fields.of(
                entry.value(),
                MapSections.RULE,
                "the rule of `%s`".formatted(attribute.ref()),
                entry.key().start(),
                diagnostics);
        List<String> kinds = List.of("from", "constant", "uuid", "lookup").stream()
                .filter(fields::has)
                .toList();
        if (kinds.size() > 1) {
            diagnostics.report(
                    LanguageProblems.UNKNOWN_FIELD,
                    fields.findEntry(kinds.get(1)).orElseThrow().key().start(),
                    "the rule of `%s` has both `%s` and `%s`".formatted(attribute.ref(), kinds.get(0), kinds.get(1)),
                    ONE_OF);
            return Optional.empty();
        }
        if (fields.has("time") && !fields.has("uuid")) {
            diagnostics.report(
                    LanguageProblems.UNKNOWN_FIELD,
                    fields.findEntry("time").orElseThrow().key().start(),
                    "the rule of `%s` has a `time` without a `uuid`".formatted(attribute.ref()),
                    "Leave it out, or add the `uuid` that it belongs to.");
            return Optional.empty();
        }
        if (kinds.isEmpty() && !fields.has("default")) {
            boolean known = entry.value() instanceof Node.Mapping mapping
                    && MapSections.RULE.fields().containsAll(mapping.keys());
            if (known) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        entry.key().start(),
                        "the rule of `%s` says nothing".formatted(attribute.ref()),
                        ONE_OF);
            }
            return Optional.empty();
        }
        Optional<Rule> rule = kinds.isEmpty()
                ? copied(draft.old(), attribute, attribute.name(), entry.key())
                : rule(draft, attribute, kinds.get(0), fields);
        Optional<Datum> otherwise = fields.find("default").flatMap(node -> constants.read(node, attribute.ref()));
        return rule.map(known ->
                otherwise.<Rule>map(datum -> new Defaulted(known, datum)).orElse(known));
    }

    private Optional<Rule> rule(EntityDraft draft, Attribute attribute, String kind, Fields fields) {
        Node node = fields.find(kind).orElseThrow();
        return switch (kind) {
            case "from" -> values.text(node, "`from`").flatMap(name -> copied(draft.old(), attribute, name, node));
            case "constant" -> constants.read(node, attribute.ref()).map(Constant::new);
            case "uuid" -> uuid(draft.old(), attribute, node, fields.find("time"));
            default -> lookup(draft.old(), attribute, node);
        };
    }

    private Optional<Rule> copied(Entity entity, Attribute attribute, String name, Node node) {
        return own(entity, name, node)
                .filter(source -> isOfType(source, attribute, node.start()))
                .filter(source -> hasOnlyKnownValues(source, attribute, node.start()))
                .map(Copied::new);
    }

    /** An attribute that old things store themselves. */
    private Optional<AttributeRef> own(Entity entity, String name, Node node) {
        Optional<AttributeRef> found = new AttributeNames(old, diagnostics).own(entity, name, node.start());
        boolean counted = found.isPresent() && old.attribute(found.get()).meaning() instanceof Attribute.Counts;
        if (counted) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` follows from children, and no old thing has it itself".formatted(found.get()),
                    "Use an attribute that is stored.");
        }
        return counted ? Optional.empty() : found;
    }

    boolean isOfType(AttributeRef source, Attribute attribute, Span where) {
        AttributeType type = old.attribute(source).type();
        boolean same = type == attribute.type();
        if (!same) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where,
                    "`%s` of the new model is a %s, and `%s` of the old one a %s"
                            .formatted(attribute.ref(), attribute.type().word(), source, type.word()),
                    "Use an attribute of the same type, or a constant.");
        }
        return same;
    }

    boolean hasOnlyKnownValues(AttributeRef source, Attribute attribute, Span where) {
        List<String> known = ThingMap.values(next, attribute.ref());
        Optional<String> unknown = ThingMap.values(old, source).stream()
                .filter(value -> !known.isEmpty() && !known.contains(value))
                .findFirst();
        unknown.ifPresent(value -> diagnostics.report(
                ModelProblems.UNKNOWN_VALUE,
                where,
                "`%s` of the old model may be `%s`, which `%s` of the new one cannot be"
                        .formatted(source, value, attribute.ref()),
                "Add it to `values` in the new model."));
        return unknown.isEmpty();
    }

    private Optional<Rule> uuid(Entity entity, Attribute attribute, Node node, Optional<Node> timed) {
        List<Node> parts = values.items(node);
        if (parts.size() < 2) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`uuid` must be a list of a namespace and at least one attribute",
                    "Write it like `uuid: [my-service/items, hash]`.");
            return Optional.empty();
        }
        if (attribute.type() != AttributeType.STRING) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` is a %s and cannot be a UUID"
                            .formatted(attribute.ref(), attribute.type().word()));
            return Optional.empty();
        }
        if (attribute.meaning() instanceof Attribute.Follows follows && timed.isEmpty()) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` sorts by `%s`, and the UUID of a name does not"
                            .formatted(attribute.ref(), follows.time().name()),
                    "Add the old attribute that has that time, as in `time: createdAt`.");
            return Optional.empty();
        }
        Optional<String> namespace = values.text(parts.get(0), "the namespace of a `uuid`");
        List<AttributeRef> of = own(entity, parts.subList(1, parts.size()));
        Optional<AttributeRef> time = timed.flatMap(one -> time(entity, one));
        return namespace.isPresent() && of.size() == parts.size() - 1 && time.isPresent() == timed.isPresent()
                ? Optional.of(new NameUuid(namespace.get(), of, time))
                : Optional.empty();
    }

    private Optional<AttributeRef> time(Entity entity, Node node) {
        Optional<AttributeRef> found = values.text(node, "`time`").flatMap(name -> own(entity, name, node));
        boolean other = found.isPresent() && old.attribute(found.get()).type() != AttributeType.TIMESTAMP;
        if (other) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`%s` is a %s, and `time` a timestamp"
                            .formatted(
                                    found.get(),
                                    old.attribute(found.get()).type().word()));
        }
        return other ? Optional.empty() : found;
    }

    private List<AttributeRef> own(Entity entity, List<Node> names) {
        List<AttributeRef> found = new ArrayList<>();
        for (Node node : names) {
            values.text(node, "the name of an attribute")
                    .flatMap(name -> own(entity, name, node))
                    .ifPresent(found::add);
        }
        for (AttributeRef one : found) {
            if (old.attribute(one).type().isCollection()) {
                diagnostics.report(
                        ModelProblems.WRONG_TYPE,
                        names.get(found.indexOf(one)).start(),
                        "`%s` is a %s, which has no text"
                                .formatted(one, old.attribute(one).type().word()));
                return List.of();
            }
        }
        return found;
    }

    private Optional<Rule> lookup(Entity entity, Attribute attribute, Node node) {
        Fields fields = Fields.of(node, MapSections.LOOKUP, "`lookup`", node.start(), diagnostics);
        Optional<Node> named = required(fields, "entity", node);
        Optional<Node> by = required(fields, "by", node);
        Optional<Node> take = required(fields, "take", node);
        if (named.isEmpty() || by.isEmpty() || take.isEmpty()) {
            return Optional.empty();
        }
        Optional<Entity> other = entity(named.get());
        List<AttributeRef> held = own(entity, values.items(by.get()));
        Optional<AttributeRef> taken = other.flatMap(
                        found -> values.text(take.get(), "`take`").flatMap(name -> own(found, name, take.get())))
                .filter(source -> isOfType(source, attribute, take.get().start()))
                .filter(source ->
                        hasOnlyKnownValues(source, attribute, take.get().start()));
        return taken.isPresent() && isIdOf(other.orElseThrow(), held, by.get())
                ? Optional.of(new LookedUp(other.get().ref(), held, taken.get()))
                : Optional.empty();
    }

    private boolean isIdOf(Entity other, List<AttributeRef> held, Node node) {
        List<AttributeType> wanted =
                other.id().stream().map(one -> old.attribute(one).type()).toList();
        boolean fits =
                held.stream().map(one -> old.attribute(one).type()).toList().equals(wanted);
        if (!fits) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    node.start(),
                    "`by` does not hold the id of `%s`, which is %s".formatted(other.name(), Names.of(other.id())),
                    "Name the attributes that hold that id, in its order.");
        }
        return fits;
    }

    /** A stored entity of the old model. */
    Optional<Entity> entity(Node node) {
        Optional<String> name = values.text(node, "the name of an entity");
        Optional<Entity> found = name.flatMap(old::findEntity).filter(Entity::isStored);
        if (name.isPresent() && found.isEmpty()) {
            List<String> known = old.entities().stream()
                    .filter(Entity::isStored)
                    .map(Entity::name)
                    .toList();
            diagnostics.report(
                    ModelProblems.UNKNOWN_ENTITY,
                    node.start(),
                    "the old model stores no entity `%s`%s"
                            .formatted(name.get(), NearestName.suggestion(name.get(), known)),
                    "It has: %s.".formatted(String.join(", ", known)));
        }
        return found;
    }

    private Optional<Node> required(Fields fields, String field, Node node) {
        Optional<Node> found = fields.find(field);
        if (found.isEmpty() && node instanceof Node.Mapping) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "`lookup` has no `%s`".formatted(field),
                    "Write it like `lookup: {entity: Category, by: categoryId, take: name}`.");
        }
        return found;
    }
}
