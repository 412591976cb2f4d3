package dev.keywright.verifier.average;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Numbered;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Inputs of writes that succeed: new things, and targets that meet the conditions of the pattern. */
final class AverageActions {
    private final Model model;
    private final AverageWorld world;
    private final AverageQuestions questions;
    private final NewAverages fresh;
    private final Dice dice;

    AverageActions(AverageWorld world, AverageQuestions questions, Dice dice) {
        this.model = world.world().model();
        this.world = world;
        this.questions = questions;
        this.fresh = new NewAverages(world, dice);
        this.dice = dice;
    }

    /** What the writes of one transaction share: inputs of one name, new parents, and the things that it creates. */
    static final class Together {
        private final Map<String, Datum> given = new LinkedHashMap<>();
        private final Map<Given, Datum> joined = new LinkedHashMap<>();
        private final Map<EntityRef, Thing> created = new LinkedHashMap<>();
        private final Set<List<Object>> touched = new LinkedHashSet<>();
        private final List<Thing> single = new ArrayList<>();

        /** Whatever was created by an action that is done once. */
        void createdOnce(ActionInputs inputs) {
            single.addAll(inputs.fresh());
        }
    }

    /** The places of the actions: creations first, parents before children, and what moves before what it may move to. */
    List<Integer> inOrder(List<Action> actions) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < actions.size(); place++) {
            places.add(place);
        }
        places.sort((left, right) -> Integer.compare(
                rank(actions.get(left).write(), actions),
                rank(actions.get(right).write(), actions)));
        return places;
    }

    private int rank(Write write, List<Action> actions) {
        if (!(write instanceof Create)) {
            boolean moves = write instanceof Update update
                    && update.changes().stream()
                            .anyMatch(change ->
                                    model.attribute(change.attribute()).isHeld());
            return actions.size() + (moves ? 1 : 2);
        }
        return (int) actions.stream()
                .filter(action -> action.write() instanceof Create)
                .filter(action -> model.entity(write.entity()).parents().stream()
                        .anyMatch(role -> role.isOf(action.write().entity())))
                .count();
    }

    Optional<ActionInputs> draw(Action action, Together together) {
        Write write = action.write();
        if (write instanceof Create create && create.fanout() instanceof ForEach each) {
            return forEach(create, each, together);
        }
        if (write instanceof Create create) {
            Thing made = fresh.make(model.entity(write.entity()), create.with(), together.created);
            together.created.putIfAbsent(write.entity(), made);
            return Optional.of(ActionInputs.fresh(made));
        }
        if (write instanceof Put put) {
            return target(Selection.by(put.entity(), List.of()), List.of(), List.of(), together)
                    .map(existing -> ActionInputs.fresh(fresh.replacing(existing, put.with())));
        }
        Selection selection = write.findTarget().orElseThrow();
        List<Condition> conditions =
                write instanceof Update update ? update.conditions() : ((Delete) write).conditions();
        return inputs(action, selection, conditions, together);
    }

    /** Repetitions of one write have inputs of their own. */
    private Optional<ActionInputs> inputs(
            Action action, Selection selection, List<Condition> conditions, Together together) {
        Write write = action.write();
        Map<String, Datum> given = new LinkedHashMap<>(together.given);
        Optional<Thing> target = model.namesOne(selection)
                ? target(selection, conditions, write instanceof Update update ? update.changes() : List.of(), together)
                : Optional.empty();
        if (target.isPresent()) {
            questions.put(selection, target.get(), given);
        } else {
            Optional<Map<String, Datum>> drawn =
                    model.namesOne(selection) ? Optional.empty() : questions.given(selection, given);
            if (drawn.isEmpty()) {
                return Optional.empty();
            }
            given.putAll(drawn.get());
        }
        if (action.times() == 1) {
            selection.by().forEach(one -> share(one, given, together));
        }
        conditions.stream()
                .flatMap(condition -> condition.tests().stream())
                .forEach(test -> operand(test, target, given));
        if (!(write instanceof Update update)) {
            return Optional.of(ActionInputs.given(given));
        }
        Map<AttributeRef, Datum> sets = sets(update, target);
        if (action.times() == 1) {
            join(update.entity(), sets, together);
        }
        return Optional.of(new ActionInputs(List.of(), sets, adds(update), given));
    }

    /** An input that is set and one of the same name by which another write finds a parent are the same. */
    private void join(EntityRef child, Map<AttributeRef, Datum> sets, Together together) {
        for (Parent role : model.entity(child).parents()) {
            role.holds().stream()
                    .filter(holding -> sets.containsKey(holding.held()))
                    .forEach(holding -> together.joined.put(
                            new Given(
                                    AttributeUse.own(holding.source()),
                                    new Selection.Input(holding.held().name())),
                            sets.get(holding.held())));
        }
    }

    private static void share(Given one, Map<String, Datum> given, Together together) {
        if (one.supply() instanceof Selection.Input input && given.containsKey(input.name())) {
            together.given.put(input.name(), given.get(input.name()));
        }
    }

    /** One that exists, meets the conditions, and is not written yet by the same transaction. */
    private Optional<Thing> target(
            Selection selection, List<Condition> conditions, List<Change> changes, Together together) {
        List<Thing> all = world.all(selection.entity());
        Map<String, Datum> given = new LinkedHashMap<>(together.given);
        selection.by().forEach(one -> given.putAll(held(one, together)));
        for (int tries = 0; tries < 50 + all.size() && !all.isEmpty(); tries++) {
            Thing thing = tries < 50 ? dice.pick(all) : all.get(tries - 50);
            boolean fits = selection.by().stream().allMatch(one -> questions.fits(thing, one, given))
                    && (tries >= 50 || changes.stream().allMatch(change -> isChanged(change, thing)))
                    && conditions.stream().allMatch(condition -> holds(condition, thing));
            List<Object> name = List.of(thing.entity(), world.world().identity(thing));
            if (fits && together.touched.add(name)) {
                return Optional.of(thing);
            }
        }
        return Optional.empty();
    }

    /** What one that the transaction creates holds of its parent: an input of that name names the same parent. */
    private Map<String, Datum> held(Given one, Together together) {
        Map<String, Datum> held = new LinkedHashMap<>();
        if (together.joined.containsKey(one)) {
            held.put(((Selection.Input) one.supply()).name(), together.joined.get(one));
        }
        for (Thing child : together.single) {
            for (Parent role : model.entity(child.entity()).parents()) {
                role.holds().stream()
                        .filter(holding -> one.equals(new Given(
                                AttributeUse.own(holding.source()),
                                new Selection.Input(holding.held().name()))))
                        .filter(holding ->
                                !together.created.containsKey(holding.source().entity()))
                        .forEach(holding -> child.find(holding.held())
                                .ifPresent(value -> held.put(holding.held().name(), value)));
            }
        }
        return held;
    }

    /** A constant is set where it changes something, and members are taken where there are some. */
    private boolean isChanged(Change change, Thing thing) {
        if (change instanceof Change.RemoveMembers) {
            return thing.has(change.attribute());
        }
        if (!(change instanceof Change.SetTo to)) {
            return true;
        }
        Attribute attribute = model.attribute(change.attribute());
        Datum constant = new Datum.Scalar(KeyValue.of(to.value(), attribute.type()));
        return thing.find(change.attribute()).filter(constant::equals).isEmpty();
    }

    private boolean holds(Condition condition, Thing thing) {
        return condition instanceof Condition.AnyOf any
                ? any.alternatives().stream().anyMatch(tests -> tests.stream().allMatch(test -> holds(test, thing)))
                : holds((Condition.Tests) condition, thing);
    }

    private boolean holds(Condition.Tests condition, Thing thing) {
        Optional<Datum> value = thing.find(condition.attribute());
        if (condition instanceof Condition.OneOf one) {
            Attribute attribute = model.attribute(condition.attribute());
            return one.values().stream()
                    .map(constant -> new Datum.Scalar(KeyValue.of(constant, attribute.type())))
                    .anyMatch(constant -> value.filter(constant::equals).isPresent());
        }
        boolean counted = model.attribute(condition.attribute()).meaning() instanceof Attribute.Counts;
        return condition instanceof Condition.Absent ? value.isEmpty() : counted || value.isPresent();
    }

    /** A bound that the target's own value just keeps; what follows from children is not in the thing, and any bound will do. */
    private void operand(Condition.Tests condition, Optional<Thing> target, Map<String, Datum> given) {
        if (!(condition instanceof Condition.Compares compares
                && compares.operand() instanceof Condition.Input input)) {
            return;
        }
        Optional<Datum> own = target.flatMap(thing -> thing.find(condition.attribute()));
        Datum bound = own.map(value -> beside(value, compares.comparison()))
                .orElseGet(() -> fresh.other(model.attribute(condition.attribute()), Optional.empty()));
        given.putIfAbsent(input.name(), bound);
    }

    private static Datum beside(Datum value, Condition.Comparison comparison) {
        if (comparison == Condition.Comparison.CONTAINS) {
            return value instanceof Datum.Members members
                    ? Datum.text(members.texts().first())
                    : ((Datum.Listed) value).elements().get(0);
        }
        if (!(value instanceof Datum.Scalar scalar && scalar.value() instanceof KeyValue.Numeric numeric)) {
            return value;
        }
        return switch (comparison) {
            case LESS, NOT_EQUAL -> Datum.number(numeric.number().add(BigDecimal.ONE));
            case MORE -> Datum.number(numeric.number().subtract(BigDecimal.ONE));
            case EQUAL, AT_MOST, AT_LEAST, CONTAINS -> value;
        };
    }

    /** A value that does not really change is left out. */
    private Map<AttributeRef, Datum> sets(Update update, Optional<Thing> target) {
        Map<AttributeRef, Datum> sets = new LinkedHashMap<>();
        for (Change change : update.changes()) {
            if (change.isOfMembers()) {
                Optional<Datum> known = target.flatMap(thing -> thing.find(change.attribute()));
                sets.put(change.attribute(), members(change, known));
            }
            if (!(change instanceof Change.Set) || sets.containsKey(change.attribute())) {
                continue;
            }
            Attribute attribute = model.attribute(change.attribute());
            Optional<Datum> old = target.flatMap(thing -> thing.find(change.attribute()));
            if (!dice.chance(change.probability())) {
                continue;
            }
            if (attribute.origin() instanceof Attribute.Held held) {
                sets.putAll(fresh.moved(model.parent(held.role()), target));
            } else {
                sets.put(change.attribute(), fresh.other(attribute, old));
            }
        }
        sets.keySet().retainAll(update.changes().stream().map(Change::attribute).toList());
        return sets;
    }

    /** One that is not there comes, or one that is there goes; a short one, so that the size stays about the average. */
    private static Datum members(Change change, Optional<Datum> known) {
        List<String> there = known.stream()
                .flatMap(datum -> ((Datum.Members) datum).texts().stream())
                .sorted(Comparator.comparingInt(String::length))
                .toList();
        boolean taken = change instanceof Change.RemoveMembers && !there.isEmpty();
        if (taken) {
            return Datum.Members.of(List.of(there.get(0)));
        }
        String fresh = "a";
        while (there.contains(fresh)) {
            fresh += "a";
        }
        return Datum.Members.of(List.of(fresh));
    }

    private Map<AttributeRef, BigDecimal> adds(Update update) {
        Map<AttributeRef, BigDecimal> adds = new LinkedHashMap<>();
        for (Change change : update.changes()) {
            if (change instanceof Change.Add) {
                int decimals = model.origin(change.attribute()).decimals();
                adds.put(change.attribute(), BigDecimal.ONE.movePointLeft(decimals));
            }
        }
        return adds;
    }

    /** The caller does not give attributes that are copied from each match. */
    private Optional<ActionInputs> forEach(Create create, ForEach each, Together together) {
        Entity entity = model.entity(create.entity());
        Entity source = model.entity(each.source().entity());
        Thing common = fresh.make(entity, create.with(), together.created);
        for (Attribute attribute : entity.attributes()) {
            boolean copied = attribute.meaning() instanceof Numbered
                    || source.findAttribute(attribute.name())
                            .filter(other -> other.type() == attribute.type())
                            .isPresent()
                    || each.from().stream().anyMatch(from -> from.target().equals(attribute.ref()));
            common = copied ? common.without(attribute.ref()) : common;
            // Something new is told to all of them: nobody has it yet.
            boolean told = !copied && attribute.isHeld() && entity.id().contains(attribute.ref());
            common = told ? common.with(attribute.ref(), fresh.other(attribute, Optional.empty())) : common;
        }
        Thing same = common;
        return questions
                .given(each.source(), together.given)
                .map(given -> new ActionInputs(List.of(same), Map.of(), Map.of(), given));
    }
}
