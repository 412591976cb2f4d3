package dev.keywright.core.maintain;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.serve.Question;
import java.util.LinkedHashSet;
import java.util.Set;

/** Whether one can be put in the place of another without looking at what is there. */
final class ReplacedItemLookup {
    private final Layout layout;

    ReplacedItemLookup(Layout layout) {
        this.layout = layout;
    }

    /**
     * A put takes away all that the item held before, also what others keep in it; which guards and copies there were, and
     * whether something is counted or numbered anew, depends on what was there.
     */
    boolean mustLook(EntityRef entity, boolean renewed) {
        boolean numbered = layout.model().entity(entity).attributes().stream()
                .anyMatch(attribute -> attribute.meaning() instanceof Numbered);
        boolean followed = layout.itemsOf(entity).stream().anyMatch(item -> !item.kind().isHome());
        boolean shared = layout.items().stream().anyMatch(item -> item.kind().isInside(entity));
        boolean counted = !layout.counters(entity).isEmpty();
        return renewed || numbered || followed || shared || counted;
    }

    /** All that stands in the item. */
    Question question(Selection itself) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        layout.findHome(itself.entity()).ifPresent(home -> all.addAll(layout.stored(home)));
        return Question.of(itself, all, Consistency.STRONG);
    }
}
