package dev.keywright.runtime.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Does what patterns say, on a store. One is made for each call: it remembers what the call has read and created. */
public final class Engine {
    private final Design design;
    private final Lookups lookups;
    private final Store store;
    private final Instant now;
    private final IntUnaryOperator dice;
    private final Duration patience;
    private final Finder finder;
    private final Homes homes;
    private final Reader asked;

    /**
     * For one call.
     *
     * @param now the moment at which things have expired or not
     * @param dice draws a number below a bound
     * @param patience how long a write begins anew that others come before
     */
    public Engine(Design design, Lookups lookups, Store store, Instant now, IntUnaryOperator dice, Duration patience) {
        this.design = design;
        this.lookups = lookups;
        this.store = store;
        this.now = now;
        this.dice = dice;
        this.patience = patience;
        this.finder = new Finder(design, store, new KeyConditions(design, new KeyBindings(dice)));
        this.homes = new Homes(design, finder, now);
        this.asked = new Reader(design, finder, homes, Reader.Doubt.ASKED);
    }

    private Answers answers() {
        return new Answers(design, asked, finder, homes);
    }

    /** Whoever only reads pays for none of this. */
    private Writer writer() {
        Reader reader = new Reader(design, finder, homes, Reader.Doubt.LEFT);
        Completing completing = new Completing(design, lookups, reader, homes);
        ItemWriter items = new ItemWriter(design, dice);
        Demands demands = new Demands(design, now);
        Maintenance maintenance = new Maintenance(
                design,
                new Followers(design, items, demands, completing),
                new NumberUpkeep(design, items, demands, completing),
                new NestUpkeep(design, items, demands, completing),
                demands);
        Cascading cascading = new Cascading(design, new Reader(design, finder, homes, Reader.Doubt.TAKEN), maintenance);
        return new Writer(
                design,
                new Steps(design, asked, reader, cascading, maintenance, demands, completing),
                new Attempt(store),
                completing,
                () -> new Sequences(design, finder, items, completing),
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

    public Outcome write(Step step, WriteInputs inputs) {
        return writer().write(step, inputs);
    }

    /** Each stands by itself; those that need no transaction are sent together. */
    public List<Outcome> writeAll(Step step, List<WriteInputs> each) {
        return writer().writeAll(step, each);
    }

    /** All or nothing; a step that is done several times takes as many inputs. */
    public Outcome transaction(List<Step> steps, List<WriteInputs> inputs) {
        return writer().transaction(steps, inputs);
    }
}
