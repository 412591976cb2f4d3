package dev.keywright.verifier.execute;

import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.WritePlan;
import dev.keywright.core.maintain.Writes;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.serve.Reads;
import dev.keywright.core.serve.Weights;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.execute.Plans.Doubt;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Does what a model's patterns say as a design serves them, against a database. One thread has one of its own. */
public final class Executor implements Performer {
    private final Ledger ledger = new Ledger();
    private final Told told;
    private final Questions questions;
    private final Writer writer;
    private final Writes plans;
    private final Map<Operation, WritePlan> writePlans = new LinkedHashMap<>();

    /**
     * @param names what each table of the design is called in the database
     * @param now the moment at which things have expired or not
     */
    public Executor(
            Layout layout,
            Weights weights,
            DynamoDbClient client,
            Function<TableRef, String> names,
            Instant now,
            Dice dice) {
        this.told = new Told(layout.model(), now);
        Backoff backoff = new Backoff(dice);
        Codecs codecs = new Codecs(layout.model());
        Reads reads = new Reads(layout, weights);
        Reading reading = new Reading(client, names, ledger, backoff);
        KeyConditions conditions = new KeyConditions(codecs, new KeyBindings(layout.model(), dice));
        Finder finder = new Finder(layout, reading, conditions, codecs);
        Selecting selecting = new Selecting(layout, now);
        Homes homes = new Homes(layout, finder, codecs, ledger);
        Plans asked = new Plans(layout, finder, homes, selecting, codecs, Doubt.ASKED);
        Plans found = new Plans(layout, finder, homes, selecting, codecs, Doubt.LEFT);
        Plans taken = new Plans(layout, finder, homes, selecting, codecs, Doubt.TAKEN);
        RangeReader ranges = new RangeReader(layout, reading, conditions, finder, selecting);
        this.questions = new Questions(layout, reads, asked, ranges, selecting);
        this.plans = new Writes(layout, reads.accessPaths());
        Completing completing = new Completing(layout, reads.accessPaths(), found, homes, ledger, told);
        ItemWriter items = new ItemWriter(layout, codecs, dice);
        Demands demands = new Demands(layout, now);
        EmbeddedChildren children = new EmbeddedChildren(layout, codecs);
        Maintenance maintenance = new Maintenance(
                layout,
                new Followers(layout, items, demands, completing),
                new NumberUpkeep(layout, items, homes, demands, completing),
                new EmbeddedUpkeep(layout, items, children, demands, completing),
                demands);
        Alterations alterations = new Alterations(layout, completing);
        Renewing renewing = new Renewing(layout, found, maintenance, demands);
        Steps steps = new Steps(
                layout,
                asked,
                found,
                maintenance,
                renewing,
                new Cascading(taken, maintenance, layout.model()),
                alterations,
                new Replacing(layout, found, maintenance, alterations, renewing, demands));
        Fetches fetches = new Fetches(finder, homes, found);
        this.writer = new Writer(
                layout,
                steps,
                new Attempt(new Writing(client, names, ledger, backoff)),
                new Checking(reading),
                backoff,
                () -> {
                    told.forgetCreated();
                    return new Newcomers(layout, fetches, completing, told);
                },
                () -> new SequenceUpkeep(layout, finder, items, completing));
    }

    /** The first page of an answer; a batch of questions is answered at once, each with its first page. */
    public Page read(Read read, Inputs inputs) {
        if (inputs.batch().isEmpty()) {
            return questions.read(read, inputs, Cursor.START);
        }
        List<Answer> answers = inputs.batch().stream()
                .map(one -> questions.read(read, one, Cursor.START).answer())
                .toList();
        return new Page(new Answer.Several(answers), Cursor.END);
    }

    /** A further page. */
    @Override
    public Page read(Read read, Inputs inputs, Cursor from) {
        return questions.read(read, inputs, from);
    }

    @Override
    public Answer count(Count count, Inputs inputs) {
        if (inputs.batch().isEmpty()) {
            return questions.count(count, inputs);
        }
        List<Answer> answers = new ArrayList<>();
        inputs.batch().forEach(one -> answers.add(questions.count(count, one)));
        return new Answer.Several(answers);
    }

    /** Each of a batch stands by itself, also where they are sent together. */
    @Override
    public Outcome write(Operation operation, Inputs inputs) {
        WritePlan plan = writePlans.computeIfAbsent(operation, plans::plan);
        if (!inputs.batch().isEmpty() && Batch.isOpenTo(operation)) {
            told.forgetCreated();
            return new Outcome.Several(writer.writeAll(
                    plan,
                    inputs.batch().stream().map(one -> one.actions().get(0)).toList()));
        }
        if (!inputs.batch().isEmpty()) {
            return new Outcome.Several(
                    inputs.batch().stream().map(one -> write(operation, one)).toList());
        }
        told.forgetCreated();
        return operation instanceof Transaction transaction
                ? writer.write(transaction, plan, inputs.actions())
                : writer.write(plan, inputs.actions());
    }

    /** Puts something into the database as if it were created, with its numbers where it has them already. */
    public Outcome store(Thing thing) {
        Create create = new Create(thing.entity(), List.of(), new Create.Once(), 1);
        return write(create, Inputs.write(ActionInputs.fresh(thing)));
    }

    /** The same, told by its world what nothing in the design may be able to find, since no pattern asks for it. */
    public Outcome store(Thing thing, World world) {
        return told.during(world, () -> store(thing));
    }

    /** The requests since this was asked last. */
    public List<Performed> takePerformed() {
        return ledger.take();
    }
}
