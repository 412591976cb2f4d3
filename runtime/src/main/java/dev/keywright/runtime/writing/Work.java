package dev.keywright.runtime.writing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One write that is ready: what belongs together, and what is done before and after it.
 *
 * @param before children that go first, each by itself
 * @param after copies that trail, each by itself
 * @param looks what is looked for once it is done: children that came while it was planned
 * @param seen its own item, where that was read just now; empty where it was not
 */
record Work(
        Upkeep upkeep,
        List<Upkeep> before,
        List<Trailing> after,
        List<Supplier<List<Trailing>>> looks,
        Map<String, AttributeValue> seen) {
    /**
     * A copy that trails.
     *
     * @param again the same once more, where its item has changed meanwhile; nothing where it is gone
     */
    record Trailing(Upkeep upkeep, Supplier<Optional<Upkeep>> again) {}

    static Work of(Upkeep upkeep) {
        return new Work(upkeep, List.of(), List.of(), List.of(), Map.of());
    }

    Work and(Work other) {
        List<Upkeep> earlier = new ArrayList<>(before);
        earlier.addAll(other.before);
        List<Trailing> later = new ArrayList<>(after);
        later.addAll(other.after);
        List<Supplier<List<Trailing>>> last = new ArrayList<>(looks);
        last.addAll(other.looks);
        return new Work(upkeep.and(other.upkeep), earlier, later, last, Map.of());
    }

    Work and(Upkeep more) {
        return new Work(upkeep.and(more), before, after, looks, seen);
    }

    Work seeing(Map<String, AttributeValue> item) {
        return new Work(upkeep, before, after, looks, item);
    }
}
