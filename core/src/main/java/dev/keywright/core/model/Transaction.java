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
    public Transaction withoutMatches() {
        return new Transaction(actions.stream()
                .map(action -> new Action(action.write().withoutMatches(), action.times()))
                .toList());
    }

    @Override
    public List<Write> writes() {
        return actions.stream().map(Action::write).toList();
    }

    /** One write, and how many times it is done. */
    public record Action(Write write, int times) {}
}
