package dev.keywright.core.maintain;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Changes that give an entity another parent: whatever it and its descendants hold of that parent changes too. */
public final class NewParents {
    private final Layout layout;
    private final Model model;
    private final InheritedValues inherited;

    public NewParents(Layout layout, InheritedValues inherited) {
        this.layout = layout;
        this.model = layout.model();
        this.inherited = inherited;
    }

    /** The roles in which a change may bring another parent. */
    List<Parent> of(Mutation mutation) {
        if (mutation.kind() != Kind.CHANGE) {
            return List.of();
        }
        List<Parent> found = new ArrayList<>();
        for (Parent role : model.entity(mutation.entity()).parents()) {
            boolean moves = inherited.references(mutation.entity(), role.ref()).stream()
                    .anyMatch(mutation.changes()::containsKey);
            if (moves) {
                found.add(role);
            }
        }
        return found;
    }

    /** Whether the change only takes the parent away. */
    boolean isGone(Mutation mutation, Parent role) {
        return inherited.references(mutation.entity(), role.ref()).stream()
                .anyMatch(use -> mutation.after().known().get(use) instanceof State.Missing);
    }

    /** The same with everything that follows from another parent. */
    public Mutation completed(Mutation mutation) {
        Mutation completed = mutation;
        for (Parent role : of(mutation)) {
            completed = completed(completed, role);
        }
        return completed;
    }

    private Mutation completed(Mutation mutation, Parent role) {
        Rational probability = mutation.changes(inherited.references(mutation.entity(), role.ref()));
        Set<AttributeUse> renewed = new LinkedHashSet<>();
        for (AttributeUse use : inherited.renewed(mutation.entity(), role.ref())) {
            renewed.add(heldAs(mutation, role, use));
        }
        Map<AttributeUse, Rational> changes = new LinkedHashMap<>(mutation.changes());
        Set<AttributeUse> supplied = new LinkedHashSet<>(mutation.supplied());
        State after = mutation.after();
        for (AttributeUse use : renewed) {
            changes.merge(use, probability.times(otherValue(use)), Rational::max);
            supplied.add(use);
            after = isGone(mutation, role) ? after.replacing(use, new State.Missing()) : after;
        }
        return new Mutation(
                mutation.entity(),
                mutation.kind(),
                mutation.before(),
                after,
                changes,
                mutation.known(),
                supplied,
                mutation.conditions());
    }

    /** The probability that another parent has another value, taken as independent; never none, whatever the counts say. */
    private Rational otherValue(AttributeUse use) {
        Rational distinct = layout.estimates().distinct(use.attribute()).max(Rational.of(2));
        return Rational.ONE.minus(Rational.ONE.dividedBy(distinct));
    }

    private AttributeUse heldAs(Mutation mutation, Parent role, AttributeUse use) {
        return inherited.copies(mutation.entity(), role.ref()).stream()
                .filter(holding -> use.path().size() == 1 && holding.source().equals(use.attribute()))
                .map(Holding::held)
                .map(AttributeUse::own)
                .findFirst()
                .orElse(use);
    }
}
