package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Recipe.Texts;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The design that is verified, with its model.
 *
 * @param entities the approximate number of things
 * @param seed the seed of the data and of all inputs
 * @param scale the size on which plans are compared with what they consume
 * @param texts the kind of texts that the data have
 */
public record VerificationSubject(
        CostModel costing, Design design, int entities, long seed, PlanScale scale, Texts texts) {
    /** Far ahead of any clock: databases delete what has expired by their own, and nothing here may go by itself. */
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    /** Without a comparison of the plans. */
    public VerificationSubject(CostModel costing, Design design, int entities, long seed) {
        this(costing, design, entities, seed, PlanScale.NONE);
    }

    public VerificationSubject(CostModel costing, Design design, int entities, long seed, PlanScale scale) {
        this(costing, design, entities, seed, scale, Texts.ANY);
    }

    /** The same on data that people can read. */
    public VerificationSubject readable() {
        return new VerificationSubject(costing, design, entities, seed, scale, Texts.PLAIN);
    }

    /** The plans, beside what they consume; empty where they are not compared. */
    Optional<PlanRun.Result> plan() {
        return scale.things() == 0 ? Optional.empty() : Optional.of(compared());
    }

    /** Data that cannot be made are no fault of the design. */
    private PlanRun.Result compared() {
        try {
            return PlanRun.of(costing, design, scale.things(), seed, NOW).demanded(scale.demand());
        } catch (IllegalArgumentException | IllegalStateException impossible) {
            return PlanRun.Result.none("plans were not compared: " + impossible.getMessage());
        }
    }

    public Model model() {
        return costing.facts().model();
    }

    Recipe recipe(Bill bill) {
        return new Recipe(entities, seed, NOW, keys(bill.layout()), BucketWindows.of(bill), texts);
    }

    /**
     * The attributes that stand in some key, under every name that they have. DynamoDB refuses an empty text under the name
     * of a key also of an item that lacks the rest of that key.
     */
    public static Set<AttributeRef> keys(Layout layout) {
        Set<AttributeRef> keys = new LinkedHashSet<>();
        for (Table table : layout.design().tables()) {
            Set<String> names = new LinkedHashSet<>(table.key().attributes());
            table.indexes().forEach(index -> names.addAll(index.key().attributes()));
            for (ItemType item : table.items()) {
                layout.entries(item).stream()
                        .flatMap(entry -> entry.keyAttributes().stream())
                        .forEach(use -> keys.add(use.attribute()));
                layout.stored(item).stream()
                        .filter(use -> names.contains(Layout.storedName(use)))
                        .forEach(use -> keys.add(use.attribute()));
            }
        }
        List.copyOf(keys).forEach(key -> keys.add(layout.model().origin(key).ref()));
        return keys;
    }
}
