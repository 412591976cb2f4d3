package dev.keywright.moving.mapping;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.AttributeNames;
import dev.keywright.core.language.EntityNames;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.Version;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.FileDecoder;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a map file, and says what is wrong with it for these two models. */
public final class ThingMapReader {
    private static final String NONE = "none";

    private final Model old;
    private final Model next;
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final RuleReader rules;
    private final ConstantData constants;

    private ThingMapReader(Model old, Model next, Diagnostics diagnostics) {
        this.old = old;
        this.next = next;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.rules = new RuleReader(old, next, diagnostics);
        this.constants = new ConstantData(next, diagnostics);
    }

    /**
     * The result of reading a file.
     *
     * @param source the text that the diagnostics point into
     * @param map the map, if the file has no errors
     */
    public record Outcome(Source source, Optional<ThingMap> map, List<Diagnostic> diagnostics) {
        public Outcome {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    public static Outcome read(String name, byte[] bytes, Model old, Model next) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Source> source = FileDecoder.decode(name, bytes, diagnostics);
        Optional<ThingMap> map = source.flatMap(text -> YamlReader.read(text, diagnostics))
                .flatMap(root -> new ThingMapReader(old, next, diagnostics).read(root));
        return new Outcome(source.orElseGet(() -> FileDecoder.approximately(name, bytes)), map, diagnostics.sorted());
    }

