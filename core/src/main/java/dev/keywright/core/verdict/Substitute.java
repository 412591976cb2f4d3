package dev.keywright.core.verdict;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;

/** A design in place of another one. */
public final class Substitute {
    private Substitute() {}

    /** Whether every served pattern is still served, by as few requests at its maximum, and no further key exceeds a partition's limit. */
    public static boolean isAsGood(Bill before, Heat heat, Bill after) {
        for (ServedPattern served : before.patterns()) {
            ServedPattern changed = after.pattern(served.pattern().ref());
            boolean lost = served.isServed() && !changed.isServed();
            boolean longer = isBounded(served) && !isBounded(changed);
            if (lost || longer) {
                return false;
            }
        }
        return tooHot(Heat.of(after)) <= tooHot(heat);
    }

    /** Writes look for what they change as often as it takes. */
    private static boolean isBounded(ServedPattern served) {
        boolean reads = served.pattern().operation().writes().isEmpty();
        return !reads || new AccessPath(served.reads(), Plan.NOTHING).isBounded();
    }

    private static long tooHot(Heat heat) {
        return heat.partitions().stream().filter(PartitionHeat::isOverLimit).count();
    }
}
