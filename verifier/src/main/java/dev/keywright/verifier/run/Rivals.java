package dev.keywright.verifier.run;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Concurrent writers: of the same item, of the same unique value, or of the next number within one parent. */
final class Rivals {
    private static final int WRITERS = 8;

    private final Scene scene;
    private final Model model;

    Rivals(Scene scene) {
        this.scene = scene;
        this.model = scene.model();
    }

    /** The inputs of concurrent writers, and what they compete for. */
    record Meeting(String what, List<PatternInputs> writers) {
        Meeting {
            writers = List.copyOf(writers);
        }
    }

    List<Meeting> of(Pattern pattern) {
        boolean alone = pattern.operation().writes().stream().allMatch(this::isAtomic);
        if (!alone) {
            return List.of();
        }
        List<Meeting> meetings = new ArrayList<>();
        draw(pattern).ifPresent(inputs -> meetings.add(new Meeting("one item", Collections.nCopies(WRITERS, inputs))));
        if (pattern.operation() instanceof Create create) {
            Entity entity = model.entity(create.entity());
            contested(entity)
                    .ifPresent(value ->
                            add("one `%s`".formatted(value.name()), meetings, sharing(pattern, List.of(value))));
            if (isCounted(entity)) {
                List<AttributeRef> held = entity.attributes().stream()
                        .filter(Attribute::isHeld)
                        .map(Attribute::ref)
                        .toList();
                add("one parent", meetings, accepted(pattern, sharing(pattern, held)));
            }
        }
        return meetings;
    }

    private static void add(String what, List<Meeting> meetings, List<PatternInputs> writers) {
        if (writers.size() > 1) {
            meetings.add(new Meeting(what, writers));
        }
    }

    /** A write that reaches many does so one by one, and no order among concurrent ones is promised. */
    private boolean isAtomic(Write write) {
        boolean one = write.findTarget().map(model::namesOne).orElse(true);
        boolean once = !(write instanceof Create create) || create.fanout() instanceof Create.Once;
        return one && once;
    }

    private Optional<PatternInputs> draw(Pattern pattern) {
        return scene.workload()
                .write(pattern.operation(), Intent.SUCCEED)
                .map(inputs ->
                        inputs.batch().isEmpty() ? inputs : inputs.batch().get(0));
    }

    /** A unique value that does not tell who is who. */
    private static Optional<AttributeRef> contested(Entity entity) {
        return entity.uniques().stream()
                .filter(unique -> unique.attributes().size() == 1)
                .map(unique -> unique.attributes().get(0))
                .filter(attribute -> !entity.id().contains(attribute))
                .findFirst();
    }

    /** Whether something is numbered or counted when one is created. */
    private boolean isCounted(Entity entity) {
        boolean numbered = entity.attributes().stream().anyMatch(attribute -> attribute.meaning() instanceof Numbered);
        boolean counted = model.entities().stream()
                .flatMap(other -> other.attributes().stream())
                .anyMatch(attribute -> attribute.meaning() instanceof Counts counts
                        && counts.children().child().equals(entity.ref()));
        return numbered || counted;
    }

    /** Different ones that have these values in common. */
    private List<PatternInputs> sharing(Pattern pattern, List<AttributeRef> attributes) {
        List<PatternInputs> all = new ArrayList<>();
        for (int number = 0; number < WRITERS; number++) {
            draw(pattern).ifPresent(all::add);
        }
        if (all.isEmpty()) {
            return all;
        }
        Thing first = fresh(all.get(0));
        List<PatternInputs> sharing = new ArrayList<>();
        for (PatternInputs inputs : all) {
            Thing thing = fresh(inputs);
            for (AttributeRef attribute : attributes) {
                thing = first.has(attribute) ? thing.with(attribute, first.value(attribute)) : thing.without(attribute);
            }
            sharing.add(PatternInputs.write(ActionInputs.fresh(thing)));
        }
        boolean contested = attributes.stream().allMatch(first::has);
        return contested ? sharing.stream().distinct().toList() : List.of();
    }

    private static Thing fresh(PatternInputs inputs) {
        return inputs.actions().get(0).fresh().get(0);
    }

    /** Those of them that can all be done. */
    private List<PatternInputs> accepted(Pattern pattern, List<PatternInputs> all) {
        Oracle trial = new Oracle(scene.oracle().world().copy());
        return all.stream()
                .filter(inputs -> trial.write(pattern.operation(), inputs) instanceof WriteOutcome.Done)
                .toList();
    }
}
