package dev.keywright.runtime.engine;

import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.KeyBindings;
import dev.keywright.runtime.keys.KeyConditionFactory;
import dev.keywright.runtime.reading.Answers;
import dev.keywright.runtime.reading.Finder;
import dev.keywright.runtime.reading.HomeItems;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.reading.Reader;
import dev.keywright.runtime.reading.Row;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Attempt;
import dev.keywright.runtime.writing.Cascade;
import dev.keywright.runtime.writing.CounterUpkeep;
import dev.keywright.runtime.writing.EmbedUpkeep;
import dev.keywright.runtime.writing.ItemFactory;
import dev.keywright.runtime.writing.ItemUpkeep;
import dev.keywright.runtime.writing.Maintenance;
import dev.keywright.runtime.writing.MissingValues;
import dev.keywright.runtime.writing.Outcome;
import dev.keywright.runtime.writing.PreconditionFactory;
import dev.keywright.runtime.writing.Sequences;
import dev.keywright.runtime.writing.StepPlanner;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.runtime.writing.Writer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Does what patterns say, on a store. One is made for each call: it remembers what the call has read and created. */
public final class Engine {
    private final Design design;
    private final Store store;
    private final Instant now;
    private final IntUnaryOperator dice;
    private final Duration patience;
    private final Finder finder;
    private final HomeItems homes;
    private final Reader asked;

    /**
     * For one call.
     *
     * @param now the moment at which things have expired or not
     * @param dice draws a number below a bound
     * @param patience how long a write begins anew that others come before
     */
    public Engine(Design design, Store store, Instant now, IntUnaryOperator dice, Duration patience) {
        this.design = design;
        this.store = store;
        this.now = now;
        this.dice = dice;
        this.patience = patience;
        this.finder = new Finder(design, store, new KeyConditionFactory(design, new KeyBindings(dice)));
        this.homes = new HomeItems(design, finder, now);
        this.asked = new Reader(design, finder, homes, Reader.Doubt.ASKED);
    }

    private Answers answers() {
        return new Answers(design, asked, finder, homes);
    }

    /** Whoever only reads pays for none of this. */
    private Writer writer() {
        Reader reader = new Reader(design, finder, homes, Reader.Doubt.LEFT);
        MissingValues missing = new MissingValues(design, reader, homes);
        ItemFactory items = new ItemFactory(design, dice);
        PreconditionFactory preconditions = new PreconditionFactory(design, now);
        Maintenance maintenance = new Maintenance(
                design,
                new ItemUpkeep(design, items, preconditions, missing),
                new CounterUpkeep(design, items, preconditions, missing),
                new EmbedUpkeep(design, items, preconditions, missing),
                preconditions);
        Cascade cascade = new Cascade(design, new Reader(design, finder, homes, Reader.Doubt.TAKEN), maintenance);
        return new Writer(
                design,
                new StepPlanner(design, asked, reader, cascade, maintenance, preconditions, missing),
                new Attempt(store),
                missing,
                () -> new Sequences(design, finder, items, missing),
                patience);
    }

    /** Some of an answer, and where the rest begins. */
    public record Page(List<Row> rows, Position next) {}

    /** So many at most; all where the limit is 0. */
    public Page read(Plan plan, Inputs inputs, Position from, int limit) {
        Answers.Page page = answers().read(plan, inputs, from, limit);
        return new Page(page.rows(), page.next());
    }

    /** For each of the inputs its answer; single items are read in batches. */
    public List<List<Row>> readAll(Plan plan, List<Inputs> each) {
        return answers().readAll(plan, each);
    }

    public long count(Plan plan, Inputs inputs) {
        return asked.number(plan, inputs);
    }

    public Outcome write(WriteStep step, WriteInputs inputs) {
        return writer().write(step, inputs);
    }

    /** Each stands by itself; those that need no transaction are sent together. */
    public List<Outcome> writeAll(WriteStep step, List<WriteInputs> each) {
        return writer().writeAll(step, each);
    }

    /** All or nothing; a step that is done several times takes as many inputs. */
    public Outcome transaction(List<WriteStep> steps, List<WriteInputs> inputs) {
        return writer().transaction(steps, inputs);
    }
}
