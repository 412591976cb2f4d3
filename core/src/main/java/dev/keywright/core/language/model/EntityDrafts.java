package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.language.Fields;
import dev.keywright.core.language.LanguageProblems;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.language.model.EntityDraft.HeldDraft;
import dev.keywright.core.language.model.EntityDraft.Naming;
import dev.keywright.core.language.model.EntityDraft.ParentDraft;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The first pass over the entities: their names, ids, and the attributes that they hold for their parents. */
final class EntityDrafts {
    private static final int MOST = 1000;

    private final Diagnostics diagnostics;
    private final ValueReader values;
    private final Map<String, Entry> written = new LinkedHashMap<>();
    private final Map<String, List<Scalar>> ids = new LinkedHashMap<>();

    private final TenantIds tenants;

    EntityDrafts(TenantIds tenants, Diagnostics diagnostics) {
        this.tenants = tenants;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    List<EntityDraft> read(Node entities) {
        for (Entry entry : values.entries(entities, "`entities`", MOST)) {
            values.isName(entry.key(), "the name of an entity");
            written.put(entry.name(), entry);
        }
        Map<String, Fields> fields = new LinkedHashMap<>();
        for (Entry entry : written.values()) {
            String named = "the entity `%s`".formatted(entry.name());
            Fields read = Fields.of(
                    entry.value(), ModelSections.ENTITY, named, entry.key().start(), diagnostics);
            fields.put(entry.name(), read);
            ids.put(entry.name(), idOf(entry, read));
        }
        ids.putAll(tenants.completed(ids, fields));
        return written.values().stream()
                .map(entry -> draft(entry, fields.get(entry.name())))
                .toList();
    }

    private List<Scalar> idOf(Entry entity, Fields fields) {
        boolean singleton = fields.find("singleton")
                .map(node -> values.truth(node, "`singleton`"))
                .orElse(false);
        Optional<Node> id = fields.find("id");
        if (id.isEmpty() && !singleton && entity.value() instanceof Mapping) {
            diagnostics.report(
                    ModelProblems.MISSING_ID, entity.key().start(), "`%s` has no id".formatted(entity.name()));
        }
        if (id.isPresent() && singleton) {
            diagnostics.report(
                    ModelProblems.MISSING_ID,
                    id.get().start(),
                    "`%s` is a singleton but also has an `id`".formatted(entity.name()),
                    "Remove either `id` or `singleton`.");
        }
        boolean nameless = id.map(values::items).map(List::isEmpty).orElse(false);
        if (nameless) {
            diagnostics.report(
                    ModelProblems.MISSING_ID, id.get().start(), "the id of `%s` is empty".formatted(entity.name()));
        }
        Map<String, Scalar> names = new LinkedHashMap<>();
        for (Node item : id.map(values::items).orElse(List.of())) {
            values.text(item, "an attribute of the id").ifPresent(name -> addOnce(name, (Scalar) item, names));
        }
        return List.copyOf(names.values());
    }

    private void addOnce(String name, Scalar written, Map<String, Scalar> names) {
        Scalar first = names.putIfAbsent(name, new Scalar(written.span(), name, written.quoting()));
        if (first != null) {
            diagnostics.report(
                    YamlProblems.DUPLICATE_KEY,
                    written.start(),
                    "the id contains `%s` twice".formatted(name),
                    "Remove one of the two.");
        }
    }

    private EntityDraft draft(Entry entry, Fields fields) {
        EntityRef ref = new EntityRef(entry.name());
        Map<String, Entry> declared = new LinkedHashMap<>();
        for (Entry attribute : fields.find("attributes")
                .map(node -> values.entries(node, "`attributes`", MOST))
                .orElse(List.of())) {
            if (values.isName(attribute.key(), "the name of an attribute")) {
                declared.put(attribute.name(), attribute);
            }
        }
        List<ParentDraft> parents = new ArrayList<>();
        for (Entry parent : fields.find("parents")
                .map(node -> values.entries(node, "`parents`", MOST))
                .orElse(List.of())) {
            if (values.isName(parent.key(), "the name of a role")) {
                parents.add(parent(ref, parent));
            }
        }
        return new EntityDraft(ref, entry.key(), fields, ids.get(entry.name()), declared, parents);
    }

    private ParentDraft parent(EntityRef child, Entry entry) {
        String named = "the parent `%s` of `%s`".formatted(entry.name(), child);
        Fields fields = Fields.of(
                entry.value(), ModelSections.PARENT, named, entry.key().start(), diagnostics);
        if (fields.has("entity") && fields.has("oneOf")) {
            diagnostics.report(
                    LanguageProblems.UNKNOWN_FIELD,
                    fields.findEntry("oneOf").orElseThrow().key().start(),
                    "%s has both `entity` and `oneOf`".formatted(named),
                    "Keep one of the two.");
        }
        List<Node> names = fields.find("oneOf")
                .map(values::items)
                .or(() -> fields.find("entity").map(List::of))
                .orElse(List.of(entry.key()));
        if (names.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    entry.key().start(),
                    "%s names no entity".formatted(named),
                    "Name the parent's entity with `entity`, or several with `oneOf`.");
        }
        List<EntityRef> kinds = new ArrayList<>();
        for (Node name : names) {
            Optional<String> text = values.text(name, "a parent's entity");
            text.flatMap(known -> entity(known, name)).ifPresent(kinds::add);
        }
        return new ParentDraft(entry.key(), fields, kinds, holds(fields, entry, kinds));
    }

