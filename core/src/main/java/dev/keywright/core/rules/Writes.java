package dev.keywright.core.rules;

import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.List;
import java.util.Optional;

/** The writes of an operation, and what they are aimed at. */
final class Writes {
    private Writes() {}

    static List<Write> of(Operation operation) {
        if (operation instanceof Write write) {
            return List.of(write);
        }
        if (operation instanceof Transaction transaction) {
            return transaction.actions().stream().map(Action::write).toList();
        }
        return List.of();
    }

    /** What an update or a delete looks for. */
    static List<Selection> targets(Operation operation) {
        return of(operation).stream().flatMap(write -> target(write).stream()).toList();
    }

    static Optional<Selection> target(Write write) {
        if (write instanceof Update update) {
            return Optional.of(update.selection());
        }
        if (write instanceof Delete delete) {
            return Optional.of(delete.selection());
        }
        if (write instanceof Create || write instanceof Put) {
            return Optional.empty();
        }
        throw new AssertionError("unhandled write " + write);
    }
}
