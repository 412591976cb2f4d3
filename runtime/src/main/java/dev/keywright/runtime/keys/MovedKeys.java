package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.Entity;
import dev.keywright.runtime.description.WriteStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The attributes that patterns change, by entity: an item whose key holds one of them moves. */
final class MovedKeys {
    private final Map<String, Set<String>> changed = new LinkedHashMap<>();

    MovedKeys(Description description) {
        description.writes().values().forEach(steps -> steps.forEach(step -> add(step, description)));
    }

    private void add(WriteStep step, Description description) {
        List<String> uses = new ArrayList<>();
        List<WriteStep.Renewal> renewals = List.of();
        if (step instanceof WriteStep.Update update) {
            update.changes().forEach(change -> uses.add(change.attribute()));
            uses.addAll(renewed(update.entity(), uses, description));
            renewals = update.renewals();
        } else if (step instanceof WriteStep.Put put) {
            description.entities().stream()
                    .filter(entity -> entity.name().equals(put.entity()))
                    .forEach(entity -> {
                        entity.attributes().forEach(attribute -> uses.add(attribute.name()));
                        uses.addAll(entity.inherited());
                        uses.removeAll(entity.id());
                    });
            renewals = put.renewals();
        }
        changed.computeIfAbsent(step.entity(), unused -> new LinkedHashSet<>()).addAll(uses);
        renewals.forEach(renewal -> renewal.copies()
                .forEach(copy -> changed.computeIfAbsent(renewal.child(), unused -> new LinkedHashSet<>())
                        .add(copy.target())));
    }

    /** The attributes that another parent brings along. */
    private static List<String> renewed(String name, List<String> changed, Description description) {
        List<String> renewed = new ArrayList<>();
        for (Entity entity : description.entities()) {
            if (entity.name().equals(name)) {
                description.lookups().parents(name).stream()
                        .filter(lookup -> entity.role(lookup.role()).holds().stream()
                                .anyMatch(holding -> holding.identifies() && changed.contains(holding.held())))
                        .forEach(lookup -> renewed.addAll(lookup.renewed()));
            }
        }
        return renewed;
    }

    boolean changes(String entity, String use) {
        return changed.getOrDefault(entity, Set.of()).contains(use);
    }

    boolean moves(CompiledItem item) {
        Set<String> uses = changed.getOrDefault(item.entity(), Set.of());
        return item.primary().uses().stream().anyMatch(uses::contains);
    }
}
