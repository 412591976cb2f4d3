package dev.keywright.verifier.program;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.stream.MemoryStream;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.WorldGenerator;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.NormalRun;
import dev.keywright.verifier.world.ParentsFirst;
import dev.keywright.verifier.world.Thing;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Writes a small world through a design and asks everything back, before and after everything that is written to it. */
public final class RoundTrip {
    /** Far ahead of any clock: DynamoDB Local deletes what has expired by its own clock, and nothing here may expire meanwhile. */
    public static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    private static final int MOST_PAGES = 200;

    private final Model model;
    private final Bill bill;
    private final Population population;
    private final Oracle oracle;
    private final Workload workload;
    private final EngineProgram engine;
    private final ProgramUnderTest program;
    private final Runnable settle;
    private final Place place;

    private final List<String> differences = new ArrayList<>();
    private int most = Integer.MAX_VALUE;
    private int turn;

    private RoundTrip(EngineDescription description, Recipe plain, Function<Recipe, Programs> programs) {
        this.bill = description.bill();
        this.model = bill.layout().model();
        Recipe recipe = plain.with(BucketWindows.of(bill));
        this.population = new WorldGenerator(model, recipe).make();
        this.oracle = new Oracle(population.world());
        this.workload = new Workload(population, recipe);
        Programs made = programs.apply(recipe);
        this.engine = made.engine();
        this.program = made.program();
        this.settle = made.settle();
        this.place = made.place();
    }

    /** Where the items are. */
    private enum Place {
        MEMORY(12, 4, 1),
        /**
         * It takes a hundred times as long as memory: a normal run asks each question after one of two writes, since what is wrong
         * stays wrong. Refusals change nothing: it is asked after the last of them.
         */
        DATABASE(NormalRun.IS_FULL ? 12 : 6, NormalRun.IS_FULL ? 2 : 1, NormalRun.IS_FULL ? 1 : 2);

        /** The most questions of a pattern to begin with, and after a write. */
        private final int stored;

        private final int written;

        /** The number of writes after one of which a pattern is asked. */
        private final int turns;

        Place(int stored, int written, int turns) {
            this.stored = stored;
            this.written = written;
            this.turns = turns;
        }
    }

    /** The engine, which loads the world, and the program under test. */
    private record Programs(EngineProgram engine, ProgramUnderTest program, Runnable settle, Place place) {}

    public static EngineDescription description(Model model, Design design) {
        CostModel costs = Designs.costModel(model);
        return EngineDescription.of(costs.bill(design), costs.weights());
    }

    /** A program that handles the streams of its tables itself. */
    public interface Settling {
        /** Has everything handled that has happened until now. */
        void settle();
    }

    /** Everything that a program needs on tables that are there. */
    public static Stage stage(Model model, Design design, DynamoDbClient client, Function<TableRef, String> names) {
        return new Stage(description(model, design), client, names, NOW, new Dice(0)::below);
    }

    /** By the engine, in a database. */
    public static RoundTrip in(Database database, Namespace tables, Model model, Design design, Recipe plain) {
        return in(database, tables, model, design, plain, Stage::engine);
    }

    /** By another program, in a database; the engine loads the world that there is to begin with. */
    public static RoundTrip in(
            Database database,
            Namespace tables,
            Model model,
            Design design,
            Recipe plain,
            Function<Stage, ProgramUnderTest> program) {
        EngineDescription description = description(model, design);
        tables.create(model, design);
        StreamFollower.enable(description, tables);
        return new RoundTrip(description, plain, recipe -> {
            Dice dice = new Dice(recipe.seed());
            Stage stage = new Stage(description, database.client(), tables::name, recipe.now(), dice::below);
            StreamFollower streams = StreamFollower.on(description, tables, database, stage::store, recipe.now());
            ProgramUnderTest under = program.apply(stage);
            return new Programs(
                    stage.engine(),
                    under,
                    under instanceof Settling itself ? itself::settle : streams::settle,
                    Place.DATABASE);
        });
    }

