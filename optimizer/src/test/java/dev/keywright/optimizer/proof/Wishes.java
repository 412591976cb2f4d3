package dev.keywright.optimizer.proof;

import dev.keywright.core.design.When;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Read.Towards;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All that patterns say about one entity, thrown together: a search combines it in every way. */
final class Wishes {
    private final Model model;
    private final Entity entity;
    private final Set<Mentioned> mentioned = new LinkedHashSet<>();
    private final Set<When> conditions = new LinkedHashSet<>();
    private final Set<List<AttributeUse>> needs = new LinkedHashSet<>();
    private final Set<List<AttributeUse>> inherited = new LinkedHashSet<>();
    private final Set<List<AttributeUse>> counted = new LinkedHashSet<>();
    private boolean strong;
    private boolean collected;

    Wishes(Model model, Entity entity) {
        this.model = model;
        this.entity = entity;
        for (Pattern pattern : model.patterns()) {
            Operation operation = pattern.operation();
            if (operation instanceof Read read) {
                read(read);
            }
            if (operation instanceof Count count && count.selection().entity().equals(entity.ref())) {
                selection(count.selection(), List.of());
                counted.add(
                        count.selection().by().stream().map(Given::attribute).toList());
            }
            operation.writes().forEach(this::write);
        }
        for (Parent role : entity.parents()) {
            mentioned.add(new Mentioned(held(role), List.of()));
            counted.add(held(role));
        }
        needs.add(List.of());
        needs.add(own(entity.ref()));
    }

    /** The attributes that one question gives with equality, and those that it ranges over or orders by. */
    record Mentioned(List<AttributeUse> given, List<AttributeUse> sorted) {
        Mentioned {
            given = List.copyOf(given);
            sorted = List.copyOf(sorted);
        }

        List<AttributeUse> all() {
            Set<AttributeUse> all = new LinkedHashSet<>(given);
            all.addAll(sorted);
            return List.copyOf(all);
        }
    }

    List<Mentioned> mentioned() {
        return List.copyOf(mentioned);
    }

    List<When> conditions() {
        return List.copyOf(conditions);
    }

    /** What readers want of it, each by itself and any two together. */
    List<List<AttributeUse>> needs() {
        Set<List<AttributeUse>> all = new LinkedHashSet<>();
        for (List<AttributeUse> one : needs) {
            for (List<AttributeUse> other : needs) {
                Set<AttributeUse> both = new LinkedHashSet<>(own(entity.ref()));
                both.removeIf(use -> !one.contains(use) && !other.contains(use));
                all.add(List.copyOf(both));
            }
        }
        return List.copyOf(all);
    }

    /** What readers want of its parents. */
    List<List<AttributeUse>> inherited() {
        return List.copyOf(inherited);
    }

    /** By what it may be counted. */
    List<List<AttributeUse>> counted() {
        return List.copyOf(counted);
    }

    boolean isStrong() {
        return strong;
    }

    /** Whether some read takes others along with it, or it with others. */
    boolean isCollected() {
        return collected;
    }

    private void read(Read read) {
        boolean asked = read.entity().equals(entity.ref());
        if (asked) {
            selection(read.selection(), read.order());
            needs.add(wanted(read, entity.ref(), read.select().isEmpty()));
            List<AttributeUse> filtered =
                    new ArrayList<>(wanted(read, entity.ref(), read.select().isEmpty()));
            read.selection().by().forEach(one -> filtered.add(one.attribute()));
            read.selection().range().forEach(one -> filtered.add(one.attribute()));
            filtered.addAll(read.selection().has());
            filtered.addAll(read.selection().lacks());
            needs.add(filtered);
            List<AttributeUse> above = read.select().stream()
                    .map(Selected::attribute)
                    .filter(AttributeUse::isInherited)
                    .toList();
            if (!above.isEmpty()) {
                inherited.add(above);
            }
            strong |= read.consistency() == Consistency.STRONG;
            collected |= !read.include().isEmpty();
        }
        for (Include include : read.include()) {
            boolean here = include.entity().equals(entity.ref());
            if (here) {
                below(include);
                needs.add(wanted(read, entity.ref(), read.select().isEmpty()));
                strong |= read.consistency() == Consistency.STRONG;
                collected = true;
            }
            boolean parent = asked && include.path().get(0).towards() == Towards.PARENT;
            if (parent) {
                inherited.add(above(include));
            }
        }
    }

    private List<AttributeUse> above(Include include) {
        List<AttributeUse> uses = new ArrayList<>();
        Parent role = model.parent(include.path().get(0).role());
        for (Attribute attribute : model.entity(include.entity()).attributes()) {
            boolean here =
                    role.holds().stream().anyMatch(holding -> holding.source().equals(attribute.ref()));
            if (!here && !(attribute.meaning() instanceof Attribute.Counts)) {
                uses.add(new AttributeUse(List.of(role.ref()), attribute.ref()));
            }
        }
        return uses;
    }

    private List<AttributeUse> wanted(Read read, EntityRef of, boolean all) {
        return own(of).stream()
                .filter(use -> all
                        || read.select().stream()
                                .anyMatch(selected ->
                                        selected.attribute().attribute().equals(use.attribute())))
                .toList();
    }

    /** Children that come along are found by what they hold of their parent. */
    private void below(Include include) {
        List<AttributeUse> by =
                held(model.parent(include.path().get(include.path().size() - 1).role()));
        boolean child = include.path().get(include.path().size() - 1).towards() == Towards.CHILD;
        mentioned.add(new Mentioned(
                child ? by : entity.id().stream().map(AttributeUse::own).toList(),
                include.order().stream().map(Ordering::attribute).toList()));
    }

    private void selection(Selection selection, List<Ordering> order) {
        Set<AttributeUse> given = new LinkedHashSet<>();
        Set<AttributeUse> sorted = new LinkedHashSet<>();
        order.forEach(ordering -> sorted.add(ordering.attribute()));
        for (Given one : selection.by()) {
            given.add(one.attribute());
            if (one.supply() instanceof Constants constants) {
                conditions.add(new When.OneOf(one.attribute(), constants.values()));
            }
        }
        selection.in().forEach(one -> given.add(one.attribute()));
        selection.range().forEach(one -> sorted.add(one.attribute()));
        selection.prefix().forEach(one -> sorted.add(one.attribute()));
        selection.has().forEach(use -> conditions.add(new When.Present(use)));
        selection.lacks().forEach(use -> conditions.add(new When.Absent(use)));
        mentioned.add(new Mentioned(List.copyOf(given), List.copyOf(sorted)));
    }

    private void write(Write write) {
        if (write.entity().equals(entity.ref())) {
            write.findTarget().ifPresent(target -> selection(target, List.of()));
        }
        boolean below = write instanceof Delete delete && delete.cascade().contains(entity.ref());
        if (below) {
            needs.add(entity.id().stream().map(AttributeUse::own).toList());
        }
    }

    List<AttributeUse> held(Parent role) {
        return role.holds().stream()
                .filter(holding -> model.entity(role.entity()).id().contains(holding.source()))
                .map(holding -> AttributeUse.own(holding.held()))
                .toList();
    }

    private List<AttributeUse> own(EntityRef of) {
        return model.entity(of).attributes().stream()
                .filter(attribute -> !(attribute.meaning() instanceof Attribute.Counts))
                .map(attribute -> AttributeUse.own(attribute.ref()))
                .toList();
    }
}
