package dev.keywright.core.maintain;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The change that one write makes to one entity.
 *
 * @param before the state before the write; without meaning for a create
 * @param after the state after the write; without meaning for a delete
 * @param changes the attributes that may change, with the probability that they do
 * @param known the attributes whose values before the write the caller knows
 * @param supplied the attributes whose new values the caller gives
 * @param conditions the attributes that conditions test
 */
public record Mutation(
        EntityRef entity,
        Kind kind,
        State before,
        State after,
        Map<AttributeUse, Rational> changes,
        Set<AttributeUse> known,
        Set<AttributeUse> supplied,
        Set<AttributeUse> conditions) {
    public Mutation {
        changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        known = Collections.unmodifiableSet(new LinkedHashSet<>(known));
        supplied = Collections.unmodifiableSet(new LinkedHashSet<>(supplied));
        conditions = Collections.unmodifiableSet(new LinkedHashSet<>(conditions));
    }

    /** The same with another state after it. */
    Mutation with(State other) {
        return new Mutation(entity, kind, before, other, changes, known, supplied, conditions);
    }

    /** Whether the entity exists before and after. */
    public enum Kind {
        CREATE,
        CHANGE,
        DELETE
    }

    public static Mutation of(Write write, Model model) {
        Entity entity = model.entity(write.entity());
        if (write instanceof Create create) {
            return new Mutation(
                    entity.ref(),
                    Kind.CREATE,
                    State.AVERAGE,
                    started(create.with()),
                    Map.of(),
                    own(entity),
                    own(entity),
                    Set.of());
        }
        if (write instanceof Put put) {
            return new Mutation(
                    entity.ref(),
                    Kind.CHANGE,
                    State.AVERAGE,
                    started(put.with()),
                    replaced(entity),
                    new LinkedHashSet<>(
                            entity.id().stream().map(AttributeUse::own).toList()),
                    own(entity),
                    Set.of());
        }
        if (write instanceof Update update) {
            return changed(update);
        }
        Delete delete = (Delete) write;
        return new Mutation(
                entity.ref(),
                Kind.DELETE,
                given(delete.selection().by(), delete.conditions()),
                State.AVERAGE,
                Map.of(),
                known(delete.selection().by()),
                Set.of(),
                conditions(delete.conditions()));
    }

    /** A cascading delete: only the values that were looked up are known. */
    public static Mutation deleted(EntityRef entity, Set<AttributeUse> known) {
        return new Mutation(entity, Kind.DELETE, State.AVERAGE, State.AVERAGE, Map.of(), known, Set.of(), Set.of());
    }

    /** A change of copies that follows a change of their original. */
    public static Mutation followed(EntityRef entity, Map<AttributeUse, Rational> changes, Set<AttributeUse> known) {
        return new Mutation(
                entity, Kind.CHANGE, State.AVERAGE, State.AVERAGE, changes, known, changes.keySet(), Set.of());
    }

    private static Set<AttributeUse> own(Entity entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        entity.attributes().forEach(attribute -> uses.add(AttributeUse.own(attribute.ref())));
        return uses;
    }

    private static State started(List<Start> starts) {
        State state = State.AVERAGE;
        for (Start start : starts) {
            AttributeUse use = AttributeUse.own(start.attribute());
            State.Known known = start.state() instanceof Start.Equal equal
                    ? new State.OneOf(List.of(equal.value()))
                    : start.state() instanceof Start.Present ? new State.There() : new State.Missing();
            state = state.replacing(use, known);
        }
        return state;
    }

    private static Map<AttributeUse, Rational> replaced(Entity entity) {
        Map<AttributeUse, Rational> changes = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            boolean kept = attribute.meaning() instanceof Counts || attribute.meaning() instanceof Numbered;
            if (!kept && !entity.id().contains(attribute.ref())) {
                changes.put(AttributeUse.own(attribute.ref()), Rational.ONE);
            }
        }
        return changes;
    }

    private static Mutation changed(Update update) {
        State before = given(update.selection().by(), update.conditions());
        State after = before;
        Map<AttributeUse, Rational> changes = new LinkedHashMap<>();
        Set<AttributeUse> supplied = new LinkedHashSet<>();
        for (Change change : update.changes()) {
            AttributeUse use = AttributeUse.own(change.attribute());
            changes.merge(use, change.probability(), Rational::max);
            // A value that may stay as it is may be left out by the caller.
            if (!change.isRelative() && change.probability().equals(Rational.ONE)) {
                supplied.add(use);
            }
            if (change instanceof Change.SetTo to) {
                after = after.replacing(use, new State.OneOf(List.of(to.value())));
            }
            // What a set without some members is left with depends on the members.
            if (change instanceof Change.Remove) {
                after = after.replacing(use, new State.Missing());
            }
            if (change instanceof Change.Set || change instanceof Change.Add || change instanceof Change.AddMembers) {
                after = after.replacing(use, new State.There());
            }
        }
        return new Mutation(
                update.entity(),
                Kind.CHANGE,
                before,
                after,
                changes,
                known(update.selection().by()),
                supplied,
                conditions(update.conditions()));
    }

    private static Set<AttributeUse> known(List<Given> by) {
        Set<AttributeUse> known = new LinkedHashSet<>();
        by.stream().filter(Given::isOneValue).forEach(given -> known.add(given.attribute()));
        return known;
    }

    private static Set<AttributeUse> conditions(List<Condition> conditions) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        for (Condition condition : conditions) {
            condition.attributes().forEach(attribute -> uses.add(AttributeUse.own(attribute)));
        }
        return uses;
    }

    /** The state before the write: the values given with equality, and what conditions require. */
    private static State given(List<Given> by, List<Condition> conditions) {
        State state = State.AVERAGE;
        for (Given given : by) {
            State.Known known = given.supply() instanceof Constants constants
                    ? new State.OneOf(constants.values())
                    : new State.There();
            state = state.and(given.attribute(), known);
        }
        for (Condition condition : conditions) {
            // Of alternatives, none is sure.
            if (condition instanceof Condition.Tests test) {
                state = tested(state, test);
            }
        }
        return state;
    }

    private static State tested(State state, Condition.Tests condition) {
        AttributeUse use = AttributeUse.own(condition.attribute());
        if (condition instanceof Condition.OneOf one) {
            return state.and(use, new State.OneOf(one.values()));
        }
        return state.and(use, condition instanceof Condition.Absent ? new State.Missing() : new State.There());
    }

    /** The probability that at least one of these attributes changes. */
    public Rational changes(Collection<AttributeUse> uses) {
        Rational none = Rational.ONE;
        for (AttributeUse use : uses) {
            Rational probability = changes.getOrDefault(use, Rational.ZERO);
            none = none.times(Rational.ONE.minus(probability));
        }
        return Rational.ONE.minus(none);
    }

    /** The same for values that DynamoDB compares: to remove what is not there changes nothing. */
    Rational changes(Collection<AttributeUse> uses, Estimates estimates) {
        Rational none = Rational.ONE;
        for (AttributeUse use : uses) {
            Rational probability = changes.getOrDefault(use, Rational.ZERO);
            boolean removed = !isPut() && after.known().get(use) instanceof State.Missing;
            Rational there = removed ? before.presence(use, estimates) : Rational.ONE;
            none = none.times(Rational.ONE.minus(probability.times(there)));
        }
        return Rational.ONE.minus(none);
    }

    /** Whether it creates or replaces: only then the caller gives the id together with new values. */
    boolean isPut() {
        return kind == Kind.CHANGE && !known.isEmpty() && supplied.containsAll(known);
    }

    /** The state afterwards, without attributes that may have stayed as they were. */
    public State settled() {
        Map<AttributeUse, State.Known> sure = new LinkedHashMap<>(after.known());
        changes.forEach((use, probability) -> {
            boolean unsure = probability.isLessThan(Rational.ONE) && sure.get(use) instanceof State.There;
            if (unsure) {
                sure.remove(use);
            }
        });
        return new State(sure);
    }
}
