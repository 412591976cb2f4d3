package dev.keywright.backends.query;

import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Write;
import java.util.List;
import java.util.stream.Collectors;

/** The names of the writes of a transaction: after their entities, and where two have the same one, after what they do to it. */
final class ActionNames {
    private ActionNames() {}

    static String of(Write write, Transaction transaction, Identifiers names) {
        String entity = Identifiers.pascal(write.entity().name());
        List<Write> alike = transaction.writes().stream()
                .filter(other -> other.entity().equals(write.entity()))
                .toList();
        if (alike.size() == 1) {
            return names.unique(Identifiers.camel(entity));
        }
        String done = done(write) + entity;
        return alike.stream().filter(other -> done(other).equals(done(write))).count() == 1
                ? names.unique(done)
                : names.unique(done + by(write), done + by(write) + "Again");
    }

    private static String done(Write write) {
        if (write instanceof Create) {
            return "created";
        }
        if (write instanceof Put) {
            return "put";
        }
        return write instanceof Delete ? "deleted" : "updated";
    }

    /** The inputs that it is found by, by the caller's names for them. */
    private static String by(Write write) {
        String inputs = write.findTarget().stream()
                .flatMap(target -> target.by().stream())
                .map(Selection.Given::supply)
                .filter(Selection.Input.class::isInstance)
                .map(supply -> Identifiers.pascal(((Selection.Input) supply).name()))
                .collect(Collectors.joining("And"));
        return inputs.isEmpty() ? "" : "By" + inputs;
    }
}
