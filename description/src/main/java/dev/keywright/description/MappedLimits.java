package dev.keywright.description;

import dev.keywright.runtime.description.Counter;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.Mapping;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.PlanEntities;
import dev.keywright.runtime.description.WriteStep;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The reasons why what is stored cannot go over one by one from one model to another. Entities that the old tables have nothing of are on
 * the new side alone, and may be kept in any way.
 */
final class MappedLimits {
    private final Description old;
    private final Description next;
    private final Set<String> mapped;
    private final Set<String> reasons = new LinkedHashSet<>();

    MappedLimits(Description old, Description next, Mapping mapping) {
        this.old = old;
        this.next = next;
        this.mapped = mapping.entities().stream()
                .map(Mapping.Becoming::entity)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    List<String> reasons() {
        old();
        next.counters().forEach(this::counter);
        next.embeds().forEach(this::embed);
        next.entities().forEach(this::inherited);
        next.writes().values().stream()
                .flatMap(List::stream)
                .filter(WriteStep.Create.class::isInstance)
                .map(WriteStep.Create.class::cast)
                .forEach(this::sequence);
        if (next.streams().isPresent()) {
            reasons.add("the new design keeps something by a stream");
        }
        return reasons.stream()
                .map(reason -> "%s; instead, a copy may follow, by `evolve` without `--transition`".formatted(reason))
                .toList();
    }

    /** The patterns of the new design that find, count or change something of which the old tables may have some. */
    Description touched() {
        Map<String, Plan> reads = new LinkedHashMap<>(next.reads());
        reads.values().removeIf(plan -> PlanEntities.of(plan).stream().noneMatch(mapped::contains));
        Map<String, List<WriteStep>> writes = new LinkedHashMap<>();
        next.writes().forEach((pattern, steps) -> {
            List<WriteStep> some =
                    steps.stream().filter(this::touches).map(this::onlyMapped).toList();
            if (!some.isEmpty()) {
                writes.put(pattern, some);
            }
        });
        return new Description(
                next.entities(), next.items(), next.counters(), next.embeds(), next.lookups(), reads, writes);
    }

    /** Children that the old tables have nothing of are looked for as ever. */
    private WriteStep onlyMapped(WriteStep step) {
        return step instanceof WriteStep.Delete delete
                ? new WriteStep.Delete(
                        delete.entity(),
                        delete.times(),
                        delete.target(),
                        delete.conditions(),
                        delete.removals().stream()
                                .filter(removal -> mapped.contains(removal.child()))
                                .toList(),
                        delete.batched())
                : step;
    }

    private boolean touches(WriteStep step) {
        boolean below = step instanceof WriteStep.Delete delete
                && delete.removals().stream().anyMatch(removal -> mapped.contains(removal.child()));
        return below || mapped.contains(step.entity());
    }

    /** What a thing leaves behind must be its own items, and all of them. */
    private void old() {
        old.embeds()
                .forEach(embed -> reasons.add(
                        "the old design keeps `%s` inside the items of `%s`, so they cannot go over one by one"
                                .formatted(embed.entity(), embed.parent())));
        old.entities().stream()
                .filter(entity -> !entity.inherited().isEmpty())
                .forEach(entity -> reasons.add("the old design keeps attributes of parents with `%s`: %s"
                        .formatted(entity.name(), String.join(", ", entity.inherited()))));
        old.items().stream()
                .filter(item -> item.kind() == ItemType.Kind.COUNTER || item.kind() == ItemType.Kind.SEQUENCE)
                .forEach(item -> reasons.add(
                        "the old design has items `%s` that hold nothing but a number, which would stay behind"
                                .formatted(item.name())));
        if (old.streams().isPresent()) {
            reasons.add("the old design keeps something by a stream");
        }
    }

    private void counter(Counter counter) {
        boolean parent = counter.inside()
                .filter(inside -> mapped.contains(inside.parent()))
                .isPresent();
        if (parent || mapped.contains(counter.child())) {
            reasons.add(
                    "the new design keeps `%s` of `%s`, and nobody can count what is on both sides while it goes over"
                            .formatted(counter.name(), counter.child()));
        }
    }

    private void embed(Embed embed) {
        if (mapped.contains(embed.entity()) || mapped.contains(embed.parent())) {
            reasons.add(
                    "the new design keeps `%s` inside the items of `%s`, so they cannot go over one by one; give them items of their own"
                            .formatted(embed.entity(), embed.parent()));
        }
    }

    private void inherited(Entity entity) {
        boolean ofMapped = entity.inherited().stream()
                .anyMatch(use -> entity.roles().stream()
                        .filter(role -> use.startsWith(role.name() + "."))
                        .anyMatch(role -> mapped.contains(role.parent())));
        if (!entity.inherited().isEmpty() && (ofMapped || mapped.contains(entity.name()))) {
            reasons.add("the new design keeps attributes of parents with `%s`: %s"
                    .formatted(entity.name(), String.join(", ", entity.inherited())));
        }
    }

    private void sequence(WriteStep.Create create) {
        create.numbers().stream()
                .filter(number -> mapped.contains(create.entity()) || mapped.contains(number.parent()))
                .forEach(number -> reasons.add(
                        "`%s` of `%s` comes from a sequence, and those that are left have taken no number from it"
                                .formatted(number.attribute(), create.entity())));
    }
}
