package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Resolves an attribute name for an entity: to its own attribute, or to one inherited from a parent. */
public final class AttributeNames {
    /** Longer chains of parents are not followed: no key could contain them. */
    private static final int LONGEST_PATH = 12;
    /** Parents of parents can multiply; nobody refers to an attribute this far away. */
    private static final int MOST_PATHS = 2000;

    private final Model model;
    private final Diagnostics diagnostics;

    public AttributeNames(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
    }

    /** An attribute of the entity itself; anything else is reported. */
    public Optional<AttributeRef> own(Entity entity, String name, Span span) {
        Optional<AttributeRef> found = entity.findAttribute(name).map(Attribute::ref);
        if (found.isPresent()) {
            return found;
        }
        boolean inherited = !nearest(entity, name).isEmpty();
        if (inherited) {
            String message = "`%s` is not an attribute of `%s` itself but of a parent, and cannot be used here"
                    .formatted(name, entity.name());
            diagnostics.report(ModelProblems.UNKNOWN_ATTRIBUTE, span, message);
            return Optional.empty();
        }
        reportUnknown(entity, name, span);
        return Optional.empty();
    }

    /** An attribute that the entity has itself or inherits. */
    public Optional<AttributeUse> any(Entity entity, String name, Span span) {
        Optional<AttributeRef> own = entity.findAttribute(name).map(Attribute::ref);
        if (own.isPresent()) {
            return own.map(AttributeUse::own);
        }
        List<AttributeUse> found = nearest(entity, name);
        if (found.size() == 1) {
            return Optional.of(found.get(0));
        }
        if (found.size() > 1) {
            List<String> choices = found.stream().map(AttributeUse::toString).toList();
            String message =
                    "`%s` could be %s for `%s`".formatted(name, String.join(" or ", quoted(choices)), entity.name());
            diagnostics.report(ModelProblems.AMBIGUOUS_NAME, span, message);
            return Optional.empty();
        }
        reportUnknown(entity, name, span);
        return Optional.empty();
    }

