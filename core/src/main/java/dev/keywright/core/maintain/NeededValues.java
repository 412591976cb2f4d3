package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.AttributeUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The old values that a write must look up because items that follow the entity need them. */
final class NeededValues {
    private final Layout layout;

    NeededValues(Layout layout) {
        this.layout = layout;
    }

    /** The attributes whose values before the write are needed and not given. */
    Set<AttributeUse> of(Mutation mutation) {
        Set<AttributeUse> needs = new LinkedHashSet<>();
        if (mutation.kind() == Kind.CREATE) {
            return needs;
        }
        for (ItemType item : layout.itemsOf(mutation.entity())) {
            if (item.kind().followsByItsValues()) {
                needs.addAll(ofFollower(layout.primary(item), mutation));
            }
            if (mutation.kind() == Kind.CHANGE) {
                layout.entries(item).forEach(entry -> needs.addAll(ofKeys(entry, mutation)));
            }
            if (item.kind().isHome() && isMoved(item, mutation)) {
                needs.addAll(layout.stored(item));
            }
        }
        for (ItemOf<Counter> counter : layout.counters(mutation.entity())) {
            List<AttributeUse> by = counter.kind().by();
            if (mutation.kind() == Kind.DELETE || !mutation.changes(by).isZero()) {
                needs.addAll(by);
            }
        }
        needs.removeAll(mutation.known());
        return needs;
    }

    private boolean isMoved(ItemType home, Mutation mutation) {
        return mutation.kind() == Kind.CHANGE
                && !mutation.changes(layout.primary(home).keyAttributes()).isZero();
    }

    /** The old key to find a follower; everything in it to write it under another key. */
    private Set<AttributeUse> ofFollower(Entry primary, Mutation mutation) {
        Set<AttributeUse> key = new LinkedHashSet<>(primary.keyAttributes());
        if (mutation.kind() == Kind.DELETE) {
            return key;
        }
        EntryChange change = EntryChange.of(primary, mutation, layout);
        boolean moves = !mutation.changes(deciding(primary)).isZero();
        if (moves) {
            Set<AttributeUse> all = new LinkedHashSet<>(layout.stored(primary.item()));
            all.removeAll(mutation.supplied());
            all.addAll(key);
            return all;
        }
        return change.touched().isZero() ? Set.of() : key;
    }

    private static Set<AttributeUse> deciding(Entry entry) {
        Set<AttributeUse> deciding = new LinkedHashSet<>(entry.keyAttributes());
        entry.when().stream().map(When::attribute).forEach(deciding::add);
        return deciding;
    }

    /** All parts of a concatenated key of which one changes; the whole key of an entry that comes into being. */
    private static Set<AttributeUse> ofKeys(Entry entry, Mutation mutation) {
        Set<AttributeUse> needs = new LinkedHashSet<>();
        boolean ownAttributes = entry.path() instanceof Path.Secondary secondary
                && secondary.index().isMultiAttribute();
        if (entry.isPrimary() || ownAttributes) {
            return needs;
        }
        List<Template> templates = new ArrayList<>(entry.partition());
        templates.addAll(entry.sort());
        boolean comes =
                entry.when().stream().anyMatch(when -> mutation.changes().containsKey(when.attribute()));
        boolean mayCome = entry.required().stream()
                .anyMatch(use -> mutation.changes().containsKey(use)
                        && !mutation.before().known().containsKey(use)
                        && mutation.after().known().get(use) != null);
        for (Template template : templates) {
            boolean changed = template.attributes().stream().anyMatch(mutation.changes()::containsKey);
            boolean text = !template.isSingleSegment();
            if (comes || (changed && text) || (mayCome && sparse(entry, mutation))) {
                needs.addAll(template.attributes());
            }
        }
        needs.removeAll(mutation.supplied());
        return needs;
    }

    private static boolean sparse(Entry entry, Mutation mutation) {
        return entry.required().stream().anyMatch(use -> mutation.changes().containsKey(use));
    }
}
