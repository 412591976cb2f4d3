package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.ModelProblems;
import dev.keywright.core.language.ValueReader;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Kind;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds entities without a count, stated or derived from a parent. */
final class MissingCounts {
    private final List<Entity> entities;
    private final List<EntityDraft> drafts;
    private final Diagnostics diagnostics;
    private final ValueReader values;

    MissingCounts(List<Entity> entities, List<EntityDraft> drafts, Diagnostics diagnostics) {
        this.entities = entities;
        this.drafts = drafts;
        this.diagnostics = diagnostics;
        this.values = new ValueReader(diagnostics);
    }

    void report() {
        Set<EntityRef> counted = counted();
        List<EntityDraft> missing =
                drafts.stream().filter(draft -> !counted.contains(draft.ref())).toList();
        boolean toldAlready = missing.stream().anyMatch(this::hasUnreadableAverage);
        List<EntityDraft> causes = missing.stream()
                .filter(draft -> !hasAverage(draft.ref()) && !hasUnreadableAverage(draft))
                .toList();
        List<EntityDraft> reported =
                causes.isEmpty() && !toldAlready ? missing.stream().limit(1).toList() : causes;
        for (EntityDraft draft : reported) {
            diagnostics.report(
                    ModelProblems.MISSING_COUNT,
                    draft.key().start(),
                    "`%s` has no count, and none follows from a parent".formatted(draft.ref()));
        }
    }

    /** Counts propagate from parents to children until nothing new is known. */
    private Set<EntityRef> counted() {
        Set<EntityRef> counted = new LinkedHashSet<>();
        for (EntityDraft draft : drafts) {
            boolean singleton = draft.fields()
                    .find("singleton")
                    .map(node -> values.truth(node, "`singleton`"))
                    .orElse(false);
            if (draft.fields().has("count") || singleton) {
                counted.add(draft.ref());
            }
        }
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Entity entity : entities) {
                boolean derived = entity.parents().stream()
                        .anyMatch(parent -> givesAverage(parent)
                                && parent.kinds().stream().map(Kind::entity).allMatch(counted::contains));
                grown |= derived && counted.add(entity.ref());
            }
        }
        return counted;
    }

    private boolean hasAverage(EntityRef ref) {
        return entities.stream()
                .filter(entity -> entity.ref().equals(ref))
                .flatMap(entity -> entity.parents().stream())
                .anyMatch(MissingCounts::givesAverage);
    }

    /** Whether an average is written that was reported as no number. */
    private boolean hasUnreadableAverage(EntityDraft draft) {
        return draft.fields().find("parents").stream()
                .flatMap(parents -> entries(parents))
                .filter(parent ->
                        entries(parent.value()).anyMatch(field -> field.name().equals("average")))
                .anyMatch(parent -> !isStated(draft.ref(), parent.name()));
    }

    private boolean isStated(EntityRef ref, String role) {
        return entities.stream()
                .filter(entity -> entity.ref().equals(ref))
                .flatMap(entity -> entity.parents().stream())
                .anyMatch(parent ->
                        parent.ref().role().equals(role) && parent.average().isStated());
    }

    private static Stream<Entry> entries(Node node) {
        return node instanceof Mapping mapping ? mapping.entries().stream() : Stream.of();
    }

    private static boolean givesAverage(Parent parent) {
        boolean stated = parent.average().isStated()
                || parent.kinds().stream().allMatch(kind -> kind.average().isStated());
        return stated && !parent.optional();
    }
}
