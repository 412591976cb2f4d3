package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Done;
import dev.keywright.verifier.world.World;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/** The right answer to every question, by a brute-force scan of all data; it knows the model and nothing of any design. */
public final class Oracle {
    private final World world;

    public Oracle(World world) {
        this.world = world;
    }

    public World world() {
        return world;
    }

    /** All that match, before any limit cuts them into pages. */
    public ExpectedAnswer expected(Read read, PatternInputs inputs) {
        return new ReadAnswers(world).answer(read, inputs);
    }

    public long count(Count count, PatternInputs inputs) {
        return new SelectedThings(world).living(count.selection(), inputs).size();
    }

    /** A count that may be out of date may contain expired entities until they are deleted. */
    public boolean isRight(Count count, PatternInputs inputs, PatternAnswer got) {
        if (got instanceof PatternAnswer.Several several) {
            return several.answers().size() == inputs.batch().size()
                    && IntStream.range(0, several.answers().size())
                            .allMatch(number -> isRight(
                                    count,
                                    inputs.batch().get(number),
                                    several.answers().get(number)));
        }
        PatternAnswer.Total late = new PatternAnswer.Total(
                new SelectedThings(world).stored(count.selection(), inputs).size());
        return got.equals(answer(count, inputs)) || (count.lagSeconds().isStated() && got.equals(late));
    }

    /** One right answer to a question, in full length: of what is equal by its order, any could come first. */
    public PatternAnswer answer(Operation question, PatternInputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return new PatternAnswer.Several(
                    inputs.batch().stream().map(one -> answer(question, one)).toList());
        }
        if (question instanceof Read read) {
            return new PatternAnswer.Rows(expected(read, inputs).allRows());
        }
        if (question instanceof Count count) {
            return new PatternAnswer.Total(count(count, inputs));
        }
        throw new IllegalArgumentException("no question: " + question);
    }

    /** Changes the world as the operation says, and tells what became of it. */
    public WriteOutcome write(Operation operation, PatternInputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return new WriteOutcome.Several(
                    inputs.batch().stream().map(one -> write(operation, one)).toList());
        }
        if (operation instanceof Write write) {
            return atOnce(List.of(new Action(write, 1)), inputs.actions());
        }
        if (operation instanceof Transaction transaction) {
            return atOnce(transaction.actions(), inputs.actions());
        }
        throw new IllegalArgumentException("no write: " + operation);
    }

    /** All or nothing: the changes are tried on a copy of the world. */
    private WriteOutcome atOnce(List<Action> actions, List<ActionInputs> inputs) {
        World trial = world.copy();
        WriteEffects writes = new WriteEffects(trial);
        Iterator<ActionInputs> next = inputs.iterator();
        int reached = 0;
        for (Action action : actions) {
            for (int time = 0; time < action.times(); time++) {
                WriteOutcome outcome = writes.write(action.write(), next.next());
                if (!(outcome instanceof Done done)) {
                    return outcome;
                }
                reached += done.reached();
            }
        }
        world.become(trial);
        return new Done(reached);
    }
}
