package dev.keywright.core.model;

import java.util.List;

/** Several writes, all or nothing. */
public record Transaction(List<Action> actions) implements Operation {
    public Transaction {
        actions = List.copyOf(actions);
    }

    @Override
    public List<EntityRef> entities() {
        return actions.stream()
                .map(action -> action.write().entity())
                .distinct()
                .toList();
    }

    @Override
    public List<Write> writes() {
        return actions.stream().map(Action::write).toList();
    }

    /** One write, done so many times. */
    public record Action(Write write, int times) {}
}