    private Optional<ThingMap> read(Node root) {
        boolean map = root instanceof Mapping mapping && mapping.find("map").isPresent();
        if (!map) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    root.start(),
                    "this file is not a map between two models: it has no `map`",
                    "Begin it with `keywright: 1` and `map: NAME`.");
            return Optional.empty();
        }
        Fields fields = Fields.of(root, MapSections.MAP, "a map", root.start(), diagnostics);
        Version.check(fields, diagnostics);
        fields.find("map").ifPresent(this::checkName);
        List<Entry> written = fields.find("entities")
                .map(node -> values.entries(node, "`entities`"))
                .orElse(List.of());
        for (Entry entry : written) {
            new EntityNames(next, diagnostics).findStored(entry.key());
        }
        List<Thing> created = created(fields);
        Map<EntityRef, EntityDraft> drafts = new LinkedHashMap<>();
        for (Entity entity : next.entities()) {
            if (entity.isStored()) {
                Optional<Entry> entry = written.stream()
                        .filter(one -> one.name().equals(entity.name()))
                        .findFirst();
                draft(entity, entry, fields, root.start()).ifPresent(draft -> drafts.put(entity.ref(), draft));
            }
        }
        RuleBook book = new RuleBook(old, next, drafts, diagnostics);
        List<EntityMap> entities = drafts.values().stream().map(book::entity).toList();
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(new ThingMap(old, next, entities, created));
    }

    private void checkName(Node node) {
        Optional<String> name = values.text(node, "`map`");
        if (name.isPresent() && !name.get().equals(next.name())) {
            diagnostics.report(
                    LanguageProblems.BAD_WORD,
                    node.start(),
                    "this map is for `%s`, and the new model is `%s`".formatted(name.get(), next.name()),
                    "Write `map: %s`, or pass the map of this model.".formatted(next.name()));
        }
    }

    /** Nothing where its things come from nothing, or after a report. */
    private Optional<EntityDraft> draft(Entity entity, Optional<Entry> entry, Fields file, Span root) {
        if (entry.isPresent() && entry.get().value() instanceof Scalar from && !from.isNothing()) {
            return from(from)
                    .map(found ->
                            new EntityDraft(entity, found, entry.get().key().start(), List.of()));
        }
        Span where = entry.map(one -> one.key().start()).orElse(root);
        String named = "the entity `%s`".formatted(entity.name());
        Optional<Fields> fields =
                entry.map(one -> Fields.of(one.value(), MapSections.ENTITY, named, where, diagnostics));
        List<Entry> attributes = fields.flatMap(known -> known.find("attributes"))
                .map(node -> values.entries(node, "`attributes`"))
                .orElse(List.of());
        attributes.forEach(one -> checkStored(entity, one));
        Optional<Node> written = fields.flatMap(known -> known.find("from"));
        if (written.isPresent()) {
            return from(written.get()).map(found -> new EntityDraft(entity, found, where, attributes));
        }
        Optional<Entity> same = old.findEntity(entity.name()).filter(Entity::isStored);
        boolean made = file.find("create")
                .filter(node -> node instanceof Mapping create
                        && create.find(entity.name()).isPresent())
                .isPresent();
        if (same.isEmpty() && (!made || !attributes.isEmpty())) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    where,
                    "nothing becomes a `%s`: the old model stores no entity of that name".formatted(entity.name()),
                    "Write `%s: {from: …}` with an entity of the old model, or `%s: none`."
                            .formatted(entity.name(), entity.name()));
        }
        return same.map(found -> new EntityDraft(entity, found, where, attributes));
    }

    private Optional<Entity> from(Node node) {
        return node instanceof Scalar scalar && scalar.text().equals(NONE) ? Optional.empty() : rules.entity(node);
    }

    /** An attribute of the new entity that its things store themselves. */
    private Optional<AttributeRef> checkStored(Entity entity, Entry entry) {
        Optional<AttributeRef> found = new AttributeNames(next, diagnostics)
                .own(entity, entry.name(), entry.key().start());
        boolean counted = found.isPresent() && next.attribute(found.get()).meaning() instanceof Attribute.Counts;
        if (counted) {
            diagnostics.report(
                    LanguageProblems.UNKNOWN_FIELD,
                    entry.key().start(),
                    "`%s` follows from children and cannot be given".formatted(found.get()),
                    "Leave it out.");
        }
        return counted ? Optional.empty() : found;
    }

    private List<Thing> created(Fields fields) {
        List<Entry> written = fields.find("create")
                .map(node -> values.entries(node, "`create`"))
                .orElse(List.of());
        List<Thing> created = new ArrayList<>();
        Set<ThingRef> known = new LinkedHashSet<>();
        for (Entry entry : written) {
            Optional<Entity> entity = new EntityNames(next, diagnostics).findStored(entry.key());
            if (entity.filter(Entity::isStored).isEmpty()) {
                continue;
            }
            for (Node node : values.items(entry.value())) {
                created(entity.get(), node).ifPresent(thing -> {
                    created.add(thing);
                    if (!known.add(new ThingRef(thing.entity(), thing.identity(entity.get())))) {
                        diagnostics.report(
                                LanguageProblems.WRONG_SHAPE,
                                node.start(),
                                "this `%s` is created twice"
                                        .formatted(entity.get().name()),
                                "Take one out.");
                    }
                });
            }
        }
        return created;
    }

    private Optional<Thing> created(Entity entity, Node node) {
        Map<AttributeRef, Datum> data = new LinkedHashMap<>();
        List<Entry> written = values.entries(node, "a thing under `create`");
        for (Entry entry : written) {
            checkStored(entity, entry)
                    .ifPresent(attribute ->
                            constants.read(entry.value(), attribute).ifPresent(datum -> data.put(attribute, datum)));
        }
        boolean whole = node instanceof Mapping;
        for (Attribute attribute : ThingMap.stored(entity)) {
            boolean required = entity.id().contains(attribute.ref()) || !next.mayBeMissing(attribute.ref());
            boolean given = written.stream().anyMatch(entry -> entry.name().equals(attribute.name()));
            if (node instanceof Mapping && required && !given) {
                diagnostics.report(
                        LanguageProblems.MISSING_FIELD,
                        node.start(),
                        "every `%s` has `%s`, and this one has none".formatted(entity.name(), attribute.name()),
                        "Add `%s`.".formatted(attribute.name()));
            }
            whole &= !required || data.containsKey(attribute.ref());
        }
        return whole ? Optional.of(new Thing(entity.ref(), data)) : Optional.empty();
    }
}
