package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.ConstantReader;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads the changes of an update: `set`, `to`, `add` and `remove`. */
final class ChangeReader {
    /** The caller gives the members of a set that go. */
    static final String GIVEN = "given";

    private final Model model;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final ConstantReader constants;
    private final AttributeNames names;

    ChangeReader(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.constants = new ConstantReader(diagnostics);
        this.names = new AttributeNames(model, diagnostics);
    }

    List<Change> read(Entity entity, Fields fields) {
        List<Change> changes = new ArrayList<>();
        fields.find("set").ifPresent(node -> likely(entity, node, "set", Change.Set::new, changes));
        fields.find("to").ifPresent(node -> constants(entity, node, changes));
        fields.find("add").ifPresent(node -> likely(entity, node, "add", this::added, changes));
        fields.find("remove").ifPresent(node -> removals(entity, node, changes));
        return changes;
    }

    /** `set: [a, b]`, `set: {status: 1, title: 0.1}` or `set: a`. */
    private void likely(
            Entity entity,
            Node node,
            String verb,
            BiFunction<AttributeRef, Rational, Change> change,
            List<Change> changes) {
        if (node instanceof Mapping mapping) {
            for (Entry entry : mapping.entries()) {
                Rational probability = isValue(entry, verb)
                        ? Rational.ONE
                        : values.share(entry.value(), "the probability that `%s` changes".formatted(entry.name()))
                                .or(Rational.ONE);
                changed(entity, entry.key(), entry.name(), verb)
                        .ifPresent(ref -> add(change.apply(ref, probability), entry.key(), changes));
            }
            return;
        }
        for (Node item : values.items(node)) {
            values.text(item, "an attribute in `%s`".formatted(verb))
                    .flatMap(name -> changed(entity, item, name, verb))
                    .ifPresent(ref -> add(change.apply(ref, Rational.ONE), item, changes));
        }
    }

    /** A word in the place of a probability: a value, or that the caller gives one. Reported. */
    private boolean isValue(Entry entry, String verb) {
        boolean word = entry.value() instanceof Scalar scalar
                && !scalar.isNothing()
                && !scalar.text().isEmpty()
                && !Character.isDigit(scalar.text().charAt(0))
                && Rational.parse(scalar.text()).isEmpty();
        if (word) {
            String text = ((Scalar) entry.value()).text();
            boolean constant = verb.equals("set") && !text.strip().equals(GIVEN);
            diagnostics.report(
                    LanguageProblems.BAD_NUMBER,
                    entry.value().start(),
                    "`%s` has the probability that `%s` changes here, not its value".formatted(verb, entry.name()),
                    constant
                            ? "Write `to: {%s: %s}` for a constant, or `set: %s` where the caller gives the value."
                                    .formatted(entry.name(), text, entry.name())
                            : "Write `%s: %s`: the caller gives the value.".formatted(verb, entry.name()));
        }
        return word;
    }

    private void constants(Entity entity, Node node, List<Change> changes) {
        for (Entry entry : values.entries(node, "`to`")) {
            Optional<AttributeRef> ref = changed(entity, entry.key(), entry.name(), "to");
            ref.flatMap(known -> constants.of(entry.value(), model.origin(known), entry.name()))
                    .ifPresent(value -> add(new Change.SetTo(ref.get(), value), entry.key(), changes));
        }
    }

    /** A number is added to; a set gets members. */
    private Change added(AttributeRef ref, Rational probability) {
        return model.attribute(ref).type() == AttributeType.SET
                ? new Change.AddMembers(ref, probability)
                : new Change.Add(ref, probability);
    }

    /** `remove: {tags: given}`. */
    private void members(Entity entity, Mapping mapping, List<Change> changes) {
        for (Entry entry : mapping.entries()) {
            Optional<AttributeRef> ref = changed(entity, entry.key(), entry.name(), "remove");
            boolean given = entry.value() instanceof Scalar scalar
                    && scalar.text().strip().equals(GIVEN);
            if (!given) {
                diagnostics.report(
                        LanguageProblems.WRONG_SHAPE,
                        entry.value().start(),
                        "`remove` takes out of `%s` the members that the caller gives".formatted(entry.name()),
                        "Write `remove: {%s: given}`, or `remove: %s` for the whole attribute."
                                .formatted(entry.name(), entry.name()));
            }
            ref.filter(known -> isSetHere(known, entry.key()))
                    .ifPresent(known -> add(new Change.RemoveMembers(known), entry.key(), changes));
        }
    }

