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
import java.util.function.Predicate;
import java.util.stream.Stream;

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
        Set<AttributeUse> key = new LinkedHashSet<>(primary.keyAttributes());
        layout.model().entity(parent.entity()).id().forEach(id -> key.add(AttributeUse.own(id)));
        Set<AttributeUse> own = new LinkedHashSet<>(key);
        own.removeIf(AttributeUse::isInherited);
        Stream<AccessPath> itself = own.equals(key)
                ? Stream.of()
                : accessPaths.all(Question.of(parent, own, consistency), depth).stream()
                        .filter(path -> reads(path.plan(), entry -> isOf(entry, primary)));
        Stream<AccessPath> keyed = accessPaths.all(Question.of(parent, key, consistency), depth).stream();
        return Stream.concat(itself, keyed)
                .flatMap(path -> bringing(path, primary, name, consistency).stream())
                .min(accessPaths.byCost());
    }

    /**
     * An entry that lacks the attribute only finds the item, which is then read by its key: one of the item itself has the key,
     * any other must tell all that it is made of. Strong reads have no such need.
     */
    private Optional<AccessPath> bringing(AccessPath path, Entry primary, String name, Consistency consistency) {
        if (reads(path.plan(), entry -> isOf(entry, primary) && holds(entry, name))) {
            return Optional.of(path);
        }
        return consistency == Consistency.STRONG
                ? Optional.empty()
                : Optional.of(path.and(
                        AccessPath.of(accessPaths.get(primary, consistency)).after(path.stages())));
    }

    private static boolean reads(Plan plan, Predicate<Entry> wanted) {
        return plan instanceof Plan.Find find
                && (wanted.test(find.look().entry())
                        || find.fetches().stream().anyMatch(fetch -> reads(fetch, wanted)));
    }

    private static boolean reads(Fetch fetch, Predicate<Entry> wanted) {
        if (fetch instanceof Fetch.Item item) {
            return wanted.test(item.primary());
        }
        return fetch instanceof Fetch.Again again && reads(again.plan(), wanted);
    }

    private static boolean isOf(Entry entry, Entry primary) {
        return entry.item().equals(primary.item());
    }

    private boolean holds(Entry entry, String name) {
        return layout.contents().names(entry).contains(name);
    }
}
