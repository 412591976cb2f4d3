package dev.keywright.core.language.model;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.LimitProblems;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Finds creates in transactions that test a count which the transaction changes otherwise. */
final class TransactionLimits {
    private final Diagnostics diagnostics;

    TransactionLimits(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** A count is compared as it was before the transaction, which must not change it otherwise. */
    void check(List<Action> actions, Sequence list) {
        for (int number = 0; number < actions.size(); number++) {
            List<Action> others = new ArrayList<>(actions);
            Action action = others.remove(number);
            if (action.write() instanceof Create create && !create.limits().isEmpty()) {
                report(action, create, others, list);
            }
        }
    }

    private void report(Action action, Create create, List<Action> others, Sequence list) {
        if (action.times() > 1) {
            diagnostics.report(
                    LimitProblems.COUNT_CONDITION,
                    list.start(),
                    "`times: %d` adds %d to the count that `if` tests, as it was before the first of them"
                            .formatted(action.times(), action.times()),
                    "Leave `times` out and call the pattern for each `%s`, or leave `if` out."
                            .formatted(create.entity()));
            return;
        }
        others.stream()
                .filter(other -> touches(other, create))
                .map(other -> other.write().entity())
                .findFirst()
                .ifPresent(other -> diagnostics.report(
                        LimitProblems.COUNT_CONDITION,
                        list.start(),
                        "the write of `%s` in the same transaction changes the count that `if` tests as well, or the parent that has it"
                                .formatted(other),
                        "Put the create with `if` and the write of `%s` into patterns of their own, or leave `if` out."
                                .formatted(other)));
    }

    private static boolean touches(Action action, Create create) {
        boolean parent = action.write() instanceof Create
                && create.limits().stream()
                        .anyMatch(limit ->
                                limit.count().entity().equals(action.write().entity()));
        boolean cascades = action.write() instanceof Delete delete
                && (delete.cascade().contains(create.entity())
                        || create.limits().stream()
                                .anyMatch(limit -> limit.count().entity().equals(delete.entity())));
        return parent || cascades || action.write().entity().equals(create.entity());
    }
}
