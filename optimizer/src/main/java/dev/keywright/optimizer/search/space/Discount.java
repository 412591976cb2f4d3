package dev.keywright.optimizer.search.space;

import dev.keywright.core.model.EntityRef;
import java.util.List;

/** The interaction price of choices that cost less together; of the discounts of one group only the largest counts. */
public record Discount(String group, EntityRef entity, List<Choice> choices, long nanoDollars) {
    public Discount {
        choices = List.copyOf(choices);
    }
}
