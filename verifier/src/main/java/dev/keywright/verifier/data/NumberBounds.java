package dev.keywright.verifier.data;

import dev.keywright.core.codec.KeyValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.oracle.SelectedThings;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Datum.Scalar;
import dev.keywright.verifier.world.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Numbers that are added to stay within the declared bounds: a key has room for no more. */
final class NumberBounds {
    private final Model model;

    NumberBounds(Model model) {
        this.model = model;
    }

    /** Also where the write is refused for another reason: a program may notice either first. */
    boolean areKept(Operation operation, PatternInputs inputs, World before, World after) {
        List<ActionInputs> left = new ArrayList<>(inputs.actions());
        for (Action action : Workload.actions(operation)) {
            for (int number = 0; number < action.times(); number++) {
                if (!areKept(action.write(), left.remove(0), before, after)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean areKept(Write write, ActionInputs inputs, World before, World after) {
        if (!(write instanceof Update update)) {
            return true;
        }
        return update.changes().stream()
                .filter(Change.Add.class::isInstance)
                .map(Change::attribute)
                .allMatch(attribute -> areKept(attribute, after) && areKept(update, attribute, inputs, before));
    }

    private boolean areKept(AttributeRef attribute, World after) {
        return after.stored(attribute.entity()).stream()
                .flatMap(thing -> thing.find(attribute).stream())
                .allMatch(value -> isWithin(attribute, value, BigDecimal.ZERO));
    }

    private boolean areKept(Update update, AttributeRef attribute, ActionInputs inputs, World before) {
        BigDecimal added = inputs.adds().getOrDefault(attribute, BigDecimal.ZERO);
        return new SelectedThings(before)
                .living(update.selection(), PatternInputs.of(inputs.given())).stream()
                        .flatMap(thing -> thing.find(attribute).stream())
                        .allMatch(value -> isWithin(attribute, value, added));
    }

    private boolean isWithin(AttributeRef ref, Datum value, BigDecimal added) {
        Attribute attribute = model.origin(ref);
        return value instanceof Scalar scalar
                && scalar.value() instanceof KeyValue.Numeric numeric
                && numeric.number().add(added).compareTo(NumberValues.low(attribute)) >= 0
                && numeric.number().add(added).compareTo(NumberValues.high(attribute)) <= 0;
    }
}
