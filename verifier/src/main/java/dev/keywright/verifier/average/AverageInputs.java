package dev.keywright.verifier.average;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Inputs of patterns, drawn as the facts of a model say. */
public final class AverageInputs {
    private final AverageQuestions questions;
    private final AverageActions actions;

    public AverageInputs(AverageWorld world, Dice dice) {
        this.questions = new AverageQuestions(world, dice.named("questions"));
        this.actions = new AverageActions(world, questions, dice.named("writes"));
    }

    /** The calls of one run: several where a pattern reads or writes a batch; empty where there is nothing to ask for. */
    public List<PatternInputs> draw(Operation operation) {
        List<PatternInputs> all = new ArrayList<>();
        for (int number = 0; number < batch(operation); number++) {
            single(operation).ifPresent(all::add);
        }
        return all;
    }

    private static int batch(Operation operation) {
        if (operation instanceof Read read) {
            return read.batch();
        }
        if (operation instanceof Count count) {
            return count.batch();
        }
        return operation instanceof Write write ? write.batch() : 1;
    }

    private Optional<PatternInputs> single(Operation operation) {
        return operation.findQuestion().isPresent()
                ? questions.draw(operation.findQuestion().get()).flatMap(inputs -> included(operation, inputs))
                : write(operation);
    }

    private Optional<PatternInputs> included(Operation operation, PatternInputs inputs) {
        if (!(operation instanceof Read read)) {
            return Optional.of(inputs);
        }
        Optional<PatternInputs> all = Optional.of(inputs);
        for (Read.Include include : read.include()) {
            if (include.where().isConditional()) {
                all = all.flatMap(known -> questions.draw(include.where()).map(its -> known.with(include.path(), its)));
            }
        }
        return all;
    }

    /** Creations first, since children belong to the parents that are created with them. */
    private Optional<PatternInputs> write(Operation operation) {
        List<Action> all = operation instanceof Transaction transaction
                ? transaction.actions()
                : List.of(new Action((Write) operation, 1));
        AverageActions.Together together = new AverageActions.Together();
        Map<Integer, List<ActionInputs>> drawn = new LinkedHashMap<>();
        for (int place : actions.inOrder(all)) {
            List<ActionInputs> turns = new ArrayList<>();
            for (int turn = 0; turn < all.get(place).times(); turn++) {
                actions.draw(all.get(place), together).ifPresent(turns::add);
            }
            if (turns.size() < all.get(place).times()) {
                return Optional.empty();
            }
            if (turns.size() == 1) {
                together.createdOnce(turns.get(0));
            }
            drawn.put(place, turns);
        }
        List<ActionInputs> inputs = new ArrayList<>();
        for (int place = 0; place < all.size(); place++) {
            inputs.addAll(drawn.get(place));
        }
        return Optional.of(PatternInputs.write(inputs.toArray(ActionInputs[]::new)));
    }
}
