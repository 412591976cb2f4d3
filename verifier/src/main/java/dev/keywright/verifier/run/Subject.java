package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.data.Recipe;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What is verified: a design for a model.
 *
 * @param entities about how many things there are
 * @param seed what they and all that is asked follow from
 */
public record Subject(Costing costing, Design design, int entities, long seed) {
    /** Far ahead of any clock: databases delete what has expired by their own, and nothing here may go by itself. */
    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    public Model model() {
        return costing.facts().model();
    }

    Recipe recipe(Bill bill) {
        return new Recipe(entities, seed, NOW, keys(bill.layout()), Windows.of(bill));
    }

    private Set<AttributeRef> keys(Layout layout) {
        Set<AttributeRef> keys = new LinkedHashSet<>();
        layout.items().stream()
                .flatMap(item -> layout.entries(item).stream())
                .flatMap(entry -> entry.keyAttributes().stream())
                .map(AttributeUse::attribute)
                .forEach(attribute -> {
                    keys.add(attribute);
                    keys.add(model().origin(attribute).ref());
                });
        return keys;
    }
}
