package dev.keywright.core.serve;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Attributes that are fetched together. */
sealed interface FetchGroup {
    Set<AttributeUse> wanted();

    /** The same source, asked for these. */
    FetchGroup with(Set<AttributeUse> uses);

    /** Attributes of one item of the entity. */
    record OfItem(ItemType item, Set<AttributeUse> wanted) implements FetchGroup {
        public OfItem {
            wanted = Collections.unmodifiableSet(new LinkedHashSet<>(wanted));
        }

        @Override
        public FetchGroup with(Set<AttributeUse> uses) {
            return new OfItem(item, uses);
        }
    }

    /** Attributes of one ancestor. */
    record OfAncestor(KnownAncestor ancestor, Set<AttributeUse> wanted) implements FetchGroup {
        public OfAncestor {
            wanted = Collections.unmodifiableSet(new LinkedHashSet<>(wanted));
        }

        @Override
        public FetchGroup with(Set<AttributeUse> uses) {
            return new OfAncestor(ancestor, uses);
        }
    }

    /** An attribute that no item holds: a number, or nothing that can be read. */
    record OfNone(AttributeUse use) implements FetchGroup {
        @Override
        public Set<AttributeUse> wanted() {
            return Set.of(use);
        }

        @Override
        public FetchGroup with(Set<AttributeUse> uses) {
            return this;
        }
    }

    /** The ways to fetch attributes: by all who lead to an ancestor, and straight from it where its id is held. */
    static Set<List<FetchGroup>> ways(Set<AttributeUse> wanted, Layout layout) {
        Model model = layout.model();
        Set<List<FetchGroup>> ways = new LinkedHashSet<>();
        ways.add(groups(wanted, layout, use -> KnownAncestor.nearest(use, model)));
        if (wanted.stream().anyMatch(AttributeUse::isInherited)) {
            ways.add(groups(wanted, layout, use -> KnownAncestor.furthest(use, model)));
        }
        return ways;
    }

    private static List<FetchGroup> groups(
            Set<AttributeUse> wanted, Layout layout, Function<AttributeUse, KnownAncestor> ancestors) {
        Map<FetchGroup, Set<AttributeUse>> groups = new LinkedHashMap<>();
        for (AttributeUse use : wanted) {
            FetchGroup source = use.isInherited()
                    ? new OfAncestor(ancestors.apply(use), Set.of())
                    : holder(use, layout)
                            .<FetchGroup>map(item -> new OfItem(item, Set.of()))
                            .orElseGet(() -> new OfNone(use));
            groups.computeIfAbsent(source, unused -> new LinkedHashSet<>()).add(use);
        }
        return groups.entrySet().stream()
                .map(group -> group.getKey().with(group.getValue()))
                .toList();
    }

    /** The item of the entity that holds the attribute, preferably its home item. */
    private static Optional<ItemType> holder(AttributeUse use, Layout layout) {
        Optional<ItemType> first = Optional.empty();
        for (ItemType item : layout.itemsOf(use.attribute().entity())) {
            boolean holds = item.kind().isAlwaysThere() && layout.stored(item).contains(use);
            if (holds && item.kind().isHome()) {
                return Optional.of(item);
            }
            if (holds && first.isEmpty()) {
                first = Optional.of(item);
            }
        }
        return first;
    }
}
