package dev.keywright.verifier.chaos;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Start;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.stream.Stream;

/**
 * Patterns that fix the moment when a parent expires. That a child's parent exists is the caller's promise, and such a pattern
 * breaks it: nobody says what becomes of the children.
 */
final class ParentsThatExpire {
    private ParentsThatExpire() {}

    static boolean areIn(Model model) {
        return model.patterns().stream()
                .flatMap(pattern -> pattern.operation().writes().stream())
                .anyMatch(write -> fixesExpiryOfParent(model, write));
    }

    private static boolean fixesExpiryOfParent(Model model, Write write) {
        Entity entity = model.entity(write.entity());
        boolean parent = !model.childrenOf(entity.ref()).isEmpty();
        return parent
                && entity.findExpiry()
                        .filter(expiry -> fixed(write).anyMatch(expiry::equals))
                        .isPresent();
    }

    private static Stream<AttributeRef> fixed(Write write) {
        Stream<AttributeRef> started = write.with().stream()
                .filter(start -> start.state() instanceof Start.Equal)
                .map(Start::attribute);
        Stream<Change> changes = write instanceof Update update ? update.changes().stream() : Stream.of();
        return Stream.concat(
                started, changes.filter(Change.SetTo.class::isInstance).map(Change::attribute));
    }
}
