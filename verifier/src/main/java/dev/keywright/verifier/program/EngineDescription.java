package dev.keywright.verifier.program;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Weights;
import dev.keywright.description.DesignDescription;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The description of a design that a generated program embeds, and what the engine makes of it once. */
public final class EngineDescription {
    private final Bill bill;
    private final Weights weights;
    private final Description description;
    private final Map<String, WriteStep> creations;
    private final Design design;
    private final Map<Operation, String> patterns = new LinkedHashMap<>();

    private EngineDescription(Bill bill, Weights weights, Description description, Map<String, WriteStep> creations) {
        this.bill = bill;
        this.weights = weights;
        this.description = description;
        this.creations = creations;
        this.design = new Design(description);
        for (Pattern pattern : bill.layout().model().patterns()) {
            patterns.put(pattern.operation(), pattern.id());
        }
    }

    /** Of the patterns that a design serves. */
    public static EngineDescription of(Bill bill, Weights weights) {
        return new EngineDescription(
                bill,
                weights,
                DesignDescription.ofServed(bill.layout(), weights),
                DesignDescription.creations(bill.layout(), weights));
    }

    /** The same with another description in its place: a fault that is planted. */
    public EngineDescription changed(UnaryOperator<Description> change) {
        return new EngineDescription(bill, weights, change.apply(description), creations);
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

    /** As a generated program embeds it. */
    public Description description() {
        return description;
    }

    /** The id of the pattern that does this. */
    String pattern(Operation operation) {
        return patterns.get(operation);
    }

    /** The plan of a read or a count. */
    Plan plan(Operation question) {
        return description.read(patterns.get(question));
    }

    /** The steps of a write; a transaction has several. */
    List<WriteStep> steps(Operation write) {
        return description.write(patterns.get(write));
    }

    /** The creation of one entity by itself, whether or not a pattern creates it. */
    Optional<WriteStep> findCreation(EntityRef entity) {
        return Optional.ofNullable(creations.get(entity.name()));
    }

    /** Whether entities can be created at all: a design may have no way to the parent whose item keeps them or their number. */
    public boolean isLoadable() {
        return bill.layout().model().entities().stream()
                .filter(Entity::isStored)
                .allMatch(entity -> creations.containsKey(entity.name())
                        && (!isKeptInside(entity.ref()) || isCreatedAlone(entity.ref())));
    }

    private boolean isCreatedAlone(EntityRef entity) {
        return new Writes(bill.layout(), new Reads(bill.layout(), weights).accessPaths())
                .plan(Create.plain(entity))
                .failures()
                .isEmpty();
    }

    /** The entities that are embedded in an item which the design finds only when it makes it, as where no pattern creates them. */
    Set<EntityRef> embeddedFromTheStart() {
        return bill.layout().model().entities().stream()
                .map(Entity::ref)
                .filter(entity -> !bill.layout().embedsOf(entity).isEmpty() && !isCreatedAlone(entity))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean isKeptInside(EntityRef child) {
        return bill.layout().items().stream()
                .map(ItemType::kind)
                .anyMatch(kind -> kind.isInsideAnotherItem() && kind.entity().equals(child));
    }
}
