package dev.keywright.description;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.Fetch;
import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Lookups;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Staying;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The reasons why children that are kept in the items of their parents, or with attributes of these, cannot go over one
 * by one: each is found by its parent's id, and one of the two goes first.
 */
final class FamilyLimits {
    private final Description description;
    private final Description other;
    private final String which;
    private final Staying staying;
    private final Design design;
    private final Set<String> reasons = new LinkedHashSet<>();

    /**
     * @param which of the two designs it is that is asked: the old or the new one
     * @param staying what both designs keep in the same way
     */
    FamilyLimits(Description description, Description other, String which, Staying staying) {
        this.description = description;
        this.other = other;
        this.which = which;
        this.staying = staying;
        this.design = new Design(description);
    }

    List<String> reasons() {
        description.embeds().stream()
                .filter(embed -> !staying.hasEntity(embed.entity()) || !staying.hasEntity(embed.parent()))
                .forEach(embed -> inside(embed)
                        .ifPresent(why -> reasons.add("the %s design keeps `%s` inside the items of `%s`, %s, %s"
                                .formatted(which, embed.entity(), embed.parent(), why, TransitionLimits.COPY))));
        description.entities().stream()
                .filter(entity -> !entity.inherited().isEmpty() && !staysWithParents(entity))
                .forEach(this::inherited);
        circle().ifPresent(entities -> reasons.add(
                "each of %s would have to go over before another one: children leave the item of a parent before it goes, and come to one, or with attributes of it, after it; keep them in the same way in both designs, %s"
                        .formatted(names(entities), TransitionLimits.COPY)));
        return List.copyOf(reasons);
    }

    private Optional<String> inside(Embed embed) {
        if (!leadsThere(embed.parent())) {
            return Optional.of("whose key does not follow from its id; make it of the id in both designs");
        }
        if (!isAlong(embed) && design.entity(embed.parent()).expiry().isPresent()) {
            return Optional.of(
                    "which expire with all that is in them, and the other design does not; keep them there in both");
        }
        boolean lost = design.followers(embed.entity()).stream()
                .filter(item -> item.kind() == ItemType.Kind.GUARD)
                .anyMatch(guard -> embed.held().keySet().stream()
                        .anyMatch(held ->
                                !guard.stores(held) && !guard.primary().uses().contains(held)));
        return lost
                ? Optional.of("and whoever has a unique value of one does not say in which; let its id tell the parent")
                : Optional.empty();
    }

    private boolean leadsThere(String entity) {
        return TransitionLimits.leadsThere(description, entity) && TransitionLimits.leadsThere(other, entity);
    }

    private boolean staysWithParents(Entity entity) {
        return staying.hasEntity(entity.name())
                && entity.roles().stream().allMatch(role -> staying.hasEntity(role.parent()));
    }

    private void inherited(Entity entity) {
        for (Lookups.OfParent lookup : description.lookups().parents(entity.name())) {
            if (!leadsThere(lookup.parent())) {
                refuse(entity, "`%s`, whose key does not follow from its id".formatted(lookup.parent()));
            }
            Set<String> own = design.entity(lookup.parent()).attributes().stream()
                    .map(Entity.Attribute::name)
                    .collect(Collectors.toSet());
            boolean further = lookup.fetch().wanted().stream()
                    .map(Fetch.Inherited::ofParent)
                    .anyMatch(use -> !own.contains(use));
            if (further) {
                refuse(entity, "parents of `%s`, which may be on the other side".formatted(lookup.parent()));
            }
        }
        for (CompiledItem item : design.followers(entity.name())) {
            Set<String> apart = new LinkedHashSet<>(entity.inherited());
            apart.retainAll(item.primary().deciding());
            readable(entity.name()).ifPresent(apart::removeAll);
            if (!apart.isEmpty()) {
                refuse(
                        entity,
                        "a parent in the key of `%s` alone: %s; let its own item carry them too"
                                .formatted(item.name(), names(apart)));
            }
        }
    }

    private Optional<List<String>> readable(String entity) {
        return design.findHome(entity)
                .map(home -> TransitionLimits.item(description, home.name()))
                .map(ItemType::entries)
                .map(entries -> entries.get(0))
                .map(IndexEntry::readable);
    }

    private void refuse(Entity entity, String whose) {
        reasons.add(
                "the %s design keeps with `%s` attributes of %s; have a copy follow, by `evolve` without `--transition`"
                        .formatted(which, entity.name(), whose));
    }

    private static String names(Iterable<String> names) {
        List<String> quoted = new ArrayList<>();
        names.forEach(name -> quoted.add("`%s`".formatted(name)));
        return String.join(", ", quoted);
    }

    /** Entities each of which has to go from this design to the other one before another one of them. */
    private Optional<List<String>> circle() {
        Map<String, Set<String>> before = new LinkedHashMap<>();
        for (Entity entity : description.entities()) {
            before.put(entity.name(), earlier(entity.name()));
        }
        // Whoever nothing has to go before can go: what is left in the end depends on itself.
        Set<String> left = new LinkedHashSet<>(before.keySet());
        boolean some = true;
        while (some) {
            some = left.removeIf(entity -> before.get(entity).stream().noneMatch(left::contains));
        }
        left.removeIf(
                entity -> left.stream().noneMatch(other -> before.get(other).contains(entity)));
        return left.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(left));
    }

    /** Those that have to go before an entity. */
    private Set<String> earlier(String entity) {
        Set<String> earlier = new LinkedHashSet<>();
        if (staying.hasEntity(entity)) {
            return earlier;
        }
        for (Embed embed : description.embeds()) {
            if (embed.parent().equals(entity) && isAlong(embed)) {
                earlier.addAll(givers(embed.entity()));
            } else if (embed.parent().equals(entity)) {
                earlier.add(embed.entity());
            }
        }
        earlier.remove(entity);
        for (Embed embed : other.embeds()) {
            if (embed.entity().equals(entity) && !isAlong(embed)) {
                earlier.add(embed.parent());
            }
        }
        earlier.addAll(givers(entity));
        return earlier;
    }

    /** The parents of which the other design keeps something with an entity. */
    private Set<String> givers(String entity) {
        boolean inherits = other.entities().stream()
                .anyMatch(one -> one.name().equals(entity) && !one.inherited().isEmpty());
        return inherits
                ? other.lookups().parents(entity).stream()
                        .map(Lookups.OfParent::parent)
                        .collect(Collectors.toSet())
                : Set.of();
    }

    /** Whether both designs keep them in the item of the same parent. */
    private boolean isAlong(Embed embed) {
        return List.of(description, other).stream()
                .allMatch(one -> one.embeds().stream()
                        .anyMatch(same -> same.entity().equals(embed.entity())
                                && same.parent().equals(embed.parent())));
    }
}
