package dev.keywright.optimizer.search.trial;

import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The effects of writes on all entities but the one on trial. Those are stored elsewhere under their own ids, so the effects
 * are the same on every trial of that one and found once, unless they read the entity on trial or are stored with it.
 */
final class BackgroundWrites {
    private final Map<EntityRef, Map<PatternRef, Others>> known = new ConcurrentHashMap<>();

    /** Whether all that happens to others leaves the one on trial alone, and how long a chain of requests it takes. */
    private record Others(boolean apart, Rational chain) {}

    /** How a write is done, as far as it concerns the one entity that is on trial. */
    WritePlan plan(EntityRef tried, Pattern pattern, Writes writes) {
        Others others = known.computeIfAbsent(tried, unused -> new ConcurrentHashMap<>())
                .computeIfAbsent(pattern.ref(), unused -> others(tried, pattern, writes));
        if (!others.apart()) {
            return writes.plan(pattern.operation());
        }
        WritePlan own = writes.plan(pattern.operation(), tried::equals);
        return new WritePlan(own.reads(), own.effects(), own.chain().max(others.chain()), own.steps(), own.failures());
    }

    /** The effects on the others; a write that needs the entity on trial either reads it or fails to find it. */
    private static Others others(EntityRef tried, Pattern pattern, Writes writes) {
        WritePlan plan = writes.plan(pattern.operation(), entity -> !entity.equals(tried));
        boolean read = plan.reads().requests().stream()
                .anyMatch(request -> request.entry().entity().equals(tried));
        boolean written = plan.effects().stream().anyMatch(effect -> !BackgroundTables.isStub(effect.entry()));
        boolean missed =
                plan.failures().stream().anyMatch(failure -> failure.entity().equals(tried));
        boolean apart = !read && !missed && !written;
        return new Others(apart, plan.chain());
    }
}
