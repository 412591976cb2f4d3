package dev.keywright.core.model;

import dev.keywright.core.model.Parent.Holding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The entities and access patterns of an application, every name resolved; a class and not a record because of its index. */
public final class Model {
    private final String name;
    private final String title;
    private final String description;
    private final List<Entity> entities;
    private final Map<String, Entity> byName;
    private final Map<AttributeRef, Attribute> attributes;
    private final Map<EntityRef, List<Parent>> children;
    private final Set<AttributeRef> missingOnSome;
    private final List<Pattern> patterns;
    private final Options options;
    private final Set<AttributeRef> falling;
    private final Set<AttributeRef> untold;

    public Model(
            String name,
            String title,
            String description,
            List<Entity> entities,
            List<Pattern> patterns,
            Options options) {
        this.name = name;
        this.title = title;
        this.description = description;
        this.entities = List.copyOf(entities);
        this.byName = new LinkedHashMap<>();
        this.attributes = new LinkedHashMap<>();
        this.children = new LinkedHashMap<>();
        this.missingOnSome = new LinkedHashSet<>();
        for (Entity entity : entities) {
            byName.put(entity.name(), entity);
            entity.attributes().forEach(attribute -> attributes.put(attribute.ref(), attribute));
        }
        entities.forEach(entity -> entity.parents().forEach(this::index));
        attributes.keySet().stream()
                .filter(ref -> isMissingOnSome(ref, Set.of()))
                .forEach(missingOnSome::add);
        this.patterns = List.copyOf(patterns);
        this.options = options;
        this.falling = new FallingValues(this).all();
        this.untold = UntoldChanges.of(this.patterns);
    }

    /** The same entities, and their index, with other patterns. */
    private Model(Model same, List<Pattern> patterns) {
        this.name = same.name;
        this.title = same.title;
        this.description = same.description;
        this.entities = same.entities;
        this.byName = same.byName;
        this.attributes = same.attributes;
        this.children = same.children;
        this.missingOnSome = same.missingOnSome;
        this.patterns = List.copyOf(patterns);
        this.options = same.options;
        this.falling = new FallingValues(this).all();
        this.untold = UntoldChanges.of(this.patterns);
    }

    private void index(Parent role) {
        role.kinds().stream()
                .map(Parent.Kind::entity)
                .distinct()
                .forEach(kind -> children.computeIfAbsent(kind, unused -> new ArrayList<>())
                        .add(role));
    }

