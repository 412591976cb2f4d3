package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The writes that change each attribute: those that name it, puts, changes of counts, and changes of its original. */
final class AttributeChanges {
    private final Model model;
    private final Map<AttributeRef, List<ChangeCause>> causes = new LinkedHashMap<>();

    private final List<Attribute> counting;

    private AttributeChanges(Model model) {
        this.model = model;
        this.counting = model.entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .filter(attribute -> attribute.meaning() instanceof Counts)
                .toList();
    }

    static Map<AttributeRef, List<ChangeCause>> of(Model model) {
        AttributeChanges changes = new AttributeChanges(model);
        for (Pattern pattern : model.patterns()) {
            pattern.operation().writes().forEach(write -> changes.add(pattern, write));
        }
        changes.spreadToHolders();
        return changes.causes;
    }

    private void add(Pattern pattern, Write write) {
        Entity entity = model.entity(write.entity());
        if (write instanceof Update update) {
            for (Change change : update.changes()) {
                ChangeCause cause = new ChangeCause(pattern.ref(), change.probability());
                add(change.attribute(), cause);
                entity.parents().forEach(parent -> moved(parent, change.attribute(), cause));
                addCounts(
                        counts -> counts.aggregate()
                                .of()
                                .filter(change.attribute()::equals)
                                .isPresent(),
                        cause);
            }
        }
        if (write instanceof Put) {
            for (Attribute attribute : entity.attributes()) {
                boolean kept = attribute.meaning() instanceof Counts || attribute.meaning() instanceof Numbered;
                boolean replaced = !entity.id().contains(attribute.ref()) && !kept;
                if (replaced) {
                    add(attribute.ref(), new ChangeCause(pattern.ref(), Rational.ONE));
                }
            }
        }
        boolean countsMove = write instanceof Create || write instanceof Put || write instanceof Delete;
        if (countsMove) {
            ChangeCause cause = new ChangeCause(pattern.ref(), Rational.ONE);
            counted(write)
                    .forEach(child ->
                            addCounts(counts -> counts.children().child().equals(child), cause));
        }
    }

    /** Another parent brings other held attributes, and changes the counts of both parents. */
    private void moved(Parent parent, AttributeRef changed, ChangeCause cause) {
        boolean reference =
                parent.holds().stream().anyMatch(holding -> holding.held().equals(changed) && isId(holding.source()));
        if (!reference) {
            return;
        }
        for (Holding holding : parent.holds()) {
            if (!isId(holding.source())) {
                add(holding.held(), cause);
            }
        }
        addCounts(counts -> counts.children().equals(parent.ref()), cause);
    }

    private boolean isId(AttributeRef attribute) {
        return model.entity(attribute.entity()).id().contains(attribute);
    }

    private static Set<EntityRef> counted(Write write) {
        Set<EntityRef> entities = new LinkedHashSet<>(List.of(write.entity()));
        if (write instanceof Delete delete) {
            entities.addAll(delete.cascade());
        }
        return entities;
    }

    private void addCounts(Predicate<Counts> moving, ChangeCause cause) {
        for (Attribute attribute : counting) {
            if (attribute.meaning() instanceof Counts counts && moving.test(counts)) {
                add(attribute.ref(), cause);
            }
        }
    }

    private void add(AttributeRef attribute, ChangeCause cause) {
        List<ChangeCause> known = causes.computeIfAbsent(attribute, unused -> new ArrayList<>());
        if (!known.contains(cause)) {
            known.add(cause);
        }
    }

    /** An attribute held for a parent follows the parent's attribute; ids never change, other held attributes may. */
    private void spreadToHolders() {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Entity entity : model.entities()) {
                for (Attribute attribute : entity.attributes()) {
                    grown |= attribute.origin() instanceof Held held && follow(attribute.ref(), held);
                }
            }
        }
    }

    private boolean follow(AttributeRef ref, Held held) {
        int before = causes.getOrDefault(ref, List.of()).size();
        for (AttributeRef source : held.sources()) {
            List.copyOf(causes.getOrDefault(source, List.of())).forEach(cause -> add(ref, cause));
        }
        return causes.getOrDefault(ref, List.of()).size() > before;
    }
}
