package dev.keywright.verifier.program;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.serve.Reads;
import dev.keywright.runtime.description.Plan;
import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.engine.Engine;
import dev.keywright.runtime.engine.Transition;
import dev.keywright.runtime.reading.Position;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.WriteInputs;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The engine that generated programs ship, run by the description that a generated program embeds. */
public final class EngineProgram implements ProgramUnderTest {
    /** The time for which a write is retried that conflicts with others. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private final EngineDescription description;
    private final Supplier<Store> stores;
    private final Instant now;
    private final IntUnaryOperator dice;
    private final EngineAnswers answers;
    private final Inheritance inheritance;
    private final Set<EntityRef> embeddedFromTheStart;
    private final Optional<Transition> transition;

    /**
     * @param stores opens the database for one call; whatever listens, meters or fails stands in between here
     * @param now the moment at which entities have expired or not
     * @param dice draws a number below a bound
     */
    public EngineProgram(EngineDescription description, Supplier<Store> stores, Instant now, IntUnaryOperator dice) {
        this(description, stores, now, dice, Optional.empty());
    }

    private EngineProgram(
            EngineDescription description,
            Supplier<Store> stores,
            Instant now,
            IntUnaryOperator dice,
            Optional<Transition> transition) {
        Bill bill = description.bill();
        this.description = description;
        this.stores = stores;
        this.now = now;
        this.dice = dice;
        this.answers = new EngineAnswers(bill.layout().model(), new Reads(bill.layout(), description.weights()));
        this.inheritance = new Inheritance(bill.layout());
        this.embeddedFromTheStart = description.embeddedFromTheStart();
        this.transition = transition;
    }

    /** The same while things are in an old design or in this one. */
    public EngineProgram during(Transition from) {
        return new EngineProgram(description, stores, now, dice, Optional.of(from));
    }

    private Engine engine() {
        return new Engine(description.design(), stores.get(), now, dice, PATIENCE);
    }

    private Engine engine(Operation operation) {
        return transition
                .map(from -> engine().during(from, description.pattern(operation)))
                .orElseGet(this::engine);
    }

    @Override
    public AnswerPage read(Read read, PatternInputs inputs, PagePosition from) {
        Position position = from instanceof PagePosition.After after ? (Position) after.cursor() : Position.START;
        int limit = read.limit().isStated() ? read.limit().value().roundedUp().intValueExact() : 0;
        Engine.Page page = engine(read).read(description.plan(read), EngineInputs.of(inputs), position, limit);
        return new AnswerPage(
                answers.rows(page.rows(), read),
                page.next() instanceof Position.End ? PagePosition.END : new PagePosition.After(page.next()));
    }

    @Override
    public long count(Count count, PatternInputs inputs) {
        return engine(count).count(description.plan(count), EngineInputs.of(inputs));
    }

    /** Each write of a batch stands by itself, also where they are sent together. */
    @Override
    public WriteOutcome write(Operation operation, PatternInputs inputs) {
        List<WriteStep> steps = description.steps(operation);
        if (inputs.batch().isEmpty()) {
            return EngineAnswers.outcome(
                    operation instanceof Transaction
                            ? engine(operation).transaction(steps, actions(inputs))
                            : engine(operation)
                                    .write(steps.get(0), actions(inputs).get(0)));
        }
        if (operation instanceof Transaction) {
            return new WriteOutcome.Several(
                    inputs.batch().stream().map(one -> write(operation, one)).toList());
        }
        List<WriteInputs> each =
                inputs.batch().stream().map(one -> actions(one).get(0)).toList();
        return new WriteOutcome.Several(engine(operation).writeAll(steps.get(0), each).stream()
                .map(EngineAnswers::outcome)
                .map(outcome -> inBatch(steps.get(0), outcome))
                .toList());
    }

    private static List<WriteInputs> actions(PatternInputs inputs) {
        return inputs.actions().stream().map(EngineInputs::of).toList();
    }

    /** BatchWriteItem does not say whether there was anything to delete. */
    private static WriteOutcome inBatch(WriteStep step, WriteOutcome outcome) {
        boolean unseen = step instanceof WriteStep.Delete delete
                && delete.batched()
                && delete.target().stated().isEmpty()
                && delete.target().plan() instanceof Plan.Nothing;
        return unseen && outcome instanceof WriteOutcome.Done ? new WriteOutcome.Untold() : outcome;
    }

    /**
     * Creates an entity of a world with the numbers that it has there, whether or not a pattern creates any. What can be embedded in
     * its item only from the start is created with it, and is there when its own turn comes.
     */
    public WriteOutcome create(Thing thing, World world) {
        if (embeddedFromTheStart.contains(thing.entity())) {
            return new WriteOutcome.Done(1);
        }
        List<Thing> things = withEmbedded(thing, world).toList();
        List<WriteStep> steps = things.stream().map(this::creation).toList();
        List<WriteInputs> inputs = things.stream()
                .map(one -> EngineInputs.of(ActionInputs.fresh(one), inheritance.of(one, world)))
                .toList();
        return EngineAnswers.outcome(
                steps.size() == 1 ? engine().write(steps.get(0), inputs.get(0)) : engine().transaction(steps, inputs));
    }

    private WriteStep creation(Thing thing) {
        return description
                .findCreation(thing.entity())
                .orElseThrow(() -> new IllegalStateException("the design has no way to create `%s`"
                        .formatted(thing.entity().name())));
    }

    private Stream<Thing> withEmbedded(Thing thing, World world) {
        Kinship kinship = new Kinship(world);
        Stream<Thing> embedded = embeddedFromTheStart.stream()
                .filter(child -> description.bill().layout().embedsOf(child).stream()
                        .anyMatch(embed -> embed.kind().isInside(thing.entity())))
                .flatMap(child -> world.model().entity(child).parents().stream()
                        .filter(role -> role.isOf(thing.entity()))
                        .flatMap(role -> kinship.children(thing, role.ref()).stream()))
                .distinct()
                .flatMap(child -> withEmbedded(child, world));
        return Stream.concat(Stream.of(thing), embedded);
    }
}