    /** By the engine, in memory. */
    public static RoundTrip inMemory(Model model, Design design, Recipe plain) {
        return inMemory(description(model, design), plain, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** By an engine with a fault in its description or at its store; the world is loaded without the fault. */
    public static RoundTrip inMemory(
            EngineDescription right, Recipe plain, UnaryOperator<Description> fault, UnaryOperator<Store> storeFault) {
        MemoryStore memory = memory(right, plain.now());
        Store faulty = storeFault.apply(memory);
        return new RoundTrip(right, plain, recipe -> {
            Dice dice = new Dice(recipe.seed());
            return new Programs(
                    new EngineProgram(right, () -> memory, recipe.now(), dice::below),
                    new EngineProgram(right.changed(fault), () -> faulty, recipe.now(), dice::below),
                    () -> {},
                    Place.MEMORY);
        });
    }

    /** Items in memory, and what follows their stream at once. */
    static MemoryStore memory(EngineDescription description, Instant now) {
        MemoryStore memory = new MemoryStore(description.design());
        if (description.design().streams().isPresent()) {
            MemoryStream.connect(
                    memory, description.design(), Clock.fixed(now, ZoneOffset.UTC), EngineProgram.PATIENCE);
        }
        return memory;
    }

    /** The first difference that there is, or the failure that comes before any. */
    public Optional<String> findFirstDifference() {
        most = 1;
        try {
            return differencesOfAll().stream().findFirst();
        } catch (RuntimeException | AssertionError failed) {
            return Optional.of("failed: " + failed);
        }
    }

    /** Loads the world, asks every question, and where all answers are right writes everything and asks again after each write. */
    public List<String> differencesOfAll() {
        load();
        askAll("as stored", place.stored);
        if (differences.isEmpty()) {
            writeAll(Set.of());
        }
        return List.copyOf(differences);
    }

    /** The same; some writes are known not to refuse what they should. */
    public List<String> differencesOfAllBut(Set<String> unguarded) {
        load();
        askAll("as stored", place.stored);
        writeAll(unguarded);
        return List.copyOf(differences);
    }

    private void load() {
        for (Entity entity : ParentsFirst.of(model)) {
            for (Thing thing : population.world().stored(entity.ref())) {
                WriteOutcome outcome = engine.create(thing, population.world());
                if (!(outcome instanceof WriteOutcome.Done)) {
                    differences.add("store %s: %s".formatted(thing, outcome));
                }
            }
        }
        settle.run();
    }

    private void askAll(String when, int most) {
        questions().forEach(pattern -> ask(pattern, when, most));
    }

    private List<Pattern> questions() {
        return model.patterns().stream()
                .filter(pattern -> isServed(pattern) && isQuestion(pattern.operation()))
                .toList();
    }

    private void ask(Pattern pattern, String when, int most) {
        if (!isEnough()) {
            workload.questions(pattern.operation(), most).forEach(inputs -> ask(pattern, inputs, when));
        }
    }

    private boolean isEnough() {
        return differences.size() >= most;
    }

    private boolean isServed(Pattern pattern) {
        return bill.pattern(pattern.ref()).isServed();
    }

    private static boolean isQuestion(Operation operation) {
        return operation instanceof Read || operation instanceof Count;
    }

    private void ask(Pattern pattern, PatternInputs inputs, String when) {
        if (!inputs.batch().isEmpty()) {
            inputs.batch().forEach(one -> ask(pattern, one, when));
            return;
        }
        Optional<String> difference = pattern.operation() instanceof Read read
                ? Agreement.difference(oracle.expected(read, inputs), pages(read, inputs))
                : counted((Count) pattern.operation(), inputs);
        difference.ifPresent(
                text -> differences.add("%s, %s, %s: %s".formatted(pattern.id(), when, asked(inputs), text)));
    }

    private static String asked(PatternInputs inputs) {
        return "%s %s %s %s %s"
                .formatted(inputs.given(), inputs.choices(), inputs.ranges(), inputs.prefixes(), inputs.contains());
    }

    private List<List<AnswerRow>> pages(Read read, PatternInputs inputs) {
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition at = PagePosition.START;
        while (!(at instanceof PagePosition.End) && pages.size() < MOST_PAGES) {
            AnswerPage page = program.read(read, inputs, at);
            pages.add(page.rows());
            at = page.next();
        }
        return pages;
    }

    private Optional<String> counted(Count count, PatternInputs inputs) {
        long got = program.count(count, inputs);
        return oracle.isRight(count, inputs, new PatternAnswer.Total(got))
                ? Optional.empty()
                : Optional.of("%s, expected %s".formatted(got, oracle.count(count, inputs)));
    }

    /** Every write with each intent, and everything asked after each, or after one of two and in the end. */
    private void writeAll(Set<String> unguarded) {
        for (Pattern pattern : model.patterns()) {
            boolean write = !isQuestion(pattern.operation()) && !(pattern.operation() instanceof External);
            if (!write || !isServed(pattern) || isEnough()) {
                continue;
            }
            for (Intent intent : Intent.values()) {
                boolean unguardedRefusal = intent == Intent.BE_REFUSED && unguarded.contains(pattern.id());
                if (!unguardedRefusal) {
                    write(pattern, intent);
                }
            }
        }
        if (place.turns > 1) {
            askAll("in the end", place.written);
        }
    }

    private void write(Pattern pattern, Intent intent) {
        List<PatternInputs> written = new ArrayList<>();
        for (int time = 0; time < times(intent); time++) {
            workload.write(pattern.operation(), intent).ifPresent(inputs -> {
                write(pattern, intent, inputs);
                written.add(inputs);
            });
            boolean last = time == times(intent) - 1;
            if (!written.isEmpty() && (last || place == Place.MEMORY || NormalRun.IS_FULL)) {
                askAfter(pattern, intent, written);
                written.clear();
            }
        }
    }

    private void askAfter(Pattern pattern, Intent intent, List<PatternInputs> written) {
        settle.run();
        int before = differences.size();
        String when = "after %s to %s".formatted(pattern.id(), intent);
        List<Pattern> questions = questions();
        for (int at = turn % place.turns; at < questions.size(); at += place.turns) {
            ask(questions.get(at), when, place.written);
        }
        turn++;
        if (differences.size() > before) {
            differences.add("… where %s was given %s".formatted(pattern.id(), written));
        }
    }

    /** There is more than one reason to refuse something. */
    private static int times(Intent intent) {
        return intent == Intent.BE_REFUSED ? 4 : 1;
    }

    /** An exception alone does not say which pattern was given what. */
    private WriteOutcome written(Pattern pattern, PatternInputs inputs) {
        try {
            return program.write(pattern.operation(), inputs);
        } catch (RuntimeException failed) {
            throw new AssertionError("%s of %s".formatted(pattern.id(), inputs), failed);
        }
    }

    private void write(Pattern pattern, Intent intent, PatternInputs inputs) {
        WriteOutcome expected = oracle.write(pattern.operation(), inputs);
        WriteOutcome got = written(pattern, inputs);
        if (Agreement.difference(pattern.operation(), expected, got).isPresent()) {
            differences.add("%s to %s: %s, expected %s: %s".formatted(pattern.id(), intent, got, expected, inputs));
        }
    }
}
