package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.reading.Answers;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.ConsistentStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.runtime.writing.Writer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Executes plans and write steps on a store. One is made for each call: it remembers what the call has read and created. */
public final class Engine {
    private final CallContext context;
    private final Duration patience;
    private final Optional<TransitionCall> transition;

    /**
     * For one call.
     *
     * @param now the time at which entities have expired or not
     * @param dice draws a number below a bound
     * @param patience how long a write is tried again that others come before
     */
    public Engine(Design design, Store store, Instant now, IntUnaryOperator dice, Duration patience) {
        this(CallContext.of(design, store, now, dice), patience, Optional.empty());
    }

    private Engine(CallContext context, Duration patience, Optional<TransitionCall> transition) {
        this.context = context;
        this.patience = patience;
        this.transition = transition;
    }

    /** The same for one pattern, while things are in an old design or in this one. */
    public Engine during(Transition other, String pattern) {
        CallContext next =
                CallContext.of(context.design(), new ConsistentStore(context.store()), context.now(), context.dice());
        TransitionCall call = new TransitionCall(other, pattern, next, patience);
        return new Engine(call.writing(), patience, Optional.of(call));
    }

    /** A read pays for nothing of this. */
    private Writer writer() {
        return Writer.of(context, patience);
    }

    /** Some rows of an answer, and where the rest begins. */
    public record Page(List<Row> rows, Position next) {}

    /** So many rows at most; all where the limit is 0. */
    public Page read(Plan plan, Inputs inputs, Position from, int limit) {
        Answers.Page page = transition.isPresent()
                ? transition.get().read(plan, inputs, from, limit)
                : context.answers().read(plan, inputs, from, limit);
        return new Page(page.rows(), page.next());
    }

    /** All rows of an answer that has one at most. */
    public List<Row> one(Plan plan, Inputs inputs) {
        return transition.isPresent()
                ? transition.get().one(plan, inputs)
                : read(plan, inputs, Position.START, 0).rows();
    }

    /** The answer for each of the inputs; single items are read in batches. */
    public List<List<Row>> readAll(Plan plan, List<Inputs> each) {
        return transition.isPresent()
                ? transition.get().readAll(plan, each)
                : context.answers().readAll(plan, each);
    }

    public long count(Plan plan, Inputs inputs) {
        return transition.isPresent()
                ? transition.get().count(plan, inputs)
                : context.asked().number(plan, inputs).longValueExact();
    }

    public Outcome write(WriteStep step, WriteInputs inputs) {
        return transition.isPresent()
                ? transition.get().write(step, inputs, () -> writer().write(step, inputs))
                : writer().write(step, inputs);
    }

    /** Each write by itself; those that need no transaction are sent together. */
    public List<Outcome> writeAll(WriteStep step, List<WriteInputs> each) {
        return transition.isPresent()
                ? transition.get().writeAll(step, each, this::writer)
                : writer().writeAll(step, each);
    }

    /** All writes or none; a step that is done several times takes as many inputs. */
    public Outcome transaction(List<WriteStep> steps, List<WriteInputs> inputs) {
        return transition.isPresent()
                ? transition.get().transaction(steps, inputs, () -> writer().transaction(steps, inputs))
                : writer().transaction(steps, inputs);
    }
}
