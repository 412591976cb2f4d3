package dev.keywright.optimizer.search.trial;

import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.candidate.Candidate;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The effects of writes on all entities but those on trial. Those are stored elsewhere under their own ids, so the effects
 * are the same on every trial with these surroundings and found once, unless they read an entity on trial or are stored with it.
 */
final class BackgroundWrites {
    private final Map<Surroundings, Map<PatternRef, Others>> known = new ConcurrentHashMap<>();

    /**
     * All of a trial that others can notice.
     *
     * @param tried the entities that some candidate stores, or stores something of
     * @param attached the candidates that store data of others, or are more than a key of their entity
     */
    record Surroundings(Set<EntityRef> tried, Set<Candidate> attached) {
        /** Those of a trial that may store anything of anybody. */
        static final Surroundings UNKNOWN = new Surroundings(Set.of(), Set.of());

        Surroundings {
            tried = Collections.unmodifiableSet(new LinkedHashSet<>(tried));
            attached = Collections.unmodifiableSet(new LinkedHashSet<>(attached));
        }

        static Surroundings of(List<Candidate> chosen) {
            Set<EntityRef> tried = new LinkedHashSet<>();
            Set<Candidate> attached = new LinkedHashSet<>();
            for (Candidate candidate : chosen) {
                tried.add(candidate.entity());
                tried.add(candidate.host());
                if (!candidate.isSelfContained()) {
                    attached.add(candidate);
                }
            }
            return new Surroundings(tried, attached);
        }
    }

    /** Whether all that happens to others leaves those on trial alone, and how long a chain of requests it takes. */
    private record Others(boolean apart, Rational chain) {}

    /** How a write is done, as far as it concerns the entities on trial. */
    WritePlan plan(Surroundings surroundings, Pattern pattern, Writes writes) {
        Others others = known.computeIfAbsent(surroundings, unused -> new ConcurrentHashMap<>())
                .computeIfAbsent(pattern.ref(), unused -> others(surroundings.tried(), pattern, writes));
        if (!others.apart()) {
            return writes.plan(pattern.operation());
        }
        WritePlan own = writes.plan(pattern.operation(), surroundings.tried()::contains);
        return new WritePlan(own.reads(), own.effects(), own.chain().max(others.chain()), own.steps(), own.failures());
    }

    /** The effects on the others; a write that needs an entity on trial either reads it or fails to find it. */
    private static Others others(Set<EntityRef> tried, Pattern pattern, Writes writes) {
        WritePlan plan = writes.plan(pattern.operation(), entity -> !tried.contains(entity));
        boolean read = plan.reads().requests().stream()
                .anyMatch(request -> tried.contains(request.entry().entity()));
        boolean written = plan.effects().stream().anyMatch(effect -> !BackgroundTables.isStub(effect.entry()));
        boolean missed = plan.failures().stream().anyMatch(failure -> tried.contains(failure.entity()));
        boolean apart = !read && !missed && !written;
        return new Others(apart, plan.chain());
    }
}