    /** The entity of that name; after a report the most likely one, so that one mistake causes one message. */
    private Optional<EntityRef> entity(String name, Node where) {
        if (written.containsKey(name)) {
            return Optional.of(new EntityRef(name));
        }
        diagnostics.report(
                ModelProblems.UNKNOWN_ENTITY,
                where.start(),
                "there is no entity `%s`%s".formatted(name, NearestName.suggestion(name, written.keySet())));
        return NearestName.find(name, written.keySet()).map(EntityRef::new);
    }

    private List<HeldDraft> holds(Fields fields, Entry parent, List<EntityRef> kinds) {
        Map<String, Entry> via = new LinkedHashMap<>();
        for (Entry entry :
                fields.find("via").map(node -> values.entries(node, "`via`")).orElse(List.of())) {
            boolean named = values.text(entry.value(), "the name under which `%s` is held".formatted(entry.name()))
                    .isPresent();
            if (named && values.isName((Scalar) entry.value(), "the name of an attribute")) {
                via.put(entry.name(), entry);
            }
        }
        List<HeldDraft> holds = new ArrayList<>();
        for (EntityRef kind : kinds) {
            for (Scalar id : ids.get(kind.name())) {
                AttributeRef source = new AttributeRef(kind, id.text());
                Entry renamed = via.get(id.text());
                holds.add(renamed == null ? unnamed(source, parent) : byVia(source, renamed));
            }
        }
        for (Entry entry : via.values()) {
            boolean isId = kinds.stream()
                    .anyMatch(kind -> ids.get(kind.name()).stream()
                            .anyMatch(id -> id.text().equals(entry.name())));
            if (!isId && !kinds.isEmpty()) {
                holds.add(byVia(new AttributeRef(kinds.get(0), entry.name()), entry));
            }
        }
        return holds;
    }

    /** All parents of one entity belong to its tenant: they share it as if `via` said so. */
    private HeldDraft unnamed(AttributeRef source, Entry parent) {
        Naming naming = tenants.isTenant(source.name()) ? Naming.BY_VIA : Naming.BY_DEFAULT;
        return new HeldDraft(source, source.name(), parent.key(), naming);
    }

    private static HeldDraft byVia(AttributeRef source, Entry via) {
        return new HeldDraft(source, ((Scalar) via.value()).text(), via.key(), Naming.BY_VIA);
    }
}
