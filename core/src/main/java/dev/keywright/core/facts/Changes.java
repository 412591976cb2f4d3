package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Held;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
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

/** Which writes change which attributes: those named, everything that a `put` replaces, counts, and copies of either. */
final class Changes {
    private final Model model;
    private final Map<AttributeRef, List<ChangeCause>> causes = new LinkedHashMap<>();

    private Changes(Model model) {
        this.model = model;
    }

    static Map<AttributeRef, List<ChangeCause>> of(Model model) {
        Changes changes = new Changes(model);
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
                add(change.attribute(), new ChangeCause(pattern.ref(), change.probability()));
            }
        }
        if (write instanceof Put) {
            for (Attribute attribute : entity.attributes()) {
                boolean replaced =
                        !entity.id().contains(attribute.ref()) && attribute.meaning() instanceof Attribute.Plain;
                if (replaced) {
                    add(attribute.ref(), new ChangeCause(pattern.ref(), Rational.ONE));
                }
            }
        }
        boolean countsMove = write instanceof Create || write instanceof Put || write instanceof Delete;
        if (countsMove) {
            counted(write).forEach(child -> addCounts(child, pattern));
        }
    }

    private static Set<EntityRef> counted(Write write) {
        Set<EntityRef> entities = new LinkedHashSet<>(List.of(write.entity()));
        if (write instanceof Delete delete) {
            entities.addAll(delete.cascade());
        }
        return entities;
    }

    private void addCounts(EntityRef child, Pattern pattern) {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean counts = attribute.meaning() instanceof Counts kept
                        && kept.children().child().equals(child);
                if (counts) {
                    add(attribute.ref(), new ChangeCause(pattern.ref(), Rational.ONE));
                }
            }
        }
    }

    private void add(AttributeRef attribute, ChangeCause cause) {
        List<ChangeCause> known = causes.computeIfAbsent(attribute, unused -> new ArrayList<>());
        if (!known.contains(cause)) {
            known.add(cause);
        }
    }

    /** What is held for a parent follows the parent's attribute; ids never change, other held attributes may. */
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
