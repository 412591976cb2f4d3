package dev.keywright.verifier.run;

import dev.keywright.core.model.Operation;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * An order in which all writes that succeeded at the same time succeed one after the other. A value whose holder has expired from
 * the start is free for the next, so that not every order will do.
 */
final class SerialOrder {
    private static final int MOST_TRIES = 500;

    private final Operation operation;
    private int tries;

    SerialOrder(Operation operation) {
        this.operation = operation;
    }

    /** The same in such an order; as they are where none was found. */
    List<PatternInputs> of(List<PatternInputs> won, World world) {
        List<PatternInputs> found = find(won, world);
        return found.size() == won.size() ? found : won;
    }

    private List<PatternInputs> find(List<PatternInputs> left, World world) {
        for (PatternInputs next : left) {
            World after = world.copy();
            boolean done = tries++ < MOST_TRIES
                    && new Oracle(after).write(operation, next) instanceof WriteOutcome.Done;
            if (done) {
                List<PatternInputs> others = new ArrayList<>(left);
                others.remove(next);
                List<PatternInputs> order = new ArrayList<>(List.of(next));
                order.addAll(find(others, after));
                if (order.size() == left.size()) {
                    return order;
                }
            }
        }
        return List.of();
    }
}
