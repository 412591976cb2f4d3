package dev.keywright.verifier.run;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DatabaseFailure;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Leftovers;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.program.StreamFollower;
import dev.keywright.verifier.run.Report.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Proof by running: the engine writes and reads a small world as a design says, and every result is compared with the oracle. */
public final class Verification {
    private final VerificationSubject subject;
    private final Endpoint endpoint;
    private final Progress progress;
    private final FaultInjection faults;
    private final QuestionCounts counts;

    public Verification(VerificationSubject subject, Endpoint endpoint, Progress progress) {
        this(subject, endpoint, progress, FaultInjection.NONE);
    }

    /** With a planted fault, to show that it would be noticed. */
    public Verification(VerificationSubject subject, Endpoint endpoint, Progress progress, FaultInjection faults) {
        this(subject, endpoint, progress, faults, QuestionCounts.FULL);
    }

    /** With another number of questions than usual. */
    public Verification(
            VerificationSubject subject,
            Endpoint endpoint,
            Progress progress,
            FaultInjection faults,
            QuestionCounts counts) {
        this.subject = subject;
        this.endpoint = endpoint;
        this.progress = progress;
        this.faults = faults;
        this.counts = counts;
    }

    /** The database could not be reached, or would not go on; the message says what it said. */
    public static final class Interrupted extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean answered;

        private Interrupted(SdkException cause) {
            this(DatabaseFailure.of(cause), cause);
        }

        private Interrupted(DatabaseFailure failure, SdkException cause) {
            super(failure.said(), cause);
            answered = failure.wasAnswered();
        }

