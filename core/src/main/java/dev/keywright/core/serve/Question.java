package dev.keywright.core.serve;

import dev.keywright.core.model.Aggregate;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Figure;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A question for items of one entity, by a caller or by a write that looks for its target.
 *
 * @param needs the attributes that the answer must have; none where only the number is asked for
 * @param kind whether entities or their number is asked for
 * @param aggregate the number that is asked for
 */
public record Question(
        Selection selection,
        List<Ordering> order,
        Figure limit,
        Set<AttributeUse> needs,
        Kind kind,
        Aggregate aggregate,
        Consistency consistency,
        Figure lagSeconds) {
    public Question(
            Selection selection,
            List<Ordering> order,
            Figure limit,
            Set<AttributeUse> needs,
            Kind kind,
            Consistency consistency,
            Figure lagSeconds) {
        this(selection, order, limit, needs, kind, Aggregate.COUNT, consistency, lagSeconds);
    }

    public Question {
        order = List.copyOf(order);
        needs = Collections.unmodifiableSet(new LinkedHashSet<>(needs));
    }

    /** The content of an answer. */
    public enum Kind {
        ENTITIES,
        NUMBER
    }

    public static Question of(Selection selection, Set<AttributeUse> needs, Consistency consistency) {
        return new Question(selection, List.of(), Figure.UNSTATED, needs, Kind.ENTITIES, consistency, Figure.UNSTATED);
    }

    /** The same, with these attributes in the answer too. */
    public Question with(List<AttributeUse> more) {
        Set<AttributeUse> all = new LinkedHashSet<>(needs);
        all.addAll(more);
        return new Question(selection, order, limit, all, kind, consistency, lagSeconds);
    }

    public EntityRef entity() {
        return selection.entity();
    }

    /** Whether one of the entities after the other answers it, and not only a kept number. */
    public boolean isOfEntities() {
        return kind == Kind.ENTITIES || aggregate.isCount();
    }

    public boolean isStrong() {
        return consistency == Consistency.STRONG;
    }

    public Optional<Given> findGiven(AttributeUse use) {
        // A search asks this millions of times.
        for (Given given : selection.by()) {
            if (given.attribute().equals(use)) {
                return Optional.of(given);
            }
        }
        return Optional.empty();
    }

    public Optional<Choice> findChoice(AttributeUse use) {
        for (Choice choice : selection.in()) {
            if (choice.attribute().equals(use)) {
                return Optional.of(choice);
            }
        }
        return Optional.empty();
    }

    /** Whether the caller gives a value or a choice of values for the attribute. */
    public boolean knows(AttributeUse use) {
        return findGiven(use).isPresent() || findChoice(use).isPresent();
    }

    /** Whether every entity in the answer has the attribute. */
    public boolean implies(AttributeUse use) {
        return selection.implies(use)
                || selection.has().contains(use)
                || order.stream().anyMatch(ordering -> ordering.attribute().equals(use));
    }
}