    /** A set that may be missing: one that loses its last member is, since DynamoDB stores no empty set. */
    private boolean isSetHere(AttributeRef ref, Node where) {
        Attribute attribute = model.attribute(ref);
        if (attribute.type() != AttributeType.SET) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where.start(),
                    "`%s` is a %s, and only a set has members that can be taken out"
                            .formatted(ref, attribute.type().word()),
                    "Write `remove: %s` for the whole attribute, or use `set`.".formatted(ref.name()));
            return false;
        }
        if (attribute.store() == Attribute.Store.BLOB) {
            reportBlob(ref, where);
        }
        if (!model.mayBeMissing(ref)) {
            diagnostics.report(
                    ModelProblems.NOT_OPTIONAL,
                    where.start(),
                    "`%s` is mandatory, and a set that loses its last member is missing".formatted(ref));
        }
        return true;
    }

    private void removals(Entity entity, Node node, List<Change> changes) {
        for (Node item : values.items(node)) {
            if (item instanceof Mapping mapping) {
                members(entity, mapping, changes);
                continue;
            }
            Optional<AttributeRef> ref = values.text(item, "an attribute in `remove`")
                    .flatMap(name -> changed(entity, item, name, "remove"));
            if (ref.isPresent() && !model.mayBeMissing(ref.get())) {
                diagnostics.report(
                        ModelProblems.NOT_OPTIONAL,
                        item.start(),
                        "`%s` is mandatory and cannot be removed".formatted(ref.get()));
            }
            ref.ifPresent(known -> add(new Change.Remove(known), item, changes));
        }
    }

    private void add(Change change, Node where, List<Change> changes) {
        boolean twice = changes.stream().anyMatch(known -> known.attribute().equals(change.attribute()));
        if (twice) {
            diagnostics.report(
                    YamlProblems.DUPLICATE_KEY,
                    where.start(),
                    "`%s` is changed twice in one update"
                            .formatted(change.attribute().name()),
                    "DynamoDB rejects two changes of one attribute in an update; keep one.");
            return;
        }
        changes.add(change);
    }

    /** An attribute that a write may change. */
    private Optional<AttributeRef> changed(Entity entity, Node where, String name, String verb) {
        Optional<AttributeRef> ref = names.own(entity, name, where.start());
        if (ref.isEmpty()) {
            return ref;
        }
        Attribute attribute = model.attribute(ref.get());
        if (entity.id().contains(ref.get())) {
            diagnostics.report(
                    ModelProblems.IDENTITY_CHANGES,
                    where.start(),
                    "`%s` is part of the id of `%s` and cannot change".formatted(name, entity.name()));
        }
        reportKept(attribute, where);
        boolean adds = attribute.type() == AttributeType.NUMBER || attribute.type() == AttributeType.SET;
        if (verb.equals("add") && !adds) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where.start(),
                    "`add` applies to numbers and sets, but `%s` is a %s"
                            .formatted(name, attribute.type().word()),
                    "Use `set`.");
        }
        boolean members = attribute.type() == AttributeType.SET && verb.equals("add");
        if (members && attribute.store() == Attribute.Store.BLOB) {
            reportBlob(ref.get(), where);
        }
        return ref;
    }

    private void reportBlob(AttributeRef ref, Node where) {
        diagnostics.report(
                ModelProblems.WRONG_TYPE,
                where.start(),
                "`%s` is in an object store, so a write cannot add or remove single members".formatted(ref),
                "Use `set`, or keep the set in the item.");
    }

    void reportKept(Attribute attribute, Node where) {
        boolean kept =
                attribute.meaning() instanceof Attribute.Counts || attribute.meaning() instanceof Attribute.Numbered;
        if (kept) {
            diagnostics.report(
                    ModelProblems.KEPT_BY_THE_SYSTEM,
                    where.start(),
                    "`%s` is maintained automatically".formatted(attribute.ref()));
        }
    }
}
