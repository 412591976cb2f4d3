package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.CompiledEmbed;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Cascade.Child;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Deletes an entity and the children that go with it. Each of them goes in one transaction with its numbers, guards and
 * copies, and only if it is there: whoever deletes it at the same time settles them once. Children that are embedded in an
 * item that goes too settle theirs with that item.
 */
final class Deletion {
    private final Design design;
    private final Maintenance maintenance;
    private final PreconditionFactory preconditions;
    private final MissingValues missing;
    private final Cascade cascade;

    Deletion(
            Design design,
            Reader reader,
            Maintenance maintenance,
            PreconditionFactory preconditions,
            MissingValues missing) {
        this.design = design;
        this.maintenance = maintenance;
        this.preconditions = preconditions;
        this.missing = missing;
        this.cascade = new Cascade(reader, missing);
    }

    /** What is deleted, and what with it; `removed` names those that the same transaction removes besides. */
    Work of(WriteStep.Delete step, FoundEntity found, List<Precondition> required, RemovedEntities removed) {
        removed.add(step.entity(), found.values());
        List<Child> children = cascade.children(step.entity(), found, step.removals(), removed);
        Set<String> cascaded = new LinkedHashSet<>();
        step.removals().forEach(removal -> cascaded.add(removal.child()));
        List<Upkeep> before = new ArrayList<>();
        for (int number = children.size() - 1; number >= 0; number--) {
            Child child = children.get(number);
            if (!isInside(child, removed)) {
                removed.kept().beginTransaction();
                before.addAll(withEmbedded(child, deleted(child, removed), children, cascaded, removed));
            }
        }
        removed.kept().beginTransaction();
        Upkeep own = maintenance.deleted(step.entity(), found, required, removed);
        before.addAll(withEmbedded(new Child(step.entity(), found, Set.of()), own, children, cascaded, removed));
        Upkeep itself = before.remove(before.size() - 1);
        return new Work(itself, before, List.of(), List.of(), Map.of());
    }

    /** A child goes only while it belongs to whom it was found by. */
    private Upkeep deleted(Child child, RemovedEntities removed) {
        List<Precondition> required = new ArrayList<>();
        design.findHome(child.entity()).ifPresent(home -> {
            required.add(there(child, home));
            required.addAll(stillBelongs(child, home));
        });
        return maintenance.deleted(child.entity(), child.found(), required, removed);
    }

    /** One that was found and may be elsewhere by now is looked for again where it is not there any more. */
    private Precondition there(Child child, CompiledItem home) {
        boolean elsewhere = child.isRead() && design.mayLeave(child.entity());
        return preconditions.stored(home, elsewhere ? Meaning.STALE : Meaning.NOT_THERE);
    }

    private List<Precondition> stillBelongs(Child child, CompiledItem home) {
        if (!child.isRead()) {
            return List.of();
        }
        Set<String> held = new LinkedHashSet<>(child.by());
        held.removeAll(home.primary().uses());
        held.removeIf(use ->
                !design.changes(child.entity(), use) || !child.found().values().has(use));
        return preconditions.unchanged(home, child.found(), held);
    }

    private boolean isInside(Child child, RemovedEntities removed) {
        return design.findEmbed(child.entity())
                .filter(embed -> removed.contains(
                        embed.parent(),
                        missing.ofParent(
                                child.entity(),
                                embed.role(),
                                embed.parent(),
                                child.found().values())))
                .isPresent();
    }

    private boolean isInside(Child child, Child host) {
        return design.findEmbed(child.entity())
                .filter(embed -> embed.parent().equals(host.entity()))
                .filter(embed -> missing.ofParent(
                                child.entity(),
                                embed.role(),
                                embed.parent(),
                                child.found().values())
                        .agrees(
                                host.found().values(),
                                design.entity(host.entity()).id()))
                .isPresent();
    }

    /** The host last, and before it those of its children for which its transaction has no room. */
    private List<Upkeep> withEmbedded(
            Child host, Upkeep own, List<Child> children, Set<String> cascaded, RemovedEntities removed) {
        List<CompiledEmbed> embeds = cascaded.stream()
                .flatMap(child -> design.findEmbed(child).stream())
                .filter(embed -> embed.parent().equals(host.entity()))
                .toList();
        if (embeds.isEmpty()) {
            return new ArrayList<>(List.of(own));
        }
        List<Child> inside =
                children.stream().filter(child -> isInside(child, host)).toList();
        Map<CompiledEmbed, Map<String, AttributeValue>> maps = maps(embeds, inside);
        // Its own item is one of its own writes, and those before it write that item, too.
        int room = Store.MOST_IN_A_TRANSACTION - own.atOnce().size();
        List<Upkeep> all = new ArrayList<>();
        List<Child> group = new ArrayList<>();
        Upkeep settled = Upkeep.NOTHING;
        for (Child found : inside) {
            Child child = new Child(found.entity(), maintenance.counted(found.entity(), found.found()), found.by());
            boolean fits = settled.atOnce().size() + maintenance.mostSettled(child.entity()) <= room;
            if (!fits && !group.isEmpty()) {
                all.add(removed(group, maps).and(settled));
                group.clear();
                settled = Upkeep.NOTHING;
                removed.kept().beginTransaction();
            }
            group.add(child);
            settled = settled.and(maintenance.settled(child.entity(), child.found(), removed));
        }
        all.add(unchanged(host, own.and(settled), maps));
        return all;
    }

    /** Children that go before their host. */
    private Upkeep removed(List<Child> children, Map<CompiledEmbed, Map<String, AttributeValue>> maps) {
        Upkeep gone = Upkeep.NOTHING;
        for (Child child : children) {
            gone = gone.and(maintenance.removed(child.entity(), child.found()));
            CompiledEmbed embed = design.findEmbed(child.entity()).orElseThrow();
            maps.get(embed).remove(embed.key(child.found().values()));
        }
        return gone;
    }

    /** The children of each kind as the host's item held them when it was read. */
    private Map<CompiledEmbed, Map<String, AttributeValue>> maps(List<CompiledEmbed> embeds, List<Child> inside) {
        Map<CompiledEmbed, Map<String, AttributeValue>> maps = new LinkedHashMap<>();
        for (CompiledEmbed embed : embeds) {
            String home = design.findHome(embed.parent()).orElseThrow().name();
            Map<String, AttributeValue> map = inside.stream()
                    .filter(child -> child.entity().equals(embed.entity()))
                    .flatMap(child -> child.found().findSource(home).stream())
                    .findFirst()
                    .map(source -> source.item().get(embed.name()).m())
                    .orElse(Map.of());
            maps.put(embed, new LinkedHashMap<>(map));
        }
        return maps;
    }

    /** A child that came or went meanwhile is counted elsewhere: then all begins anew. */
    private Upkeep unchanged(Child host, Upkeep upkeep, Map<CompiledEmbed, Map<String, AttributeValue>> maps) {
        CompiledItem home = design.findHome(host.entity()).orElseThrow();
        List<ItemWrite> writes = new ArrayList<>();
        for (ItemWrite write : upkeep.atOnce()) {
            boolean own = write.kind().equals(home.name()) && write.deed() instanceof ItemWrite.Remove;
            List<Precondition> all = new ArrayList<>(write.preconditions());
            if (own) {
                maps.forEach((embed, map) -> all.add(
                        new Precondition(new Requirement.SameMap(DocumentPath.of(embed.name()), map), Meaning.STALE)));
            }
            writes.add(write.with(write.deed(), all));
        }
        return new Upkeep(writes, upkeep.afterwards(), upkeep.refusal());
    }
}
