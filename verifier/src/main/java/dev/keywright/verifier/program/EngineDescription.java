package dev.keywright.verifier.program;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.serve.Weights;
import dev.keywright.backends.query.Description;
import dev.keywright.runtime.engine.Design;
import dev.keywright.runtime.engine.Entity;
import dev.keywright.runtime.engine.ItemType;
import dev.keywright.runtime.engine.Lookups;
import dev.keywright.runtime.engine.Nest;
import dev.keywright.runtime.engine.Plan;
import dev.keywright.runtime.engine.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The description of a design that a generated program embeds, by the operations of the model. */
public final class EngineDescription {
    private final Bill bill;
    private final Weights weights;
    private final Design design;
    private final Lookups lookups;
    private final Map<Operation, Plan> plans = new LinkedHashMap<>();
    private final Map<Operation, List<Step>> steps = new LinkedHashMap<>();
    private final Map<EntityRef, Step> creations = new LinkedHashMap<>();

    public EngineDescription(Bill bill, Weights weights) {
        this.bill = bill;
        this.weights = weights;
        Description description = Description.ofServed(bill.layout(), weights);
        NodeValues plain = new NodeValues(null);
        this.design = new Design(
                plain.all(description.entities().values(), Entity.class),
                plain.all(description.items().values(), ItemType.class),
                cast(plain.value(description.counts())),
                EngineDescription.<Nest>cast(plain.value(description.nests())));
        NodeValues built = new NodeValues(design);
        this.lookups = built.of(description.lookups(), Lookups.class);
        for (Pattern pattern : bill.layout().model().patterns()) {
            if (description.questions().containsKey(pattern.id())) {
                plans.put(pattern.operation(), built.of(description.questions().get(pattern.id()), Plan.class));
            }
            if (description.writes().containsKey(pattern.id())) {
                steps.put(pattern.operation(), built.all(description.writes().get(pattern.id()), Step.class));
            }
        }
        Description.creations(bill.layout(), weights)
                .forEach((entity, node) -> creations.put(new EntityRef(entity), built.of(node, Step.class)));
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> cast(Object list) {
        return (List<T>) list;
    }

    public Bill bill() {
        return bill;
    }

    public Weights weights() {
        return weights;
    }

    public Design design() {
        return design;
    }

    Lookups lookups() {
        return lookups;
    }

    /** How a read or a count is answered. */
    Plan plan(Operation question) {
        return plans.get(question);
    }

    /** The writes of a pattern. */
    List<Step> steps(Operation write) {
        return steps.get(write);
    }

    /** The creation of one entity by itself, whether or not some pattern creates it. */
    Step creation(EntityRef entity) {
        return creations.get(entity);
    }
}
