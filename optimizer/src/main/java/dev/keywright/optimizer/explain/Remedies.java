package dev.keywright.optimizer.explain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.PatternRef;
import dev.keywright.core.model.Read;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.explain.Relaxations.Relaxation;
import dev.keywright.optimizer.search.round.Conflict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/** The search for what would make a pattern servable: each way to ask for less is tried on a model of its own. */
public final class Remedies {
    private final Model model;
    private final Pins pins;
    private final BiPredicate<Model, Pins> isServable;

    /**
     * The remedies for patterns of a model.
     *
     * @param isServable whether a design around given parts serves every pattern of a small model
     */
    public Remedies(Model model, Pins pins, BiPredicate<Model, Pins> isServable) {
        this.model = model;
        this.pins = pins;
        this.isServable = isServable;
    }

    public Hopeless of(Conflict conflict) {
        Pattern pattern = model.findPattern(conflict.pattern().id()).orElseThrow();
        Set<String> obstacles = new LinkedHashSet<>();
        List<String> remedies = new ArrayList<>();
        release(conflict, pattern, obstacles, remedies);
        boolean given = !remedies.isEmpty();
        for (Relaxation relaxation : Relaxations.of(pattern.operation())) {
            if (isServable.test(relaxed(conflict, relaxation.operation()), pins)) {
                obstacles.add(relaxation.wish());
                remedies.add(relaxation.advice());
            }
        }
        if (pattern.operation() instanceof Read read && read.selection().by().isEmpty()) {
            ordered(read).forEach(use -> {
                obstacles.add("`%s`, which follows from children".formatted(use));
                remedies.add(
                        "give the value of another attribute with `by`: only among those that share it can an index sort by `%s`"
                                .formatted(use));
            });
        }
        if ((pattern.operation() instanceof Read && !given) || remedies.isEmpty()) {
            remedies.add(lastResort(pattern));
        }
        return new Hopeless(conflict.pattern(), conflict.with(), List.copyOf(obstacles), remedies);
    }

    /** The given parts that stand in its way: each without which a design would serve it, or all of them together. */
    private void release(Conflict conflict, Pattern pattern, Set<String> obstacles, List<String> remedies) {
        Model few = relaxed(conflict, pattern.operation());
        if (pins.isEmpty() || !isServable.test(few, Pins.none())) {
            return;
        }
        for (ItemType item : pins.items()) {
            if (isServable.test(few, pins.without(item))) {
                obstacles.add("the given `%s`".formatted(item.name()));
                remedies.add("leave `%s` out of the design that is given".formatted(item.name()));
            }
        }
        if (remedies.isEmpty()) {
            obstacles.add("several given items together");
            remedies.add("leave more of the given design out; without any of it a design would serve the pattern");
        }
    }

    /** The pattern as it would be, with those that it is in conflict with, and those that keep the numbers in its answer. */
    private Model relaxed(Conflict conflict, Operation operation) {
        Set<PatternRef> kept = new LinkedHashSet<>(conflict.with());
        kept.add(conflict.pattern());
        Set<EntityRef> counted = counted(operation);
        model.patterns().stream()
                .filter(pattern ->
                        pattern.operation().writes().stream().anyMatch(write -> counted.contains(write.entity())))
                .forEach(pattern -> kept.add(pattern.ref()));
        Set<String> others = new LinkedHashSet<>();
        model.patterns().stream()
                .filter(pattern -> !kept.contains(pattern.ref()))
                .forEach(pattern -> others.add(pattern.id()));
        Model few = model.without(others);
        return few.with(few.patterns().stream()
                .map(pattern -> pattern.ref().equals(conflict.pattern()) ? pattern.with(operation) : pattern)
                .toList());
    }

    private Set<EntityRef> counted(Operation operation) {
        Set<EntityRef> counted = new LinkedHashSet<>();
        if (operation instanceof Read read) {
            for (Attribute attribute : model.entity(read.entity()).attributes()) {
                if (attribute.meaning() instanceof Attribute.Counts counts) {
                    counted.add(counts.children().child());
                }
            }
        }
        return counted;
    }

    /** The numbers and values of children by which a read is to be sorted. */
    private List<AttributeUse> ordered(Read read) {
        return read.order().stream()
                .map(Read.Ordering::attribute)
                .filter(use -> model.attribute(use.attribute()).meaning() instanceof Attribute.Counts)
                .toList();
    }

    private static String lastResort(Pattern pattern) {
        return pattern.operation() instanceof Read read
                ? "keep the answer in an entity of its own, which the writes of `%s` maintain"
                        .formatted(read.entity().name())
                : "give it what identifies each one that it writes, or split it into several patterns";
    }
}