        /** Whether there was an answer at all. */
        public boolean wasAnswered() {
            return answered;
        }
    }

    /** Tables that earlier runs left there; a database of our own has none. */
    public static List<Leftovers> leftovers(Endpoint endpoint) throws Interrupted {
        try (Database database = new Database(endpoint)) {
            return Leftovers.find(database);
        } catch (SdkException failed) {
            throw new Interrupted(failed);
        }
    }

    public static void remove(Endpoint endpoint, List<Leftovers> leftovers) throws Interrupted {
        try (Database database = new Database(endpoint)) {
            leftovers.forEach(left -> left.remove(database));
        } catch (SdkException failed) {
            throw new Interrupted(failed);
        }
    }

    /**
     * Makes the tables, plays, and removes them, whatever happens.
     *
     * @param id letters and digits that no other run has
     */
    public Report run(String id) throws Interrupted {
        return staged(id, List.of(), this::report);
    }

    /** A scene, and the parts around it. */
    record Stage(Scene scene, EngineDescription description, Namespace tables, Database plain, Database metered) {}

    /** Makes the tables, does something with them, and removes them; listeners are told of the requests of the program. */
    <T> T staged(String id, List<ExecutionInterceptor> listeners, Function<Stage, T> work) throws Interrupted {
        try (Database database = new Database(endpoint);
                Namespace tables = new Namespace(database, id)) {
            return staged(tables, listeners, work);
        } catch (SdkException failed) {
            throw new Interrupted(failed);
        }
    }

    private <T> T staged(Namespace tables, List<ExecutionInterceptor> listeners, Function<Stage, T> work) {
        tables.create(subject.model(), subject.design());
        Bill bill = subject.costing().bill(subject.design());
        EngineDescription description =
                faults.description(EngineDescription.of(bill, subject.costing().weights()));
        List<String> names = new ArrayList<>(subject.design().tables().stream()
                .map(Table::ref)
                .map(tables::name)
                .toList());
        StreamFollower.enable(description, tables);
        description.design().streams().ifPresent(streamed -> names.add(tables.name(new TableRef(streamed.records()))));
        try (Database plain = new Database(endpoint)) {
            StoredItems stored = new StoredItems(plain.client(), names);
            RequestMeter meter = new RequestMeter(stored, Comparability.of(endpoint));
            List<ExecutionInterceptor> all = new ArrayList<>(List.of(meter));
            all.addAll(listeners);
            try (Database metered = new Database(endpoint, all);
                    StreamFollower streams = StreamFollower.on(
                            description,
                            tables,
                            plain,
                            () -> store(metered.client(), tables),
                            subject.recipe(bill).now())) {
                Scene scene = scene(description, tables, metered, meter, stored, streams);
                return work.apply(new Stage(scene, description, tables, plain, metered));
            }
        }
    }

    private Report report(Stage stage) {
        Scene scene = stage.scene();
        int things = scene.oracle().world().size();
        WorldLoad load = new WorldLoad(scene);
        QuestionRun questionRun = new QuestionRun(scene);
        WriteRun writeRun = new WriteRun(scene, questionRun, load);
        play(scene, load, questionRun, writeRun);
        RaceRun raceRun = new RaceRun(
                scene,
                load,
                writer -> program(stage.description(), stage.tables(), stage.plain(), subject.seed() + writer));
        List<Race> races = race(scene, raceRun);
        return new Report(
                engine(),
                subject.seed(),
                things,
                scene.tallies().reports(),
                load.refused(),
                races,
                new HeatMap(scene.bill(), stage.tables().prefix())
                        .of(scene.tallies().heat()),
                plan(),
                notes(scene, writeRun),
                new Traffic(stage.metered().requests(), stage.metered().retried()));
    }

    private Scene scene(
            EngineDescription description,
            Namespace tables,
            Database metered,
            RequestMeter meter,
            StoredItems stored,
            StreamFollower streams) {
        Bill bill = description.bill();
        Recipe recipe = subject.recipe(bill);
        Population population = new WorldGenerator(subject.model(), recipe).make();
        return new Scene(
                bill,
                new Oracle(population.world()),
                new Workload(population, recipe),
                program(description, tables, metered, recipe.seed()),
                faults,
                new PlannedReads(bill, tables.prefix()),
                meter,
                stored,
                new PatternTallies(bill),
                tables.prefix(),
                streams,
                Patience.with(endpoint),
                counts);
    }

    private EngineProgram program(EngineDescription description, Namespace tables, Database database, long seed) {
        Dice dice = new Dice(seed);
        DynamoDbClient client = faults.client(database.client());
        return new EngineProgram(
                description,
                () -> store(client, tables),
                subject.recipe(description.bill()).now(),
                dice::below);
    }

    private static Store store(DynamoDbClient client, Namespace tables) {
        return new DynamoDbStore(
                client, table -> tables.name(new TableRef(table)), "", EngineProgram.PATIENCE, Meter.NONE);
    }

    private void play(Scene scene, WorldLoad load, QuestionRun questionRun, WriteRun writeRun) {
        load.all(progress);
        List<Pattern> questions = questionRun.questions();
        for (int at = 0; at < questions.size(); at++) {
            progress.at("reading", at, questions.size());
            questionRun.askMany(questions.get(at), "as stored", counts.stored());
        }
        List<Pattern> writes = WriteRun.writes(scene);
        for (int at = 0; at < writes.size(); at++) {
            progress.at("writing", at, writes.size());
            writeRun.write(writes.get(at));
        }
    }

    private Optional<PlanRun.Result> plan() {
        progress.at("comparing plans", 0, 1);
        return subject.plan();
    }

    private List<Race> race(Scene scene, RaceRun raceRun) {
        List<Race> races = new ArrayList<>();
        List<Pattern> writes = WriteRun.writes(scene);
        for (int at = 0; at < writes.size(); at++) {
            progress.at("writing concurrently", at, writes.size());
            races.addAll(raceRun.race(writes.get(at)));
        }
        return races;
    }

    private String engine() {
        return switch (endpoint.trust()) {
            case OURS -> "DynamoDB Local";
            case USUAL_CREDENTIALS -> "DynamoDB";
            case ANYBODY -> endpoint.address().toString();
        };
    }

    private List<String> notes(Scene scene, WriteRun writeRun) {
        List<String> notes = new ArrayList<>(scene.tallies().notes());
        if (writeRun.hasGivenUp()) {
            notes.add("the remaining writes were skipped after so many mismatches");
        }
        writeRun.neverDone()
                .forEach(pattern ->
                        notes.add("no inputs were found with which %s succeeds; only its refusals were compared"
                                .formatted(pattern.id())));
        scene.meter()
                .obstacles()
                .forEach((why, requests) -> notes.add("units of %s not compared: %s"
                        .formatted(requests == 1 ? "1 request" : requests + " requests", why)));
        subject.model().entities().stream()
                .filter(Entity::isStored)
                .filter(entity -> subject.model().patterns().stream()
                        .flatMap(pattern -> pattern.operation().writes().stream())
                        .noneMatch(write -> (write instanceof Create || write instanceof Put)
                                && write.entity().equals(entity.ref())))
                .forEach(entity -> notes.add(
                        "no pattern creates `%s`; the initial ones were stored all the same".formatted(entity.name())));
        return notes;
    }
}
