package dev.keywright.verifier.execute;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Weights;
import dev.keywright.verifier.ask.Answer;
import dev.keywright.verifier.ask.Inputs;
import dev.keywright.verifier.ask.Outcome;
import dev.keywright.verifier.ask.Row;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.data.Intent;
import dev.keywright.verifier.data.Population;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.data.Workload;
import dev.keywright.verifier.data.Worlds;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.oracle.Agreement;
import dev.keywright.verifier.oracle.Oracle;
import dev.keywright.verifier.run.Windows;
import dev.keywright.verifier.world.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Writes a small world through a design and asks everything back, before and after everything that is written to it. */
public final class RoundTrip {
    /** Far ahead of any clock: DynamoDB Local deletes what has expired by its own, and nothing here may go by itself. */
    public static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    private static final int QUESTIONS = 12;
    private static final int QUESTIONS_AFTER_A_WRITE = 4;
    private static final int MOST_PAGES = 200;

    private final Model model;
    private final Bill bill;
    private final Population population;
    private final Oracle oracle;
    private final Workload workload;
    private final Executor executor;
    private final Performer performer;
    private final List<String> differences = new ArrayList<>();
    private final Set<String> forgotten = new LinkedHashSet<>();

    public RoundTrip(Database database, Namespace tables, Model model, Design design, Recipe plain) {
        this(database, tables, model, design, plain, scene -> scene.executor());
    }

    /** Everything that a program needs to take the executor's place. */
    public record Stage(
            Executor executor,
            Bill bill,
            Weights weights,
            DynamoDbClient client,
            Function<TableRef, String> names,
            Instant now,
            IntUnaryOperator dice) {
        public Layout layout() {
            return bill.layout();
        }
    }

    /** What is there to begin with is stored by the executor; everything else another program may do. */
    public RoundTrip(
            Database database,
            Namespace tables,
            Model model,
            Design design,
            Recipe plain,
            Function<Stage, Performer> program) {
        this.model = model;
        CostModel costing = new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        this.bill = costing.bill(design);
        Recipe recipe = plain.with(Windows.of(bill));
        this.population = new Worlds(model, recipe).make();
        this.oracle = new Oracle(population.world());
        this.workload = new Workload(population, recipe);
        tables.create(model, design);
        Dice dice = new Dice(recipe.seed());
        this.executor = new Executor(
                bill.layout(), costing.weights(), database.client(), tables::name, recipe.now(), dice::below);
        this.performer = program.apply(new Stage(
                executor, bill, costing.weights(), database.client(), tables::name, recipe.now(), dice::below));
    }

    /** What differed, in the order in which it was found. */
    public List<String> differences() {
        return List.copyOf(differences);
    }

    /** Which patterns needed requests that their plan does not name. */
    Set<String> forgotten() {
        return forgotten;
    }

    public void store() {
        for (Entity entity : model.entities()) {
            for (Thing thing : population.world().stored(entity.ref())) {
                Outcome outcome = executor.store(thing, population.world());
                if (!(outcome instanceof Outcome.Done)) {
                    differences.add("store %s: %s".formatted(thing, outcome));
                }
            }
        }
        executor.takePerformed();
    }

    public void askAll() {
        askAll("as stored", QUESTIONS);
    }

    private void askAll(String when, int most) {
        for (Pattern pattern : model.patterns()) {
            boolean served = bill.pattern(pattern.ref()).isServed();
            boolean question = pattern.operation() instanceof Read || pattern.operation() instanceof Count;
            if (served && question) {
                workload.questions(pattern.operation(), most).forEach(inputs -> ask(pattern, inputs, when));
            }
        }
    }

    private void ask(Pattern pattern, Inputs inputs, String when) {
        if (!inputs.batch().isEmpty()) {
            inputs.batch().forEach(one -> ask(pattern, one, when));
            return;
        }
        Optional<String> difference = pattern.operation() instanceof Read read
                ? Agreement.difference(oracle.expected(read, inputs), pages(read, inputs))
                : counted((Count) pattern.operation(), inputs);
        difference.ifPresent(
                text -> differences.add("%s, %s, %s: %s".formatted(pattern.id(), when, asked(inputs), text)));
        note(pattern);
    }

    private static String asked(Inputs inputs) {
        return "%s %s %s %s %s"
                .formatted(inputs.given(), inputs.choices(), inputs.ranges(), inputs.prefixes(), inputs.contains());
    }

    private void note(Pattern pattern) {
        boolean unplanned = executor.takePerformed().stream()
                .anyMatch(performed -> performed.foreseen() == Performed.Foreseen.UNPLANNED);
        if (unplanned) {
            forgotten.add(pattern.id());
        }
    }

    private List<List<Row>> pages(Read read, Inputs inputs) {
        List<List<Row>> pages = new ArrayList<>();
        Cursor at = Cursor.START;
        while (!(at instanceof Cursor.End) && pages.size() < MOST_PAGES) {
            Page page = performer.read(read, inputs, at);
            pages.add(((Answer.Rows) page.answer()).rows());
            at = page.next();
        }
        return pages;
    }

    private Optional<String> counted(Count count, Inputs inputs) {
        Answer expected = oracle.answer(count, inputs);
        Answer got = performer.count(count, inputs);
        return oracle.isRight(count, inputs, got)
                ? Optional.empty()
                : Optional.of("%s, expected %s".formatted(got, expected));
    }

    public void writeAll() {
        writeAll(Set.of());
    }

    /** Every write with each intent, and everything asked after each; some are known not to refuse what they should. */
    public void writeAll(Set<String> unguarded) {
        for (Pattern pattern : model.patterns()) {
            boolean question = pattern.operation() instanceof Read || pattern.operation() instanceof Count;
            boolean served = bill.pattern(pattern.ref()).isServed();
            if (!question && served && !(pattern.operation() instanceof External)) {
                for (Intent intent : Intent.values()) {
                    boolean unguardedRefusal = intent == Intent.BE_REFUSED && unguarded.contains(pattern.id());
                    if (unguardedRefusal) {
                        continue;
                    }
                    for (int time = 0; time < times(intent); time++) {
                        workload.write(pattern.operation(), intent).ifPresent(inputs -> write(pattern, intent, inputs));
                    }
                }
            }
        }
    }

    /** There is more than one reason to refuse something. */
    private static int times(Intent intent) {
        return intent == Intent.BE_REFUSED ? 4 : 1;
    }

    /** An exception says nothing of who asked for what. */
    private Outcome written(Pattern pattern, Inputs inputs) {
        try {
            return performer.write(pattern.operation(), inputs);
        } catch (RuntimeException failed) {
            throw new AssertionError("%s of %s".formatted(pattern.id(), inputs), failed);
        }
    }

    private void write(Pattern pattern, Intent intent, Inputs inputs) {
        Outcome expected = oracle.write(pattern.operation(), inputs);
        Outcome got = written(pattern, inputs);
        if (Agreement.difference(pattern.operation(), expected, got).isPresent()) {
            differences.add("%s to %s: %s, expected %s: %s".formatted(pattern.id(), intent, got, expected, inputs));
        }
        note(pattern);
        int before = differences.size();
        askAll("after %s to %s".formatted(pattern.id(), intent), QUESTIONS_AFTER_A_WRITE);
        if (differences.size() > before) {
            differences.add("… where %s was given %s".formatted(pattern.id(), inputs));
        }
    }
}
