package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Declared;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Origin;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Identity;
import dev.keywright.core.model.Entity.Lifetime;
import dev.keywright.core.model.Entity.Residence;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Entity.Unlimited;
import dev.keywright.core.model.Entity.Until;
import dev.keywright.core.number.Figure;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The second pass over the entities: every name becomes a reference. */
final class EntityReader {
    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final AttributeReader attributes;
    private final List<EntityDraft> drafts;
    private final HeldAttributes held;
    private final MeaningReader meanings;
    private final ParentReader parents;

    private final TenantIds tenants;
    private final AttributeMemory memory;

    EntityReader(List<EntityDraft> drafts, TenantIds tenants, Diagnostics diagnostics, AttributeMemory memory) {
        this.tenants = tenants;
        this.memory = memory;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
        this.attributes = new AttributeReader(diagnostics);
        this.drafts = drafts;
        this.held = new HeldAttributes(drafts, diagnostics);
        this.meanings = new MeaningReader(drafts, diagnostics);
        this.parents = new ParentReader(diagnostics);
    }

    List<Entity> read() {
        memory.begin();
        new ParentCycles(drafts, diagnostics).report();
        return drafts.stream().map(this::entity).toList();
    }

    private Entity entity(EntityDraft draft) {
        List<Attribute> all = attributes(draft);
        Set<String> names = new LinkedHashSet<>();
        all.forEach(attribute -> names.add(attribute.name()));
        Figure count = draft.fields()
                .find("count")
                .map(node -> values.amount(node, "`count` of `%s`".formatted(draft.ref())))
                .orElse(Figure.UNSTATED);
        boolean elsewhere = draft.fields()
                .find("elsewhere")
                .map(node -> values.truth(node, "`elsewhere`"))
                .orElse(false);
        return new Entity(
                draft.ref(),
                identity(draft, names),
                count,
                parents.read(draft),
                all,
                uniques(draft, names),
                lifetime(draft, all),
                elsewhere ? Residence.ELSEWHERE : Residence.HERE,
                new SourceReader(diagnostics).table(draft.fields()));
    }

    private List<Attribute> attributes(EntityDraft draft) {
        List<Attribute> all = new ArrayList<>();
        Map<String, Held> holds = held.of(draft);
        holds.forEach((name, origin) -> all.add(heldAttribute(draft, name, origin)));
        for (Entry declared : draft.declared().values()) {
            if (!holds.containsKey(declared.name())) {
                all.add(declaredAttribute(draft, declared));
            }
        }
        return all;
    }

