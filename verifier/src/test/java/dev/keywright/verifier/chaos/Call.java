package dev.keywright.verifier.chaos;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.PatternInputs;

/** A write with its inputs. */
record Call(Pattern pattern, PatternInputs inputs) {
    Operation operation() {
        return pattern.operation();
    }

    /** Whether it reaches one entity only, so that it is done at once. */
    boolean isOfOne(Model model) {
        return operation() instanceof Write write && isOfOne(write, model);
    }

    private static boolean isOfOne(Write write, Model model) {
        boolean one = write.findTarget().map(model::namesOne).orElse(true);
        boolean once = !(write instanceof Create create) || create.fanout() instanceof Create.Once;
        boolean alone = !(write instanceof Delete delete) || delete.cascade().isEmpty();
        return one && once && alone;
    }

    boolean isAtomic(Model model) {
        return operation() instanceof Transaction || isOfOne(model);
    }

    /** Whether it adds to something, so that twice is not once. */
    boolean isAdding() {
        return operation().writes().stream()
                .anyMatch(write -> write instanceof Update update
                        && update.changes().stream().anyMatch(Change.Add.class::isInstance));
    }

    @Override
    public String toString() {
        return "%s %s".formatted(pattern.id(), inputs.actions());
    }
}
