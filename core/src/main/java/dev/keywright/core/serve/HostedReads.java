package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Selection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Reads of a parent's item for something that is kept inside of it: embedded children, or a counter that nobody declares. */
final class HostedReads {
    private final Layout layout;
    private final AccessPaths accessPaths;

    HostedReads(Layout layout, AccessPaths accessPaths) {
        this.layout = layout;
        this.accessPaths = accessPaths;
    }

    /** The cheapest path to the parent that brings the attribute of that name. */
    Optional<AccessPath> cheapest(Selection parent, String name, Consistency consistency, int depth) {
        Optional<ItemType> home = layout.findHome(parent.entity());
        if (home.isEmpty()) {
            return Optional.empty();
        }
        Entry primary = layout.primary(home.get());
        Set<AttributeUse> needs = new LinkedHashSet<>(primary.keyAttributes());
        needs.removeIf(AttributeUse::isInherited);
        layout.model().entity(parent.entity()).id().forEach(id -> needs.add(AttributeUse.own(id)));
        return accessPaths.all(Question.of(parent, needs, consistency), depth).stream()
                .flatMap(path -> bringing(path, primary, name, consistency).stream())
                .min(accessPaths.byCost());
    }

    /** An index that lacks the attribute only finds the item, which is then read by its key; strong reads have no such need. */
    private Optional<AccessPath> bringing(AccessPath path, Entry primary, String name, Consistency consistency) {
        if (brings(path.plan(), primary, name)) {
            return Optional.of(path);
        }
        return consistency == Consistency.STRONG
                ? Optional.empty()
                : Optional.of(path.and(
                        AccessPath.of(accessPaths.get(primary, consistency)).after(path.stages())));
    }

    private boolean brings(Plan plan, Entry primary, String name) {
        if (!(plan instanceof Plan.Find find)) {
            return false;
        }
        return holds(find.look().entry(), primary, name)
                || find.fetches().stream().anyMatch(fetch -> brings(fetch, primary, name));
    }

    private boolean brings(Fetch fetch, Entry primary, String name) {
        if (fetch instanceof Fetch.Item item) {
            return holds(item.primary(), primary, name);
        }
        return fetch instanceof Fetch.Again again && brings(again.plan(), primary, name);
    }

    private boolean holds(Entry entry, Entry primary, String name) {
        return entry.item().equals(primary.item())
                && layout.contents().names(entry).contains(name);
    }
}
