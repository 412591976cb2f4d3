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

/** The read before a put that replaces an item, where one is needed. */
final class ReplacedItemLookup {
    private final Layout layout;

    ReplacedItemLookup(Layout layout) {
        this.layout = layout;
    }

    /**
     * A put removes all that the item held before, embedded data of others included; which guards and copies exist, and
     * whether counters and sequences change, depends on the old item.
     */
    boolean mustLook(EntityRef entity, boolean renewed) {
        boolean numbered = layout.model().entity(entity).attributes().stream()
                .anyMatch(attribute -> attribute.meaning() instanceof Numbered);
        boolean followed =
                layout.itemsOf(entity).stream().anyMatch(item -> !item.kind().isHome());
        boolean shared = layout.items().stream().anyMatch(item -> item.kind().isInside(entity));
        boolean counted = !layout.counters(entity).isEmpty();
        return renewed || numbered || followed || shared || counted;
    }

    /** The question for the whole item. */
    Question question(Selection itself) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        layout.findHome(itself.entity()).ifPresent(home -> all.addAll(layout.stored(home)));
        return Question.of(itself, all, Consistency.STRONG);
    }
}
