package dev.keywright.core.model;

import dev.keywright.core.model.Create.ForEach;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The entities that differ between two versions of a model, and those for which that can matter. Whoever asks about an entity asks about
 * its descendants and about the ancestors of all these, and no further: so an entity matters to those with which it has a descendant in
 * common, each being one of its own.
 */
public final class ChangedEntities {
    private final Set<EntityRef> concerned = new LinkedHashSet<>();

    private ChangedEntities() {}

    /** Those that are in one of the versions alone, or say something else in the other. */
    public static ChangedEntities between(List<Entity> last, List<Entity> next) {
        return between(last, next, unused -> false);
    }

    /** These, and those about which something else is different that follows from the same entities. */
    public static ChangedEntities between(List<Entity> last, List<Entity> next, Predicate<EntityRef> otherwise) {
        Map<EntityRef, Entity> before = byName(last);
        Map<EntityRef, Entity> after = byName(next);
        Set<EntityRef> different = new LinkedHashSet<>();
        for (Entity entity : next) {
            boolean same = entity.equals(before.get(entity.ref())) && !otherwise.test(entity.ref());
            if (!same) {
                different.add(entity.ref());
            }
        }
        before.keySet().stream().filter(ref -> !after.containsKey(ref)).forEach(different::add);
        ChangedEntities changed = new ChangedEntities();
        if (!different.isEmpty()) {
            changed.concern(different, last);
            changed.concern(different, next);
        }
        return changed;
    }

    private static Map<EntityRef, Entity> byName(List<Entity> entities) {
        Map<EntityRef, Entity> byName = new LinkedHashMap<>();
        entities.forEach(entity -> byName.put(entity.ref(), entity));
        return byName;
    }

    private void concern(Set<EntityRef> different, List<Entity> entities) {
        Map<EntityRef, Set<EntityRef>> parents = new LinkedHashMap<>();
        Map<EntityRef, Set<EntityRef>> children = new LinkedHashMap<>();
        for (Entity entity : entities) {
            for (Parent role : entity.parents()) {
                for (Parent.Kind kind : role.kinds()) {
                    parents.computeIfAbsent(entity.ref(), unused -> new LinkedHashSet<>())
                            .add(kind.entity());
                    children.computeIfAbsent(kind.entity(), unused -> new LinkedHashSet<>())
                            .add(entity.ref());
                }
            }
        }
        concerned.addAll(reached(reached(different, children), parents));
    }

    private static Set<EntityRef> reached(Collection<EntityRef> from, Map<EntityRef, Set<EntityRef>> next) {
        Set<EntityRef> reached = new LinkedHashSet<>(from);
        Deque<EntityRef> left = new ArrayDeque<>(from);
        while (!left.isEmpty()) {
            for (EntityRef each : next.getOrDefault(left.remove(), Set.of())) {
                if (reached.add(each)) {
                    left.add(each);
                }
            }
        }
        return reached;
    }

    public boolean concern(EntityRef entity) {
        return concerned.contains(entity);
    }

    /** Whether they can matter to a pattern: to an entity that it names. All others that it asks about are related to one of these. */
    public boolean concern(Pattern pattern) {
        if (concerned.isEmpty()) {
            return false;
        }
        Operation operation = pattern.operation();
        return operation.entities().stream().anyMatch(concerned::contains)
                || operation.writes().stream().anyMatch(this::concernSource);
    }

    /** An entity is created for each of another one, which need not be related to it. */
    private boolean concernSource(Write write) {
        return write instanceof Create create
                && create.fanout() instanceof ForEach each
                && concerned.contains(each.source().entity());
    }
}
