package dev.keywright.core.facts;

import dev.keywright.core.model.Create;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The length of an entity's history: the time it takes to create as many as there are. Where as many are deleted as
 * created, by expiry or otherwise, that is how long one is kept.
 */
final class Histories {
    private final Facts facts;
    private final WriteReach reaches;

    Histories(Facts facts, WriteReach reaches) {
        this.facts = facts;
        this.reaches = reaches;
    }

    /** Empty where no pattern creates any. */
    Optional<Quantity> findSeconds(EntityRef entity) {
        List<Quantity> rates = new ArrayList<>();
        for (Pattern pattern : facts.model().patterns()) {
            for (Action action : actions(pattern.operation())) {
                boolean creates = action.write() instanceof Create || action.write() instanceof Put;
                if (creates && action.write().entity().equals(entity)) {
                    rates.add(rate(pattern, action));
                }
            }
        }
        Quantity created = Quantity.sum("%s created a second".formatted(entity), rates);
        return created.value().isZero()
                ? Optional.empty()
                : Optional.of(Quantity.quotient(
                        "seconds of %s".formatted(entity), facts.entity(entity).count(), created));
    }

    private static List<Action> actions(Operation operation) {
        if (operation instanceof Transaction transaction) {
            return transaction.actions();
        }
        return operation instanceof Write write ? List.of(new Action(write, 1)) : List.of();
    }

    private Quantity rate(Pattern pattern, Action action) {
        return Quantity.product(
                pattern.id(),
                facts.pattern(pattern.ref()).averagePerSecond(),
                reaches.of(action.write()).get(0).expected(),
                Quantity.stated("times", Rational.of(action.times())),
                Quantity.stated("batch", Rational.of(action.write().batch())));
    }
}
