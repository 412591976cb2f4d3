package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Condition;
import dev.keywright.core.model.Condition.Compares;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.verifier.data.SharedInputs.Turn;
import dev.keywright.verifier.oracle.Conditions;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The inputs that name the target of a write, and those that its conditions are compared with. */
final class WriteTargets {
    private final Model model;
    private final World world;
    private final Kinship kinship;
    private final SampleValues values;
    private final Neighbours neighbours;
    private final Dice dice;

    WriteTargets(World world, SampleValues values, Dice dice) {
        this.model = world.model();
        this.world = world;
        this.kinship = new Kinship(world);
        this.values = values;
        this.neighbours = new Neighbours(dice);
        this.dice = dice;
    }

    /** Nothing where there is nobody to start from, or the one drawn lacks what has to be given. */
    Optional<Map<String, Datum>> given(
            Selection selection,
            List<Condition> conditions,
            Intent intent,
            Draw draw,
            SharedInputs bindings,
            Turn turn) {
        List<Thing> living = world.living(selection.entity());
        if (draw == Draw.FITTING) {
            living = living.stream()
                    .filter(thing -> isMeant(thing, selection, bindings, turn) && meets(thing, conditions))
                    .toList();
        }
        if (living.isEmpty()) {
            return Optional.empty();
        }
        Thing target = dice.pick(living);
        Map<String, Datum> given = new LinkedHashMap<>();
        for (Given one : selection.by()) {
            Optional<Datum> value = kinship.find(target, one.attribute());
            if (one.supply() instanceof Selection.Input input) {
                AttributeRef attribute = one.attribute().attribute();
                Optional<Datum> wanted = bound(selection, input.name(), attribute, bindings, turn)
                        .or(() -> value.map(known -> wanted(known, attribute, intent)));
                if (wanted.isEmpty()) {
                    return Optional.empty();
                }
                given.putIfAbsent(input.name(), wanted.get());
                bindings.bind(input.name(), attribute, turn, wanted.get());
            }
        }
        conditions.stream()
                .flatMap(condition -> condition.tests().stream())
                .forEach(test -> operand(test, target, given));
        return Optional.of(given);
    }

    /** Whether it has what other writes of the same transaction give under the same names. */
    private boolean isMeant(Thing thing, Selection selection, SharedInputs bindings, Turn turn) {
        return selection.by().stream()
                .filter(one -> one.supply() instanceof Selection.Input)
                .allMatch(one -> {
                    String name = ((Selection.Input) one.supply()).name();
                    Optional<Datum> wanted =
                            bound(selection, name, one.attribute().attribute(), bindings, turn);
                    return wanted.isEmpty() || wanted.equals(kinship.find(thing, one.attribute()));
                });
    }

    /** What is compared with inputs is left out: they are drawn for the target. */
    private boolean meets(Thing thing, List<Condition> conditions) {
        List<Condition> known = conditions.stream()
                .filter(condition -> condition.tests().stream()
                        .noneMatch(test ->
                                test instanceof Compares compares && compares.operand() instanceof Condition.Input))
                .toList();
        return new Conditions(world).hold(known, thing, Map.of());
    }

    /** An entity that the same transaction creates is no target: an input of the same name means another one. */
    private Optional<Datum> bound(
            Selection selection, String name, AttributeRef attribute, SharedInputs bindings, Turn turn) {
        boolean created = bindings.findCreated(selection.entity(), turn).isPresent()
                && model.entity(selection.entity()).id().contains(attribute);
        return created ? Optional.empty() : bindings.find(name, attribute, turn);
    }

    private Datum wanted(Datum known, AttributeRef attribute, Intent intent) {
        return intent == Intent.MISS ? neighbours.of(known, model.origin(attribute)) : known;
    }

    /** One of the members, or a text that is none. */
    private Datum member(Datum many) {
        List<Datum> members = many instanceof Datum.Members set
                ? set.texts().stream().map(Datum::text).toList()
                : ((Datum.Listed) many)
                        .elements().stream()
                                .filter(element -> element instanceof Datum.Scalar scalar
                                        && scalar.value() instanceof KeyValue.Text)
                                .toList();
        Datum one = members.isEmpty() ? Datum.text("nothing") : dice.pick(members);
        return dice.chance(50) ? one : Datum.text(one + "#");
    }

    /** Exactly what the target has, or right beside it: there a condition just holds or just does not. */
    private void operand(Condition.Tests condition, Thing target, Map<String, Datum> given) {
        if (condition instanceof Compares compares && compares.operand() instanceof Condition.Input input) {
            Attribute origin = model.origin(condition.attribute());
            Datum here = kinship.find(target, AttributeUse.own(condition.attribute()))
                    .orElseGet(() -> values.any(origin));
            given.putIfAbsent(
                    input.name(),
                    compares.comparison() == Condition.Comparison.CONTAINS
                            ? member(here)
                            : dice.chance(50) ? here : neighbours.of(here, origin));
        }
    }
}
