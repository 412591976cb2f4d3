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
import dev.keywright.core.number.Figure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Something that comes along in an answer.
 *
 * @param path the steps to it from what is read
 * @param images its attributes that always equal one of what is read
 */
public record Relative(
        List<Step> path,
        List<Ordering> order,
        Figure limit,
        Set<AttributeUse> needs,
        Map<AttributeRef, AttributeRef> images) {
    public Relative {
        path = List.copyOf(path);
        order = List.copyOf(order);
        needs = Collections.unmodifiableSet(new LinkedHashSet<>(needs));
        images = Collections.unmodifiableMap(new LinkedHashMap<>(images));
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

    /** Everything that comes along, what lies between included, nearest first, each once. */
    static List<Relative> of(Read read, Model model) {
        Map<List<Step>, Relative> found = new LinkedHashMap<>();
        for (Include include : read.include()) {
            for (int steps = 1; steps <= include.path().size(); steps++) {
                List<Step> path = include.path().subList(0, steps);
                boolean last = steps == include.path().size();
                boolean better = last || !found.containsKey(path);
                if (better) {
                    found.put(
                            List.copyOf(path),
                            new Relative(
                                    path,
                                    last ? include.order() : List.of(),
                                    last ? include.limit() : Figure.UNSTATED,
                                    needs(read, path.get(steps - 1).to(), model),
                                    images(read.entity(), path, model)));
                }
            }
        }
        List<Relative> nearestFirst = new ArrayList<>(found.values());
        nearestFirst.sort(
                (one, other) -> Integer.compare(one.path().size(), other.path().size()));
        return nearestFirst;
    }

    /** With a selection only what it names, and always the id. */
    private static Set<AttributeUse> needs(Read read, EntityRef entity, Model model) {
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

    /** The attribute of what is read that this one always equals. */
    public Optional<AttributeUse> image(AttributeUse own) {
        return own.isInherited()
                ? Optional.empty()
                : Optional.ofNullable(images.get(own.attribute())).map(AttributeUse::own);
    }
}
