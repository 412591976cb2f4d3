package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.ItemKind.Inside;
import dev.keywright.core.design.ItemKind.Place;
import dev.keywright.core.design.ItemKind.SequenceItem;
import dev.keywright.core.design.ItemType;
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
        boolean followed = layout.itemsOf(entity).stream().anyMatch(item -> !(item.kind() instanceof EntityItem));
        return renewed || numbered || followed || layout.items().stream().anyMatch(item -> isKeptWith(item, entity));
    }

    /** All that stands in the item. */
    Question question(Selection itself) {
        Set<AttributeUse> all = new LinkedHashSet<>();
        layout.findHome(itself.entity()).ifPresent(home -> all.addAll(layout.stored(home)));
        return Question.of(itself, all, Consistency.STRONG);
    }

    private static boolean isKeptWith(ItemType item, EntityRef entity) {
        if (item.kind() instanceof Embed embed) {
            return embed.parent().equals(entity);
        }
        if (item.kind() instanceof Counter counter) {
            return counter.entity().equals(entity) || isInside(counter.place(), entity);
        }
        return item.kind() instanceof SequenceItem sequence && isInside(sequence.place(), entity);
    }

    private static boolean isInside(Place place, EntityRef entity) {
        return place instanceof Inside inside && inside.entity().equals(entity);
    }
}
