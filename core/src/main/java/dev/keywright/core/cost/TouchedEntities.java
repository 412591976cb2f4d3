package dev.keywright.core.cost;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Write;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The entities whose costs may differ between two versions of a model on the same design. What a pattern costs depends on the entities that it
 * names, on all that are related to these by parents, by items, by patterns or by unique values, and on those whose items may be in the
 * same partitions, and so on.
 */
final class TouchedEntities {
    private final Map<EntityRef, Set<EntityRef>> neighbours = new LinkedHashMap<>();
    private final Set<EntityRef> touched = new LinkedHashSet<>();

    private TouchedEntities() {}

    /** Those that are touched whatever their keys are. */
    static TouchedEntities between(Layout last, Facts facts) {
        TouchedEntities entities = new TouchedEntities();
        Set<EntityRef> different = different(last.facts(), facts);
        if (different.isEmpty()) {
            return entities;
        }
        entities.relate(last.model());
        entities.relate(facts.model());
        last.items()
                .forEach(item -> item.kind()
                        .host()
                        .ifPresent(host -> entities.link(host, item.kind().entity())));
        entities.touch(different);
        return entities;
    }

    boolean contains(EntityRef entity) {
        return touched.contains(entity);
    }

    boolean isEmpty() {
        return touched.isEmpty();
    }

    /** Whether it names one of them. */
    boolean concern(Pattern pattern) {
        return !isEmpty() && named(pattern).stream().anyMatch(touched::contains);
    }

    /** Adds those whose items may be in the same partitions of one of the layouts. */
    void addNeighbours(Layout last, Layout next) {
        if (!isEmpty()) {
            relatePartitions(last);
            relatePartitions(next);
            touch(new LinkedHashSet<>(touched));
        }
    }

    private static Set<EntityRef> different(Facts last, Facts next) {
        Set<EntityRef> different = new LinkedHashSet<>();
        for (Entity entity : next.model().entities()) {
            boolean same = last.model()
                            .findEntity(entity.name())
                            .filter(entity::equals)
                            .isPresent()
                    && last.entity(entity.ref())
                            .count()
                            .value()
                            .equals(next.entity(entity.ref()).count().value());
            if (!same) {
                different.add(entity.ref());
            }
        }
        last.model().entities().stream()
                .map(Entity::ref)
                .filter(ref -> next.model().findEntity(ref.name()).isEmpty())
                .forEach(different::add);
        different.addAll(changedBy(last, next));
        different.addAll(changedBy(next, last));
        return different;
    }

    /** The entities of patterns that are not in the other model. A rate matters to others only where it says how fast something grows. */
    private static Set<EntityRef> changedBy(Facts some, Facts others) {
        Map<String, Pattern> known = new LinkedHashMap<>();
        others.model().patterns().forEach(pattern -> known.put(pattern.id(), pattern));
        Set<EntityRef> changed = new LinkedHashSet<>();
        for (Pattern pattern : some.model().patterns()) {
            Pattern other = known.get(pattern.id());
            boolean same = other != null
                    && pattern.operation().equals(other.operation())
                    && (isSameRate(pattern, some, others) || !isCreating(pattern));
            if (!same) {
                changed.addAll(named(pattern));
            }
        }
        return changed;
    }

    static boolean isSameRate(Pattern pattern, Facts some, Facts others) {
        return some.pattern(pattern.ref())
                .averagePerSecond()
                .value()
                .equals(others.pattern(pattern.ref()).averagePerSecond().value());
    }

    private static boolean isCreating(Pattern pattern) {
        return pattern.operation().writes().stream().anyMatch(write -> write instanceof Create || write instanceof Put);
    }

    private static Set<EntityRef> named(Pattern pattern) {
        Set<EntityRef> named = new LinkedHashSet<>(pattern.operation().entities());
        for (Write write : pattern.operation().writes()) {
            named.add(write.entity());
            if (write instanceof Create create && create.fanout() instanceof ForEach each) {
                named.add(each.source().entity());
            }
        }
        return named;
    }

    private void relate(Model model) {
        Map<String, EntityRef> spaces = new LinkedHashMap<>();
        for (Entity entity : model.entities()) {
            for (Parent role : entity.parents()) {
                role.kinds().forEach(kind -> link(kind.entity(), entity.ref()));
            }
            for (Entity.Unique unique : entity.uniques()) {
                if (!unique.space().isEmpty()) {
                    link(spaces.computeIfAbsent(unique.space(), unused -> entity.ref()), entity.ref());
                }
            }
        }
        for (Pattern pattern : model.patterns()) {
            List<EntityRef> named = List.copyOf(named(pattern));
            named.forEach(entity -> link(named.get(0), entity));
        }
    }

    /** Texts that begin differently are different keys: so only where one beginning goes on with the other two items may meet. */
    private void relatePartitions(Layout layout) {
        Map<Path, TreeMap<String, EntityRef>> beginnings = new LinkedHashMap<>();
        for (ItemType item : layout.items()) {
            for (Entry entry : layout.entries(item)) {
                EntityRef first = beginnings
                        .computeIfAbsent(entry.path(), unused -> new TreeMap<>())
                        .computeIfAbsent(beginning(entry), unused -> entry.entity());
                link(first, entry.entity());
            }
        }
        for (TreeMap<String, EntityRef> sorted : beginnings.values()) {
            Deque<String> open = new ArrayDeque<>();
            sorted.forEach((beginning, entity) -> {
                while (!open.isEmpty() && !beginning.startsWith(open.peek())) {
                    open.pop();
                }
                if (!open.isEmpty()) {
                    link(sorted.get(open.peek()), entity);
                }
                open.push(beginning);
            });
        }
    }

    private static String beginning(Entry entry) {
        Template template = entry.partition().get(0);
        Part first = template.parts().get(0);
        return first instanceof Literal literal ? literal.text() : "";
    }

    private void link(EntityRef one, EntityRef other) {
        neighbours.computeIfAbsent(one, unused -> new LinkedHashSet<>()).add(other);
        neighbours.computeIfAbsent(other, unused -> new LinkedHashSet<>()).add(one);
    }

    private void touch(Set<EntityRef> entities) {
        touched.addAll(entities);
        List<EntityRef> left = new ArrayList<>(entities);
        while (!left.isEmpty()) {
            EntityRef next = left.remove(left.size() - 1);
            for (EntityRef neighbour : neighbours.getOrDefault(next, Set.of())) {
                if (touched.add(neighbour)) {
                    left.add(neighbour);
                }
            }
        }
    }
}
