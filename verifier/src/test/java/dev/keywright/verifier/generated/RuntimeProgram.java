package dev.keywright.verifier.generated;

import dev.keywright.backends.query.Description;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Transaction;
import dev.keywright.core.serve.Reads;
import dev.keywright.runtime.engine.Design;
import dev.keywright.runtime.engine.DynamoDbStore;
import dev.keywright.runtime.engine.Engine;
import dev.keywright.runtime.engine.Entity;
import dev.keywright.runtime.engine.ItemType;
import dev.keywright.runtime.engine.Lookups;
import dev.keywright.runtime.engine.MemoryStore;
import dev.keywright.runtime.engine.Meter;
import dev.keywright.runtime.engine.Nest;
import dev.keywright.runtime.engine.Plan;
import dev.keywright.runtime.engine.Position;
import dev.keywright.runtime.engine.Step;
import dev.keywright.runtime.engine.Store;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.execute.Cursor;
import dev.keywright.verifier.execute.Page;
import dev.keywright.verifier.execute.Performer;
import dev.keywright.verifier.execute.RoundTrip.Stage;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The runtime of generated programs, told what to do by a description. */
final class RuntimeProgram implements Performer {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Stage stage;
    private final Model model;
    private final Design design;
    private final Lookups lookups;
    private final Map<Operation, Plan> plans = new LinkedHashMap<>();
    private final Map<Operation, List<Step>> steps = new LinkedHashMap<>();
    private final Reads reads;
    private final Translation translation;
    private Optional<MemoryStore> memory = Optional.empty();
    private boolean filled;

    RuntimeProgram(Stage stage) {
        this.stage = stage;
        this.model = stage.layout().model();
        Description description = Description.of(stage.layout(), stage.weights());
        Built plain = new Built(null);
        this.design = new Design(
                plain.all(description.entities().values(), Entity.class),
                plain.all(description.items().values(), ItemType.class),
                cast(plain.value(description.counts())),
                RuntimeProgram.<Nest>cast(plain.value(description.nests())));
        Built built = new Built(design);
        this.lookups = built.of(description.lookups(), Lookups.class);
        for (Pattern pattern : model.patterns()) {
            if (description.questions().containsKey(pattern.id())) {
                plans.put(pattern.operation(), built.of(description.questions().get(pattern.id()), Plan.class));
            }
            if (description.writes().containsKey(pattern.id())) {
                steps.put(pattern.operation(), built.all(description.writes().get(pattern.id()), Step.class));
            }
        }
        this.reads = new Reads(stage.layout(), stage.weights());
        this.translation = new Translation(model);
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> cast(Object list) {
        return (List<T>) list;
    }

    /** The same in memory, which holds at first all that the database holds. */
    static RuntimeProgram inMemory(Stage stage) {
        RuntimeProgram program = new RuntimeProgram(stage);
        program.memory = Optional.of(new MemoryStore(program.design));
        return program;
    }

    private void fill(MemoryStore memory) {
        if (filled) {
            return;
        }
        filled = true;
        stage.layout()
                .design()
                .tables()
                .forEach(table -> stage.client()
                        .scanPaginator(
                                request -> request.tableName(stage.names().apply(table.ref())))
                        .items()
                        .forEach(item -> memory.put(table.name(), item)));
    }

    private Engine engine() {
        memory.ifPresent(this::fill);
        Store store = memory.isPresent()
                ? memory.get()
                : new DynamoDbStore(
                        stage.client(),
                        table -> stage.names().apply(new dev.keywright.core.design.TableRef(table)),
                        "",
                        PATIENCE,
                        Meter.NONE);
        return new Engine(design, lookups, store, stage.now(), stage.dice(), PATIENCE);
    }

    @Override
    public Page read(Read read, Inputs inputs, Cursor from) {
        Position position = from instanceof Cursor.Foreign foreign ? (Position) foreign.position() : Position.START;
        int limit = read.limit().isStated() ? read.limit().value().roundedUp().intValueExact() : 0;
        Engine.Page page = engine().read(plans.get(read), translation.inputs(inputs), position, limit);
        return new Page(
                new Answer.Rows(page.rows().stream()
                        .map(row -> translation.row(row, read, reads.shown(read)))
                        .toList()),
                page.next() instanceof Position.End ? Cursor.END : new Cursor.Foreign(page.next()));
    }

    @Override
    public Answer count(Count count, Inputs inputs) {
        return new Answer.Total(engine().count(plans.get(count), translation.inputs(inputs)));
    }

    @Override
    public Outcome write(Operation operation, Inputs inputs) {
        List<Step> of = steps.get(operation);
        if (!inputs.batch().isEmpty()) {
            boolean single = !(operation instanceof Transaction);
            return new Outcome.Several(
                    single
                            ? engine()
                                    .writeAll(
                                            of.get(0),
                                            inputs.batch().stream()
                                                    .map(one -> translation.inputs(
                                                            one.actions().get(0)))
                                                    .toList())
                                    .stream()
                                    .map(Translation::outcome)
                                    .toList()
                            : inputs.batch().stream()
                                    .map(one -> write(operation, one))
                                    .toList());
        }
        List<ActionInputs> actions = inputs.actions();
        return Translation.outcome(
                operation instanceof Transaction
                        ? engine().transaction(
                                        of,
                                        actions.stream()
                                                .map(translation::inputs)
                                                .toList())
                        : engine().write(of.get(0), translation.inputs(actions.get(0))));
    }
}
