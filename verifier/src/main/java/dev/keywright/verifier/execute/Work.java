package dev.keywright.verifier.execute;

import dev.keywright.core.model.EntityRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One write that is ready: what belongs together, and what is done before and after it.
 *
 * @param before children that go first, each by itself
 * @param after copies that trail, each by itself
 * @param seen its own item, where that was read just now; empty where it was not
 */
record Work(
        EntityRef entity, Upkeep upkeep, List<Upkeep> before, List<Upkeep> after, Map<String, AttributeValue> seen) {
    Work {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    Work(EntityRef entity, Upkeep upkeep, List<Upkeep> before, List<Upkeep> after) {
        this(entity, upkeep, before, after, Map.of());
    }

    static Work of(EntityRef entity, Upkeep upkeep) {
        return new Work(entity, upkeep, List.of(), List.of());
    }

    Work and(Work other) {
        List<Upkeep> earlier = new ArrayList<>(before);
        earlier.addAll(other.before);
        List<Upkeep> later = new ArrayList<>(after);
        later.addAll(other.after);
        return new Work(entity, upkeep.and(other.upkeep), earlier, later);
    }
}
