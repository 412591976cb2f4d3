package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.Addition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The change of an existing entity.
 *
 * @param before what is known of it
 * @param sets what it has afterwards
 * @param removes what it lacks afterwards
 * @param adds what is added to numbers and sets, and what sets lose
 */
record Alteration(String entity, FoundEntity before, Values sets, Set<String> removes, Map<String, Addition> adds) {
    Alteration with(FoundEntity more) {
        return new Alteration(entity, more, sets, removes, adds);
    }

    /** This one, and then the other. */
    Alteration then(Alteration later) {
        Map<String, AttributeValue> set = new LinkedHashMap<>(sets.known());
        Set<String> removed = new LinkedHashSet<>(removes);
        Map<String, Addition> added = new LinkedHashMap<>(adds);
        later.changed().forEach(use -> {
            boolean onTop = later.adds.containsKey(use);
            if (!onTop) {
                set.remove(use);
                removed.remove(use);
                added.remove(use);
            }
        });
        set.putAll(later.sets.known());
        removed.addAll(later.removes);
        later.adds.forEach((use, addition) -> {
            if (!set.containsKey(use) && !removed.contains(use)) {
                added.merge(use, addition, Addition::and);
                return;
            }
            Optional<AttributeValue> value = addition.to(Optional.ofNullable(set.remove(use)));
            removed.remove(use);
            value.ifPresentOrElse(known -> set.put(use, known), () -> removed.add(use));
        });
        return new Alteration(entity, later.before.and(before), new Values(set), removed, added);
    }

    boolean isAbout(String use) {
        return sets.has(use) || removes.contains(use) || adds.containsKey(use);
    }

    /** Whether the entity gets another parent in that role. */
    boolean isMove(Entity.Role role) {
        for (Entity.Holding holding : role.holds()) {
            if (holding.identifies() && isAbout(holding.held())) {
                return true;
            }
        }
        return false;
    }

    boolean isAboutAny(Iterable<String> uses) {
        for (String use : uses) {
            if (isAbout(use)) {
                return true;
            }
        }
        return false;
    }

    Set<String> changed() {
        Set<String> all = new LinkedHashSet<>(sets.known().keySet());
        all.addAll(removes);
        all.addAll(adds.keySet());
        return all;
    }

    /** The values afterwards; a number or a set that is added to must have been read before. */
    Values after() {
        Values after = sets.or(before.values());
        for (String use : removes) {
            after = after.without(use);
        }
        for (Map.Entry<String, Addition> add : adds.entrySet()) {
            Optional<AttributeValue> value = add.getValue().to(before.values().find(add.getKey()));
            after = value.isPresent() ? after.with(add.getKey(), value.get()) : after.without(add.getKey());
        }
        return after;
    }
}
