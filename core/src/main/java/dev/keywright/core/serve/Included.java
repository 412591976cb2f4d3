package dev.keywright.core.serve;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Step;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Read.Whose;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.number.Figure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An entity that an answer includes.
 *
 * @param from the entity before it, by which it is found: of a parent of several kinds, the kind that is meant
 * @param path the relationships from the root to it
 * @param where the conditions that it meets; what the caller gives for them has a name of its own in the whole read
 * @param keyOrder the order that has to come from keys
 * @param shown the attributes in the answer
 * @param needs the attributes that are read: also those that lead to further included entities, those that it is sorted by, and
 *     its expiry
 * @param images its attributes that always equal an attribute of the root
 */
public record Included(
        EntityRef from,
        List<Step> path,
        Selection where,
        List<Ordering> order,
        List<Ordering> keyOrder,
        Figure limit,
        Set<AttributeUse> shown,
        Set<AttributeUse> needs,
        Map<AttributeRef, AttributeRef> images) {
    public Included {
        path = List.copyOf(path);
        order = List.copyOf(order);
        keyOrder = List.copyOf(keyOrder);
        shown = Collections.unmodifiableSet(new LinkedHashSet<>(shown));
        needs = Collections.unmodifiableSet(new LinkedHashSet<>(needs));
        images = Collections.unmodifiableMap(new LinkedHashMap<>(images));
    }

    /** The same, with attributes of another entity that its own always equal. */
    Included with(Map<AttributeRef, AttributeRef> others) {
        return new Included(from, path, where, order, keyOrder, limit, shown, needs, others);
    }

    public Step step() {
        return path.get(path.size() - 1);
    }

    public EntityRef entity() {
        return step().to();
    }

    public boolean isDirect() {
        return path.size() == 1;
    }

    /** Everything that a read includes, with the entities between, nearest first, each once. */
    static List<Included> of(Read read, Model model) {
        Map<List<Step>, Included> found = new LinkedHashMap<>();
        for (Include include : read.include()) {
            for (int steps = 1; steps <= include.path().size(); steps++) {
                List<Step> path = include.path().subList(0, steps);
                boolean last = steps == include.path().size();
                boolean better = last || !found.containsKey(path);
                if (better) {
                    Set<AttributeUse> shown = shown(read, path.get(steps - 1).to(), model);
                    Selection where = last ? scoped(include) : everything(path);
                    Set<AttributeUse> needs = new LinkedHashSet<>(shown);
                    where.attributes().stream()
                            .filter(use -> !use.isInherited())
                            .forEach(needs::add);
                    needs.addAll(links(read, path, model));
                    needs.addAll(expiry(path.get(steps - 1).to(), model));
                    if (last) {
                        include.order().stream()
                                .map(Ordering::attribute)
                                .filter(use -> !use.isInherited())
                                .forEach(needs::add);
                    }
                    found.put(
                            List.copyOf(path),
                            new Included(
                                    from(read.entity(), path),
                                    path,
                                    where,
                                    last ? include.order() : List.of(),
                                    last ? include.keyOrder(model) : List.of(),
                                    last ? include.limit() : Figure.UNSTATED,
                                    shown,
                                    needs,
                                    images(read.entity(), path, model)));
                }
            }
        }
        List<Included> nearestFirst = new ArrayList<>(found.values());
        nearestFirst.sort(
                (one, other) -> Integer.compare(one.path().size(), other.path().size()));
        return nearestFirst;
    }

    private static Selection everything(List<Step> path) {
        return Selection.by(path.get(path.size() - 1).to(), List.of());
    }

    private static Selection scoped(Include include) {
        List<Given> by = include.where().by().stream()
                .map(given -> given.supply() instanceof Input input
                        ? new Given(given.attribute(), new Input(input(include.path(), input.name())))
                        : given)
                .toList();
        return include.where().with(by);
    }

    /** The name under which a program knows it: all steps that lead to it. */
    public static String name(List<Step> path) {
        return path.stream()
                .map(step -> step.role().role()
                        + (step.towards() == Towards.CHILD ? "<" : ">")
                        + step.to().name())
                .collect(Collectors.joining("/"));
    }

    /** The name of an input of the whole read that is given to one of the conditions. */
    public static String input(List<Step> path, String name) {
        return name(path) + "." + name;
    }

    /** An input as a person would name it: one of a condition after the entity that it is for. */
    static String shown(String input) {
        int last = Math.max(input.lastIndexOf('<'), input.lastIndexOf('>'));
        return input.substring(last + 1);
    }

    /** Whether its item alone tells that it meets the conditions. */
    boolean showsConditions() {
        return where.attributes().stream().noneMatch(AttributeUse::isInherited);
    }

    private static EntityRef from(EntityRef root, List<Step> path) {
        return path.size() == 1 ? root : path.get(path.size() - 2).to();
    }

    /** The attributes that lead from the entity before it to this one. */
    public List<Holding> leading(Model model) {
        return leading(from, step(), model);
    }

    /** Children of one kind of parent are found by its id and not by that of another kind. */
    private static List<Holding> leading(EntityRef from, Step step, Model model) {
        boolean up = step.towards() != Towards.CHILD;
        return named(step, model).stream()
                .filter(holding -> up || holding.source().entity().equals(from))
                .toList();
    }

    /** All attributes, or those that `select` names and the id. */
    private static Set<AttributeUse> shown(Read read, EntityRef entity, Model model) {
        if (read.select().isEmpty()) {
            return FollowUps.all(model.entity(entity));
        }
        Set<AttributeUse> needs = new LinkedHashSet<>();
        model.entity(entity).id().forEach(id -> needs.add(AttributeUse.own(id)));
        for (Selected selected : read.select()) {
            boolean ofIt = selected.whose() == Whose.INCLUDED
                    && selected.attribute().attribute().entity().equals(entity);
            if (ofIt) {
                needs.add(selected.attribute());
            }
        }
        return needs;
    }

    /** The expiry attribute, since expired items are left out of answers. */
    static Set<AttributeUse> expiry(EntityRef entity, Model model) {
        return model.entity(entity)
                .findExpiry()
                .map(AttributeUse::own)
                .map(Set::of)
                .orElse(Set.of());
    }

    /** The attributes at the end of a path that lead to entities included one step further. */
    static Set<AttributeUse> links(Read read, List<Step> path, Model model) {
        Set<AttributeUse> links = new LinkedHashSet<>();
        for (Include include : read.include()) {
            boolean further = include.path().size() > path.size()
                    && include.path().subList(0, path.size()).equals(path);
            if (further) {
                Step next = include.path().get(path.size());
                boolean down = next.towards() == Towards.CHILD;
                EntityRef from = path.isEmpty()
                        ? read.entity()
                        : path.get(path.size() - 1).to();
                leading(from, next, model)
                        .forEach(holding -> links.add(AttributeUse.own(down ? holding.source() : holding.held())));
            }
        }
        return links;
    }

    /** The attributes that lead to the next entity: the id of the parent, whatever else the child holds of it. */
    static List<Holding> named(Step step, Model model) {
        boolean down = step.towards() == Towards.CHILD;
        return model.parent(step.role()).holds().stream()
                .filter(holding -> model.entity(holding.source().entity()).id().contains(holding.source()))
                .filter(holding -> down || holding.source().entity().equals(step.to()))
                .toList();
    }

    private static Map<AttributeRef, AttributeRef> images(EntityRef root, List<Step> path, Model model) {
        Map<AttributeRef, AttributeRef> images = new LinkedHashMap<>();
        model.entity(root).attributes().forEach(attribute -> images.put(attribute.ref(), attribute.ref()));
        Map<AttributeRef, AttributeRef> current = images;
        for (Step step : path) {
            Map<AttributeRef, AttributeRef> next = new LinkedHashMap<>();
            Parent role = model.parent(step.role());
            for (Holding holding : role.holds()) {
                boolean down = step.towards() == Towards.CHILD;
                AttributeRef here = down ? holding.source() : holding.held();
                AttributeRef there = down ? holding.held() : holding.source();
                Optional<AttributeRef> known = Optional.ofNullable(current.get(here));
                boolean kind = there.entity().equals(step.to());
                known.filter(unused -> kind).ifPresent(origin -> next.put(there, origin));
            }
            current = next;
        }
        return current;
    }

    /** The attribute of the root that this one always equals. */
    public Optional<AttributeUse> image(AttributeUse own) {
        return own.isInherited()
                ? Optional.empty()
                : Optional.ofNullable(images.get(own.attribute())).map(AttributeUse::own);
    }
}