    private Attribute heldAttribute(EntityDraft draft, String name, Held origin) {
        AttributeRef ref = new AttributeRef(draft.ref(), name);
        AttributeType type = held.type(origin.sources().get(0));
        Entry declared = draft.declared().get(name);
        Origin known = held.isRooted(origin) ? origin : new Declared();
        if (declared == null) {
            return AttributeReader.plain(ref, type, known);
        }
        Optional<AttributeType> stated = attributes.type(declared);
        if (stated.isEmpty() && attributes.statesType(declared)) {
            attributes.reportBadType(declared);
        }
        if (stated.isPresent() && stated.get() != type) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    declared.value().start(),
                    "`%s` is held for `%s` and must be a %s like `%s`, not a %s"
                            .formatted(
                                    ref,
                                    origin.role().role(),
                                    type.word(),
                                    origin.sources().get(0),
                                    stated.get().word()),
                    "Remove the type here; the parent states it.");
        }
        return attributes.read(ref, type, known, declared, meanings.read(draft, ref, type, declared));
    }

    private Attribute declaredAttribute(EntityDraft draft, Entry declared) {
        AttributeRef ref = new AttributeRef(draft.ref(), declared.name());
        if (tenants.isTenant(ref.name())) {
            return newAttribute(draft, ref, declared);
        }
        Optional<Attribute> known = memory.find(ref, declared);
        if (known.isPresent()) {
            return known.get();
        }
        int before = diagnostics.reports();
        Attribute read = newAttribute(draft, ref, declared);
        boolean clean = diagnostics.reports() == before;
        if (clean && read.meaning() instanceof Attribute.Plain) {
            memory.keep(declared, read);
        }
        return read;
    }

    private Attribute newAttribute(EntityDraft draft, AttributeRef ref, Entry declared) {
        Optional<AttributeType> type = attributes.type(declared);
        if (type.isEmpty()) {
            attributes.reportBadType(declared);
        }
        AttributeType known = type.orElseGet(() -> AttributeReader.guess(declared));
        Attribute read =
                attributes.read(ref, known, new Declared(), declared, meanings.read(draft, ref, known, declared));
        // The id of a tenant was generated for the tenant, however long it is, and all its data share it.
        boolean shared = tenants.isTenant(ref.name())
                && draft.id().size() > 1
                && read.generation() == Attribute.Generation.UNSTATED;
        return shared ? read.natural() : read;
    }

    private Identity identity(EntityDraft draft, Set<String> names) {
        List<AttributeRef> id = new ArrayList<>();
        for (Scalar name : draft.id()) {
            find(draft, name, names)
                    .filter(ref -> isComparable(ref, name, "be part of an id"))
                    .ifPresent(id::add);
        }
        return new Identity(id.stream().distinct().toList());
    }

    private boolean isComparable(AttributeRef ref, Node where, String use) {
        AttributeType type = held.type(ref);
        if (type.isCollection()) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    where.start(),
                    "`%s` is a %s and cannot %s".formatted(ref, type.word(), use),
                    "Use an attribute with a single value; only those can be keys.");
        }
        return !type.isCollection();
    }

    private Optional<AttributeRef> find(EntityDraft draft, Scalar name, Set<String> names) {
        String text = name.text().strip();
        if (names.contains(text)) {
            return Optional.of(new AttributeRef(draft.ref(), text));
        }
        diagnostics.report(
                ModelProblems.UNKNOWN_ATTRIBUTE,
                name.start(),
                "`%s` has no attribute `%s`%s".formatted(draft.ref(), text, NearestName.suggestion(text, names)),
                "Declare it under `attributes` of `%s`.".formatted(draft.ref()));
        return Optional.empty();
    }

    /** A combination may name the tenant or not: it means the same, and is kept once. */
    private List<Unique> uniques(EntityDraft draft, Set<String> names) {
        List<Unique> uniques = new ArrayList<>();
        for (Entry declared : draft.declared().values()) {
            Optional<Entry> unique =
                    declared.value() instanceof Mapping mapping ? mapping.find("unique") : Optional.empty();
            unique.flatMap(entry -> attributeUnique(draft, declared, entry.value()))
                    .map(stated -> tenants.completed(draft.ref(), stated, names))
                    .ifPresent(uniques::add);
        }
        for (Node combination :
                draft.fields().find("unique").map(this::combinations).orElse(List.of())) {
            List<AttributeRef> members = new ArrayList<>();
            for (Node item : values.items(combination)) {
                if (values.text(item, "an attribute of a unique combination").isPresent()) {
                    find(draft, (Scalar) item, names)
                            .filter(ref -> isComparable(ref, item, "be unique"))
                            .ifPresent(members::add);
                }
            }
            if (values.items(combination).isEmpty()) {
                diagnostics.report(LanguageProblems.WRONG_SHAPE, combination.start(), "a unique combination is empty");
            }
            Unique stated = tenants.completed(draft.ref(), new Unique("", members), names);
            Set<AttributeRef> together = new LinkedHashSet<>(stated.attributes());
            boolean known =
                    uniques.stream().anyMatch(unique -> new LinkedHashSet<>(unique.attributes()).equals(together));
            if (!members.isEmpty() && !known) {
                uniques.add(stated);
            }
        }
        return uniques;
    }

    /** `[[a, b], [c]]`; a flat list of names is one combination. */
    private List<Node> combinations(Node node) {
        boolean nested = node instanceof Sequence sequence
                && !sequence.items().isEmpty()
                && sequence.items().stream().allMatch(item -> item instanceof Sequence);
        return nested ? values.items(node) : List.of(node);
    }

    private Optional<Unique> attributeUnique(EntityDraft draft, Entry declared, Node node) {
        AttributeRef ref = new AttributeRef(draft.ref(), declared.name());
        if (!(node instanceof Scalar scalar)) {
            diagnostics.report(
                    LanguageProblems.WRONG_SHAPE,
                    node.start(),
                    "`unique` must be `true` or the name of a space of values, not %s".formatted(node.kind()),
                    "Write `unique: true`; where a value is unique only together with others, such as the id of a parent, write `unique: [PARENT_ID, %s]` on `%s` itself."
                            .formatted(declared.name(), draft.ref()));
            return Optional.empty();
        }
        boolean isTruth = scalar.text().matches("(?i:true|false)");
        if (isTruth) {
            return values.truth(node, "`unique`") && isComparable(ref, node, "be unique")
                    ? Optional.of(new Unique("", List.of(ref)))
                    : Optional.empty();
        }
        return values.text(node, "`unique`")
                .filter(space -> values.isName(scalar, "the name of a space of unique values"))
                .filter(space -> isComparable(ref, node, "be unique"))
                .map(space -> new Unique(space, List.of(ref)));
    }

    private Lifetime lifetime(EntityDraft draft, List<Attribute> all) {
        Optional<Node> expires = draft.fields().find("expires");
        if (expires.isEmpty() || values.text(expires.get(), "`expires`").isEmpty()) {
            return new Unlimited();
        }
        Scalar name = (Scalar) expires.get();
        Set<String> names = new LinkedHashSet<>();
        all.forEach(attribute -> names.add(attribute.name()));
        Optional<AttributeRef> ref = find(draft, name, names);
        if (ref.isEmpty()) {
            return new Unlimited();
        }
        Attribute until = all.stream()
                .filter(attribute -> attribute.ref().equals(ref.get()))
                .findFirst()
                .orElseThrow();
        AttributeType type = until.type();
        if (until.meaning() instanceof Attribute.Counts) {
            diagnostics.report(
                    ModelProblems.CONTRADICTION,
                    name.start(),
                    "`%s` expires at `%s`, which its children change".formatted(draft.ref(), until.name()),
                    "Give it a timestamp of its own.");
        }
        if (type != AttributeType.TIMESTAMP) {
            diagnostics.report(
                    ModelProblems.WRONG_TYPE,
                    name.start(),
                    "`%s` expires at `%s`, which is a %s and not a timestamp"
                            .formatted(draft.ref(), ref.get().name(), type.word()),
                    "Make the attribute a timestamp; it is stored as the number of seconds that DynamoDB's TTL requires.");
        }
        return new Until(ref.get());
    }
}
