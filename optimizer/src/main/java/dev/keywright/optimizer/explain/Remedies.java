package dev.keywright.optimizer.explain;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.optimizer.explain.Relaxations.Relaxation;
import dev.keywright.optimizer.search.round.Conflict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The search for what would make a pattern servable: each way to ask for less is tried on a model of its own. */
public final class Remedies {
    private final Model model;
    private final Predicate<Model> isServable;

    /**
     * The remedies for patterns of a model.
     *
     * @param isServable whether a design serves every pattern of a small model
     */
    public Remedies(Model model, Predicate<Model> isServable) {
        this.model = model;
        this.isServable = isServable;
    }

    public Hopeless of(Conflict conflict) {
        Pattern pattern = model.findPattern(conflict.pattern().id()).orElseThrow();
        Set<String> obstacles = new LinkedHashSet<>();
        List<String> remedies = new ArrayList<>();
        for (Relaxation relaxation : Relaxations.of(pattern.operation())) {
            if (isServable.test(relaxed(conflict, relaxation.operation()))) {
                obstacles.add(relaxation.wish());
                remedies.add(relaxation.advice());
            }
        }
        if (pattern.operation() instanceof Read || remedies.isEmpty()) {
            remedies.add(lastResort(pattern));
        }
        return new Hopeless(conflict.pattern(), conflict.with(), List.copyOf(obstacles), remedies);
    }

    /** The pattern as it would be, with those that it is in conflict with. */
    private Model relaxed(Conflict conflict, Operation operation) {
        Set<PatternRef> kept = new LinkedHashSet<>(conflict.with());
        kept.add(conflict.pattern());
        Set<String> others = new LinkedHashSet<>();
        model.patterns().stream()
                .filter(pattern -> !kept.contains(pattern.ref()))
                .forEach(pattern -> others.add(pattern.id()));
        Model few = model.without(others);
        return few.with(few.patterns().stream()
                .map(pattern -> pattern.ref().equals(conflict.pattern()) ? pattern.with(operation) : pattern)
                .toList());
    }

    private static String lastResort(Pattern pattern) {
        return pattern.operation() instanceof Read read
                ? "keep the answer in an entity of its own, which the writes of `%s` maintain"
                        .formatted(read.entity().name())
                : "give it what identifies each one that it writes, or split it into several patterns";
    }
}