    /** The same without a report, for a caller that has other meanings to try. */
    public Optional<AttributeUse> find(Entity entity, String name) {
        Optional<AttributeRef> own = entity.findAttribute(name).map(Attribute::ref);
        List<AttributeUse> found = own.isPresent() ? List.of(AttributeUse.own(own.get())) : nearest(entity, name);
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    public void reportUnknown(Entity entity, String name, Span span) {
        Set<String> known = known(entity);
        String suggestion = behindOptional(entity, name)
                .map("; the optional parent `%s` has one, but may be absent"::formatted)
                .or(() -> heldAs(entity, name))
                .orElseGet(() -> NearestName.suggestion(name, known));
        String fix = known.isEmpty()
                ? "Declare it under `attributes` of `%s`.".formatted(entity.name())
                : "Declare it under `attributes` of `%s`, or use one of: %s."
                        .formatted(entity.name(), NameList.some(known));
        diagnostics.report(
                ModelProblems.UNKNOWN_ATTRIBUTE,
                span,
                "`%s` has no attribute `%s`%s".formatted(entity.name(), name, suggestion),
                fix);
    }

    private static List<String> quoted(List<String> names) {
        return names.stream().map("`%s`"::formatted).toList();
    }

    private static Optional<String> behindOptional(Entity entity, String name) {
        return entity.parents().stream()
                .filter(Parent::optional)
                .filter(parent -> name.startsWith(parent.role() + ".") || name.startsWith(parent.entity() + "."))
                .map(Parent::role)
                .findFirst();
    }

    /** Whoever names a parent where an attribute belongs means its id. */
    private static Optional<String> heldAs(Entity entity, String name) {
        return entity.parents().stream()
                .filter(parent ->
                        parent.role().equalsIgnoreCase(name) && !parent.holds().isEmpty())
                .map(parent -> parent.holds().stream()
                        .map(holding -> "`%s`".formatted(holding.held().name()))
                        .distinct()
                        .collect(Collectors.joining(
                                ", ", "; it holds the id of its parent `" + parent.role() + "` as ", "")))
                .findFirst();
    }

    private Set<String> known(Entity entity) {
        Set<String> names = new LinkedHashSet<>();
        for (Attribute attribute : entity.attributes()) {
            names.add(attribute.name());
        }
        for (Inheritance inheritance : inheritances(entity)) {
            for (Attribute attribute : inheritance.entity().attributes()) {
                if (!attribute.isHeld()) {
                    names.add(attribute.name());
                }
            }
        }
        return names;
    }

    private record Inheritance(List<RoleRef> path, Entity entity) {
        String role() {
            return path.get(path.size() - 1).role();
        }
    }

    /** Of all parents with that attribute, those on the shortest paths; a match by role comes first. */
    private List<AttributeUse> nearest(Entity entity, String name) {
        int dot = name.indexOf('.');
        String qualifier = dot < 0 ? "" : name.substring(0, dot);
        String plain = name.substring(dot + 1);
        List<Inheritance> having = inheritances(entity).stream()
                .filter(inheritance -> inheritance.entity().findAttribute(plain).isPresent())
                .toList();
        if (qualifier.isEmpty()) {
            return shortest(having, plain);
        }
        List<Inheritance> byRole = having.stream()
                .filter(inheritance -> inheritance.role().equals(qualifier))
                .toList();
        List<Inheritance> byEntity = having.stream()
                .filter(inheritance -> inheritance.entity().name().equals(qualifier))
                .toList();
        return shortest(byRole.isEmpty() ? byEntity : byRole, plain);
    }

    private List<AttributeUse> shortest(List<Inheritance> inheritances, String attribute) {
        int shortest = inheritances.stream()
                .mapToInt(inheritance -> inheritance.path().size())
                .min()
                .orElse(0);
        return inheritances.stream()
                .filter(inheritance -> inheritance.path().size() == shortest)
                .map(inheritance -> new AttributeUse(
                        inheritance.path(),
                        new AttributeRef(inheritance.entity().ref(), attribute)))
                .map(this::asHeld)
                .distinct()
                .toList();
    }

    /**
     * An attribute that a child holds for its parent is the child's own, even where it is named as the parent names
     * it.
     */
    private AttributeUse asHeld(AttributeUse use) {
        if (!use.isInherited()) {
            return use;
        }
        List<RoleRef> nearer = use.path().subList(0, use.path().size() - 1);
        return model.parent(use.path().get(nearer.size())).holds().stream()
                .filter(holding -> holding.source().equals(use.attribute()))
                .findFirst()
                .map(holding -> asHeld(new AttributeUse(nearer, holding.held())))
                .orElse(use);
    }

    /** Every chain of mandatory parents; a parent of several entities guarantees no attribute. */
    private List<Inheritance> inheritances(Entity entity) {
        List<Inheritance> all = new ArrayList<>();
        List<Inheritance> ends = List.of(new Inheritance(List.of(), entity));
        for (int length = 1; length <= LONGEST_PATH && all.size() < MOST_PATHS; length++) {
            ends = ends.stream().flatMap(end -> longer(end).stream()).toList();
            all.addAll(ends);
        }
        all.sort(Comparator.comparingInt(inheritance -> inheritance.path().size()));
        return all;
    }

    private List<Inheritance> longer(Inheritance start) {
        List<Inheritance> next = new ArrayList<>();
        for (Parent parent : start.entity().parents()) {
            boolean certain = !parent.optional() && !parent.isOneOf();
            boolean seen = start.path().contains(parent.ref());
            if (certain && !seen) {
                List<RoleRef> path = new ArrayList<>(start.path());
                path.add(parent.ref());
                next.add(new Inheritance(path, model.entity(parent.entity())));
            }
        }
        return next;
    }
}
