package dev.keywright.description;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.NextValues;
import dev.keywright.core.maintain.Preparation;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Write;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Weights;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes a design to the engine: the plans are those that the bill is made of. */
public final class DesignDescription {
    private DesignDescription() {}

    /** The description of a design that serves every pattern. */
    public static Description of(Layout layout, Weights weights) {
        Description served = ofServed(layout, weights);
        layout.model().patterns().stream()
                .filter(pattern -> !(pattern.operation() instanceof External))
                .filter(pattern -> !served.reads().containsKey(pattern.id())
                        && !served.writes().containsKey(pattern.id()))
                .findFirst()
                .ifPresent(pattern -> {
                    throw new IllegalStateException("nothing serves " + pattern.id());
                });
        return served;
    }

    private static boolean isQuestion(Pattern pattern) {
        return pattern.operation() instanceof Read || pattern.operation() instanceof Count;
    }

    /** The description of a design without the patterns that it does not serve. */
    public static Description ofServed(Layout layout, Weights weights) {
        Reads reads = new Reads(layout, weights);
        Writes writes = new Writes(layout, reads.accessPaths());
        ItemBuilder items = new ItemBuilder(layout);
        CounterBuilder counters = new CounterBuilder(layout);
        PlanBuilder plans = new PlanBuilder(layout, counters);
        EntityBuilder entities = new EntityBuilder(layout);
        StepBuilder steps = new StepBuilder(layout, plans);
        NextValues next = new NextValues(layout, reads.accessPaths());
        Map<String, Plan> read = new LinkedHashMap<>();
        Map<String, List<WriteStep>> written = new LinkedHashMap<>();
        for (Pattern pattern : layout.model().patterns()) {
            if (pattern.operation() instanceof External) {
                continue;
            }
            if (isQuestion(pattern)) {
                findPlan(pattern, reads).ifPresent(plan -> read.put(pattern.id(), plans.of(plan)));
                continue;
            }
            WritePlan plan = writes.plan(pattern.operation());
            if (plan.failures().isEmpty()) {
                written.put(pattern.id(), plan.steps().stream().map(steps::of).toList());
            }
        }
        return new Description(
                entities.all(),
                items.all(),
                counters.all(counter ->
                        next.find(counter).map(AccessPath::plan).map(plans::of).orElse(Plan.NOTHING)),
                new EmbedBuilder(layout, items).all(),
                new LookupBuilder(layout, reads.accessPaths(), plans).all(),
                read,
                written,
                new StreamBuilder(layout, writes, counters, steps).find());
    }

    private static Optional<dev.keywright.core.serve.Plan> findPlan(Pattern pattern, Reads reads) {
        Optional<AccessPath> cheapest = pattern.operation() instanceof Read read
                ? reads.cheapest(read)
                : reads.cheapest((Count) pattern.operation());
        return cheapest.map(AccessPath::plan);
    }

    /**
     * A step for each entity that creates one, whether or not a pattern does. Unless a pattern adds one to an existing
     * parent, no design has to find the parent that holds the last number of its sequence, and a new one comes with its number.
     * Its parents may be created after it, so nothing of theirs is checked; whoever creates it says what it holds of them.
     * There is none where a design cannot find what the creation needs, a parent whose item holds it or its number among them.
     */
    public static Map<String, WriteStep> creations(Layout layout, Weights weights) {
        Writes writes = new Writes(layout, new Reads(layout, weights).accessPaths());
        StepBuilder steps = new StepBuilder(layout, new PlanBuilder(layout, new CounterBuilder(layout)));
        Map<String, WriteStep> creations = new LinkedHashMap<>();
        for (Entity entity : layout.model().entities()) {
            if (entity.isStored()) {
                Create create = Create.plain(entity.ref());
                WritePlan plan = writes.plan(create);
                boolean added = isAdded(entity, layout.model());
                boolean possible = plan.steps().get(0).preparation() instanceof Preparation.OfNew
                        && (!added || plan.failures().isEmpty());
                if (possible) {
                    WriteStep.Create step =
                            (WriteStep.Create) steps.of(plan.steps().get(0));
                    creations.put(entity.name(), alone(step, added ? step.numbers() : List.of()));
                }
            }
        }
        return creations;
    }

    /**
     * Whether some pattern creates it under a parent that exists already, so that the design finds the parent. A parent of the same
     * kind is another one than what is created.
     */
    private static boolean isAdded(Entity entity, Model model) {
        return model.patterns().stream()
                .map(pattern -> created(pattern.operation()))
                .anyMatch(created -> created.contains(entity.ref())
                        && entity.parents().stream()
                                .filter(parent -> !parent.isOf(entity.ref()))
                                .noneMatch(parent -> created.stream().anyMatch(parent::isOf)));
    }

    private static List<EntityRef> created(Operation operation) {
        return operation.writes().stream()
                .filter(Create.class::isInstance)
                .map(Write::entity)
                .toList();
    }

    private static WriteStep alone(WriteStep.Create step, List<WriteStep.SequenceNumber> numbers) {
        return new WriteStep.Create(
                step.entity(), step.times(), step.initial(), step.forEach(), step.limits(), numbers, List.of());
    }
}