    public String name() {
        return name;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    public List<Entity> entities() {
        return entities;
    }

    public List<Pattern> patterns() {
        return patterns;
    }

    public Options options() {
        return options;
    }

    /** The same model with another tolerance. */
    public Model with(Options.Tolerance tolerance) {
        return new Model(name, title, description, entities, patterns, options.with(tolerance));
    }

    /** The same entities with these patterns. */
    public Model with(List<Pattern> others) {
        return new Model(this, others);
    }

    /** The same patterns for these entities, which differ in figures only. */
    public Model withEntities(List<Entity> others) {
        return new Model(name, title, description, others, patterns, options);
    }

    /** The same without some patterns, which no other pattern is part of the same request with any more. */
    public Model without(Set<String> ids) {
        return with(patterns.stream()
                .filter(pattern -> !ids.contains(pattern.id()))
                .map(pattern -> pattern.apartFrom(ids))
                .toList());
    }

    public Entity entity(EntityRef ref) {
        Entity found = byName.get(ref.name());
        if (found == null) {
            throw new IllegalStateException("the model has no entity " + ref);
        }
        return found;
    }

    public Optional<Entity> findEntity(String entityName) {
        return Optional.ofNullable(byName.get(entityName));
    }

    public Attribute attribute(AttributeRef ref) {
        Attribute found = attributes.get(ref);
        if (found == null) {
            throw new IllegalStateException("the model has no attribute " + ref);
        }
        return found;
    }

    public Parent parent(RoleRef ref) {
        return entity(ref.child()).parent(ref);
    }

    public Optional<Pattern> findPattern(String id) {
        return patterns.stream().filter(pattern -> pattern.id().equals(id)).findFirst();
    }

    /** The attribute that states the facts: for a held attribute the one that it is held for. */
    public Attribute origin(AttributeRef ref) {
        Attribute attribute = attribute(ref);
        return attribute.origin() instanceof Attribute.Held held
                ? origin(held.sources().get(0))
                : attribute;
    }

    /** Whether the attribute may be missing: it is optional, or held only for parents that are optional or may lack it. */
    public boolean mayBeMissing(AttributeRef ref) {
        return missingOnSome.contains(ref);
    }

    /** In a model with mistakes, which is read to the end all the same, an attribute may be held for itself. */
    private boolean isMissingOnSome(AttributeRef ref, Set<AttributeRef> asking) {
        if (asking.contains(ref)) {
            return false;
        }
        Attribute attribute = attribute(ref);
        if (attribute.presence().mayBeMissing() || attribute.isExtreme()) {
            return true;
        }
        if (!attribute.isHeld()) {
            return false;
        }
        Set<AttributeRef> deeper = new LinkedHashSet<>(asking);
        deeper.add(ref);
        return entity(ref.entity()).parents().stream().noneMatch(role -> isAlwaysHeld(ref, role, deeper));
    }

    /**
     * A parent of several kinds gives it to its children only if it is of a kind that has it. What is part of the child's id is
     * given by the caller otherwise.
     */
    private boolean isAlwaysHeld(AttributeRef ref, Parent role, Set<AttributeRef> asking) {
        List<AttributeRef> sources = role.holds().stream()
                .filter(holding -> holding.held().equals(ref))
                .map(Holding::source)
                .toList();
        boolean byEach = entity(ref.entity()).id().contains(ref)
                || role.kinds().stream()
                        .allMatch(kind -> sources.stream()
                                .anyMatch(source -> source.entity().equals(kind.entity())));
        return !role.optional()
                && !sources.isEmpty()
                && byEach
                && sources.stream().noneMatch(source -> isMissingOnSome(source, asking));
    }

    /** Whether at most one entity matches: `by` gives the id or a unique combination, each with one value. */
    public boolean namesOne(Selection selection) {
        List<AttributeRef> single = new ArrayList<>();
        for (Selection.Given given : selection.by()) {
            if (!given.attribute().isInherited() && given.isOneValue()) {
                single.add(given.attribute().attribute());
            }
        }
        Entity entity = entity(selection.entity());
        if (single.containsAll(entity.id())) {
            return true;
        }
        for (Entity.Unique unique : entity.uniques()) {
            if (single.containsAll(unique.attributes())) {
                return true;
            }
        }
        return false;
    }

    /**
     * The combinations of values that a design must keep unique: those declared so, and an id that may be given twice. A put
     * gives the same id again by its nature, generated or not.
     */
    public List<Entity.Unique> keptUnique(Entity entity) {
        boolean declared = entity.uniques().stream().anyMatch(unique -> isId(entity, unique.attributes()));
        boolean created = patterns.stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .filter(write -> write.entity().equals(entity.ref()))
                .anyMatch(write -> write instanceof Put || (write instanceof Create && entity.hasNaturalId()));
        if (declared || !created || entity.isSingleton() || !entity.isStored()) {
            return entity.uniques();
        }
        List<Entity.Unique> kept = new ArrayList<>(entity.uniques());
        kept.add(new Entity.Unique("", entity.id()));
        return kept;
    }

    /** Whether these are the attributes of the id, in any order. */
    public static boolean isId(Entity entity, List<AttributeRef> attributes) {
        return !entity.isSingleton() && attributes.size() == entity.id().size() && attributes.containsAll(entity.id());
    }

    /** Whether other unique combinations name the same space. */
    public boolean isShared(Entity.Unique unique) {
        return sharing(unique).size() > 1;
    }

    /** The unique combinations that name the same space, this one among them. */
    public List<Entity.Unique> sharing(Entity.Unique unique) {
        if (unique.space().isEmpty()) {
            return List.of(unique);
        }
        return entities.stream()
                .flatMap(entity -> entity.uniques().stream())
                .filter(other -> other.space().equals(unique.space()))
                .toList();
    }

    /**
     * Whether anything can be counted for a declared number. An attribute that holds the ids of several kinds of parents has the
     * type of the first; to a parent whose id has another type nothing refers, and its numbers are 0.
     */
    public boolean isCountable(AttributeRef declared) {
        Entity parent = entity(declared.entity());
        return !(attribute(declared).meaning() instanceof Attribute.Counts counts)
                || parent(counts.children()).holds().stream()
                        .filter(holding -> parent.id().contains(holding.source()))
                        .allMatch(holding -> attribute(holding.source()).type()
                                == attribute(holding.held()).type());
    }

    /** Whether some attribute is a number or a value that is kept of this one. */
    public boolean isSummed(AttributeRef attribute) {
        return entities.stream()
                .flatMap(entity -> entity.attributes().stream())
                .anyMatch(other -> other.meaning() instanceof Attribute.Counts counts
                        && counts.aggregate().of().filter(attribute::equals).isPresent());
    }

    /** Whether a latest or largest value may become lower: some write takes a child away, or its value. */
    public boolean mayFall(AttributeRef kept) {
        return falling.contains(kept);
    }

    /** The attributes that some update changes to a value that does not tell which request has written it. */
    public Set<AttributeRef> untold() {
        return Collections.unmodifiableSet(untold);
    }

    /** The attribute that says which tenant an entity belongs to; part of its id. Empty for an entity of no tenant. */
    public Optional<AttributeRef> findTenant(Entity entity) {
        return options.tenant()
                .filter(tenant -> !tenant.excepts(entity.ref()))
                .flatMap(tenant -> entity.findAttribute(tenant.attribute()))
                .map(Attribute::ref);
    }

    /** The roles in which that entity is a parent. */
    public List<Parent> childrenOf(EntityRef entity) {
        return Collections.unmodifiableList(children.getOrDefault(entity, List.of()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Model model
                && name.equals(model.name)
                && title.equals(model.title)
                && description.equals(model.description)
                && entities.equals(model.entities)
                && patterns.equals(model.patterns)
                && options.equals(model.options);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, entities, patterns);
    }

    @Override
    public String toString() {
        return "the model " + name;
    }
}
