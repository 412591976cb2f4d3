package dev.keywright.moving.evolve;

import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.Step.By;
import dev.keywright.moving.evolve.Step.Phase;
import java.util.List;

/** The steps by which items get attributes that follow from what they have. */
final class FillSteps {
    private FillSteps() {}

    static List<Step> of(Table table, List<ItemFill> fills, Costs costs) {
        if (fills.isEmpty()) {
            return List.of();
        }
        String names = ItemFill.names(fills);
        return List.of(
                Step.free(
                        Phase.WRITE,
                        By.DEPLOY,
                        "deploy an application that writes %s and reads as before".formatted(names),
                        "no old version runs any more: what it writes lacks the attributes",
                        "deploy the old one"),
                Step.priced(
                        Phase.FILL,
                        By.KEYWRIGHT,
                        "give each item of `%s` that was there before %s, on the condition that it has not changed since it was read"
                                .formatted(table.name(), names),
                        costs.fill(table, fills),
                        "a second scan finds no item without them; before the index, which costs the same and can still be refused",
                        "`rollback` removes them"));
    }
}
