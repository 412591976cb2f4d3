package dev.keywright.verifier.proof;

import dev.keywright.core.check.Check;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import dev.keywright.verifier.run.VerificationSubject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Designs a model and runs the design. */
public final class Trial {
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));
    private static final Pattern SHARDS = Pattern.compile("shard\\([^)]*, (\\d+)\\)");
    /** Errors that no design can avoid. */
    private static final Set<String> ABOUT_THE_MODEL = Set.of("hot-partition", "transaction-over-limit");

    private static final int THINGS = 30;
    private static final int MOST_LOOKS = 40;
    private static final int FEW_LOOKS = 12;

    private final Place place;

    private Trial(Place place) {
        this.place = place;
    }

    /** The place where designs run. */
    private interface Place {
        List<String> differences(Model model, Design design, Recipe recipe);
    }

    /** By the engine in memory. */
    static Trial inMemory() {
        return new Trial((model, design, recipe) ->
                RoundTrip.inMemory(model, design, recipe).differencesOfAll());
    }

    /** By the engine in a database. */
    static Trial in(Database database) {
        return in(database, Stage::engine);
    }

    /** By another program in a database. */
    public static Trial in(Database database, Function<Stage, ProgramUnderTest> program) {
        return new Trial((model, design, recipe) -> {
            try (Namespace tables = new Namespace(database, "random")) {
                return RoundTrip.in(database, tables, model, design, recipe, program)
                        .differencesOfAll();
            }
        });
    }

    /**
     * What came of it.
     *
     * @param faults what is wrong, or why it was left out; nothing where all is well
     */
    public record Result(Kind kind, String design, String faults) {
        public boolean isFault() {
            return kind == Kind.FAULTY;
        }
    }

    public enum Kind {
        AGREES,
        /** No design serves every pattern, its keys are longer than keys may be, or reading takes too many requests. */
        LEFT_OUT,
        FAULTY
    }

    public Result of(String text, long seed) {
        String design = "";
        try {
            Model model = Candidates.model(text);
            Optional<Found> found = few(model);
            design = found.map(one -> DesignPrinter.print(one.design())).orElse("");
            if (found.isEmpty()) {
                return new Result(Kind.LEFT_OUT, design, "unserved");
            }
            if (isScattered(design)) {
                return new Result(Kind.LEFT_OUT, design, "scattered");
            }
            List<String> errors = errors(text, design);
            if (errors.contains("key-too-long")) {
                return new Result(Kind.LEFT_OUT, design, "key-too-long");
            }
            List<String> differences = errors.isEmpty()
                    ? place.differences(model, found.get().design(), recipe(found.get(), seed))
                    : errors;
            return new Result(
                    differences.isEmpty() ? Kind.AGREES : Kind.FAULTY, design, String.join("\n", differences));
        } catch (RuntimeException | AssertionError thrown) {
            return new Result(Kind.FAULTY, design, trace(thrown));
        }
    }

    /** Where much heat is spread over very many shards, a hastier design, which spreads less. */
    private static Optional<Found> few(Model model) {
        Optional<Found> found = found(model, MOST_LOOKS);
        boolean scattered = found.map(one -> DesignPrinter.print(one.design()))
                .filter(Trial::isScattered)
                .isPresent();
        return scattered ? found(model, FEW_LOOKS) : found;
    }

    /** The errors of the design itself. */
    private static List<String> errors(String model, String design) {
        return Check.design(
                        "model.yaml",
                        model.getBytes(StandardCharsets.UTF_8),
                        "design.yaml",
                        design.getBytes(StandardCharsets.UTF_8))
                .diagnostics()
                .stream()
                .filter(Diagnostic::isError)
                .map(error -> error.problem().id())
                .filter(problem -> !ABOUT_THE_MODEL.contains(problem))
                .toList();
    }

    /** A read over many shards is as many requests, and shows no more than one over a few. */
    private static boolean isScattered(String design) {
        return SHARDS.matcher(design)
                .results()
                .anyMatch(shards -> shards.group(1).length() > 2);
    }

    private static Optional<Found> found(Model model, int looks) {
        CostModel costing = new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        return new Optimizer(costing, SOLVER, Pins.none(), new Hurry(looks)).findBest();
    }

    /**
     * Whether a design is the cheapest matters nothing here: the search ends after so many looks at the watch, which are as
     * many on every machine.
     */
    private static final class Hurry implements SearchMonitor {
        private long left;

        Hurry(int looks) {
            this.left = looks;
        }

        @Override
        public long millisLeft() {
            left = Math.max(0, left - 1);
            return left;
        }

        @Override
        public void says(String what) {
            // Nobody listens.
        }
    }

    private static Recipe recipe(Found found, long seed) {
        return new Recipe(
                THINGS,
                seed,
                RoundTrip.NOW,
                VerificationSubject.keys(found.bill().layout()));
    }

    private static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
