package dev.keywright.verifier.oracle;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.model.Transaction.Action;
import dev.keywright.core.model.Write;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.ask.Outcome.Done;
import dev.keywright.verifier.world.World;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/** Knows every answer, by looking at all there is; it knows the model and nothing of any design. */
public final class Oracle {
    private final World world;

    public Oracle(World world) {
        this.world = world;
    }

    public World world() {
        return world;
    }

    /** All that match, before any limit cuts them into pages. */
    public Expected expected(Read read, Inputs inputs) {
        return new Questions(world).answer(read, inputs);
    }

    public long count(Count count, Inputs inputs) {
        return new Matching(world).living(count.selection(), inputs).size();
    }

    /** Who accepts an old number accepts that expired ones are in it until they are deleted. */
    public boolean isRight(Count count, Inputs inputs, Answer got) {
        if (got instanceof Answer.Several several) {
            return several.answers().size() == inputs.batch().size()
                    && IntStream.range(0, several.answers().size())
                            .allMatch(number -> isRight(
                                    count,
                                    inputs.batch().get(number),
                                    several.answers().get(number)));
        }
        Answer.Total late = new Answer.Total(
                new Matching(world).stored(count.selection(), inputs).size());
        return got.equals(answer(count, inputs)) || (count.lagSeconds().isStated() && got.equals(late));
    }

    /** One right answer to a question, in full length: of what is equal by its order, any could come first. */
    public Answer answer(Operation question, Inputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return new Answer.Several(
                    inputs.batch().stream().map(one -> answer(question, one)).toList());
        }
        if (question instanceof Read read) {
            return new Answer.Rows(expected(read, inputs).allRows());
        }
        if (question instanceof Count count) {
            return new Answer.Total(count(count, inputs));
        }
        throw new IllegalArgumentException("no question: " + question);
    }

    /** Changes the world as the operation says, and tells what became of it. */
    public Outcome write(Operation operation, Inputs inputs) {
        if (!inputs.batch().isEmpty()) {
            return new Outcome.Several(
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
    private Outcome atOnce(List<Action> actions, List<ActionInputs> inputs) {
        World trial = world.copy();
        Writes writes = new Writes(trial);
        Iterator<ActionInputs> next = inputs.iterator();
        int reached = 0;
        for (Action action : actions) {
            for (int time = 0; time < action.times(); time++) {
                Outcome outcome = writes.write(action.write(), next.next());
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
