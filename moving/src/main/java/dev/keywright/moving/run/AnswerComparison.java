package dev.keywright.moving.run;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.moving.source.Family;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.rows.SourceRow;
import dev.keywright.relational.session.DatabaseFailure;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.verifier.ask.AnswerPage;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternAnswer;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.QuestionInputs;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.EngineProgram;
import dev.keywright.verifier.run.BucketWindows;
import dev.keywright.verifier.run.VerificationSubject;
import dev.keywright.verifier.world.Relatives;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks every pattern twice: all things by a scan of them, and the design by the engine of generated programs. */
public final class AnswerComparison {
    private static final int QUESTIONS = 12;
    private static final int MOST_PAGES = 1000;
    private static final long SEED = 1;
    private static final long PAUSE_MILLIS = 500;

    private final EngineDescription description;
    private final Model model;
    private final Target target;
    private final Instant now;
    private final EngineProgram program;
    private final Map<String, Long> compared = new LinkedHashMap<>();
    private final List<Difference> differences = new ArrayList<>();
    private int looksLeft;

    public AnswerComparison(EngineDescription description, Target target, Instant now) {
        Dice dice = new Dice(SEED);
        this.now = now;
        this.program = new EngineProgram(
                description,
                () -> new DynamoDbStore(target.client(), target::name, "", EngineProgram.PATIENCE, Meter.NONE),
                now,
                dice::below);
        this.description = description;
        this.model = description.bill().layout().model();
        this.target = target;
    }

    /** The number of answers that were compared for each pattern. */
    public Map<String, Long> compared() {
        return compared;
    }

    /** The patterns of which no question was asked, since nothing bounds their answers or there is nothing to ask for. */
    public List<String> unasked() {
        return compared.keySet().stream().filter(id -> compared.get(id) == 0).toList();
    }

    /** The things of all rows. */
    static World world(Move move, Instant now) throws DatabaseFailure {
        World world = new World(move.model(), now);
        try (RowReader reader = move.source().open()) {
            reader.snapshot(in -> {
                for (Entity entity : move.entities()) {
                    List<SourceRow> rows = in.range(move.table(entity), List.of(), List.of());
                    Family family = move.families().family(in, entity.ref(), rows);
                    family.owners().keySet().forEach(world::put);
                }
                return true;
            });
        }
        return world;
    }

    /** Looks at the answers that all things, or a part of them, give to one question. */
    @FunctionalInterface
    public interface Asking {
        Optional<String> in(World world);
    }

    /** Has each question asked in a world that holds whatever its answer may hold. */
    @FunctionalInterface
    public interface Worlds {
        /**
         * The difference that one question shows.
         *
         * @throws Relatives.Unknown where there is no such world
         */
        Optional<String> ask(Operation question, PatternInputs inputs, Asking asking) throws MoveFailure;
    }

    /** What differs, where the design should hold these things. */
    public List<Difference> run(World world, Progress progress) throws MoveFailure, InterruptedException {
        return each(questions(world), 0, progress, (question, inputs, asking) -> asking.in(world));
    }

    /** Questions about what is in a world, and about what is right beside it. */
    public Map<Pattern, List<PatternInputs>> questions(World world) {
        Recipe recipe = new Recipe(
                world.size(),
                SEED,
                now,
                VerificationSubject.keys(description.bill().layout()),
                BucketWindows.of(description.bill()));
        QuestionInputs inputs = new QuestionInputs(world, recipe, new Dice(SEED));
        Map<Pattern, List<PatternInputs>> questions = new LinkedHashMap<>();
        for (Pattern pattern : patterns()) {
            List<PatternInputs> single = new ArrayList<>();
            try {
                for (PatternInputs each : inputs.of(pattern.operation(), QUESTIONS)) {
                    single.addAll(each.batch().isEmpty() ? List.of(each) : each.batch());
                }
            } catch (Relatives.Unknown unknown) {
                // What is known of it is asked.
            }
            questions.put(pattern, single);
        }
        return questions;
    }

    /**
     * What differs; a question whose answer nobody knows is not asked.
     *
     * @param looks so often all questions together are asked again where answers differ, since a change may be on its way
     */
    public List<Difference> each(
            Map<Pattern, List<PatternInputs>> questions, int looks, Progress progress, Worlds worlds)
            throws MoveFailure, InterruptedException {
        looksLeft = looks;
        for (Map.Entry<Pattern, List<PatternInputs>> one : questions.entrySet()) {
            progress.at("asking, pattern", compared.size(), questions.size());
            Pattern pattern = one.getKey();
            long asked = 0;
            for (PatternInputs inputs : one.getValue()) {
                try {
                    difference(pattern, inputs, worlds)
                            .ifPresent(text -> differences.add(new Difference(
                                    Difference.Kind.ANSWER, "%s with %s".formatted(pattern.id(), inputs), text)));
                    asked++;
                } catch (Relatives.Unknown unknown) {
                    // Another question of the pattern may have a smaller answer.
                }
            }
            compared.put(pattern.id(), asked);
        }
        return differences;
    }

    private Optional<String> difference(Pattern pattern, PatternInputs inputs, Worlds worlds)
            throws MoveFailure, InterruptedException {
        Asking asking = world -> difference(pattern, inputs, new Oracle(world), program);
        Optional<String> difference = worlds.ask(pattern.operation(), inputs, asking);
        while (difference.isPresent() && looksLeft > 0) {
            looksLeft--;
            target.ticker().sleep(PAUSE_MILLIS);
            difference = worlds.ask(pattern.operation(), inputs, asking);
        }
        return difference;
    }

    private List<Pattern> patterns() {
        return model.patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read || pattern.operation() instanceof Count)
                .filter(pattern -> description.bill().pattern(pattern.ref()).isServed())
                .toList();
    }

    private static Optional<String> difference(
            Pattern pattern, PatternInputs inputs, Oracle oracle, EngineProgram program) {
        if (pattern.operation() instanceof Count count) {
            long got = program.count(count, inputs);
            return oracle.isRight(count, inputs, new PatternAnswer.Total(got))
                    ? Optional.empty()
                    : Optional.of("the design counts %s, the source %s".formatted(got, oracle.count(count, inputs)));
        }
        Read read = (Read) pattern.operation();
        List<List<AnswerRow>> pages = new ArrayList<>();
        PagePosition position = PagePosition.START;
        while (!(position instanceof PagePosition.End) && pages.size() < MOST_PAGES) {
            AnswerPage page = program.read(read, inputs, position);
            pages.add(page.rows());
            position = page.next();
        }
        return Agreement.difference(oracle.expected(read, inputs), pages).map(text -> "the design gives " + text);
    }
}
