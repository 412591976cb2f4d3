package dev.keywright.runtime.writing;

import dev.keywright.runtime.store.ItemWrite;
import java.util.ArrayList;
import java.util.List;

/** The item writes of one operation: those in one transaction, and those after it. */
record Upkeep(List<ItemWrite> atOnce, List<ItemWrite> afterwards) {
    static final Upkeep NOTHING = new Upkeep(List.of(), List.of());

    static Upkeep of(ItemWrite write) {
        return new Upkeep(List.of(write), List.of());
    }

    static Upkeep of(boolean atOnce, List<ItemWrite> writes) {
        return atOnce ? new Upkeep(writes, List.of()) : new Upkeep(List.of(), writes);
    }

    Upkeep and(Upkeep other) {
        if (atOnce.isEmpty() && afterwards.isEmpty()) {
            return other;
        }
        return new Upkeep(both(atOnce, other.atOnce), both(afterwards, other.afterwards));
    }

    private static List<ItemWrite> both(List<ItemWrite> ones, List<ItemWrite> others) {
        if (others.isEmpty()) {
            return ones;
        }
        List<ItemWrite> both = new ArrayList<>(ones);
        both.addAll(others);
        return both;
    }

    /** With every item once. */
    Upkeep merged() {
        return new Upkeep(merged(atOnce), merged(afterwards));
    }

    private static List<ItemWrite> merged(List<ItemWrite> writes) {
        if (writes.size() < 2) {
            return writes;
        }
        List<ItemWrite> merged = new ArrayList<>();
        for (ItemWrite write : writes) {
            int same = find(merged, write);
            if (same < 0) {
                merged.add(write);
            } else {
                merged.set(same, merged.get(same).and(write));
            }
        }
        return merged;
    }

    private static int find(List<ItemWrite> writes, ItemWrite wanted) {
        for (int number = 0; number < writes.size(); number++) {
            if (writes.get(number).isOfTheSame(wanted)) {
                return number;
            }
        }
        return -1;
    }
}
