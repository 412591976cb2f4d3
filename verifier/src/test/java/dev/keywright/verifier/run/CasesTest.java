package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.model.Model;
import dev.keywright.optimizer.assemble.Pins;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.optimizer.search.round.SearchMonitor;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Published applications, and the small models on which programs were wrong once: checked, designed and run. */
class CasesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SAT, new NativeLibrary(Optional::empty));
    private static final Progress QUIET = (what, done, all) -> {};
    private static final int ENTITIES = 25;

    /** The number of entities on which plans are compared with what they consume. */
    private static final int PLANNED = Integer.getInteger("cases.planned", 1000);

    private static final Instant NOW = Instant.parse("2126-03-01T12:00:00Z");

    /** Not all of them are proven to be the cheapest in this time; any design must be right. */
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("cases.seconds", 10));

    /** Errors that no design can avoid. */
    private static final Set<String> ABOUT_THE_MODEL = Set.of("hot-partition", "transaction-over-limit");

    /**
     * Designs that a search of its own length found. A normal run verifies these; `-Dcases=all` searches for all of them anew,
     * and `-Dupdate=true` keeps what it finds.
     */
    private static final Path FOUND = Path.of("src", "test", "resources", "cases");

    /** A part of the names of the cases to run. */
    private static final String ONLY = System.getProperty("cases.only", "");

    /** The seeds of the random data: a race does not show a fault every time. */
    private static final int SEEDS = Integer.getInteger("cases.seeds", 1);

    /** A model, and a design of it that someone drew; without one, a design is searched. */
    record Case(Path model, Optional<Path> design) {
        @Override
        public String toString() {
            String name = EXAMPLES.relativize(model).toString();
            return design.map(drawn -> name + " as " + drawn.getFileName()).orElse(name);
        }

        /** Where a design is kept that took long to find. */
        Path kept() {
            return FOUND.resolve(
                    EXAMPLES.relativize(model).toString().replace('/', '-').replace(".yaml", ".design.yaml"));
        }
    }

    static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String name : List.of("big-time-deals", "conduit", "github", "instagram", "outbox", "package-delivery")) {
            cases.add(new Case(EXAMPLES.resolve(name).resolve("model.yaml"), Optional.empty()));
        }
        for (String name : List.of("order-lines-immutable", "status-queue")) {
            cases.add(new Case(EXAMPLES.resolve("micro").resolve(name).resolve("model.yaml"), Optional.empty()));
        }
        Path faults = EXAMPLES.resolve("faults");
        for (Path file : sorted(faults)) {
            if (!isDesign(file)) {
                cases.add(new Case(file, Optional.empty()));
            }
        }
        return cases.stream().filter(one -> one.toString().contains(ONLY)).toList();
    }

    /** Designs by hand, each beside the model with which its name begins. */
    static List<Case> drawn() throws IOException {
        Path faults = EXAMPLES.resolve("faults");
        List<Case> cases = new ArrayList<>();
        for (Path file : sorted(faults)) {
            if (isDesign(file)) {
                String name =
                        file.getFileName().toString().replaceFirst("\\..*", "").replace("-plain", "-index");
                cases.add(new Case(faults.resolve(name + ".yaml"), Optional.of(file)));
            }
        }
        return cases.stream().filter(one -> one.toString().contains(ONLY)).toList();
    }

    private static List<Path> sorted(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isDesign(Path file) {
        return file.toString().endsWith(".design.yaml");
    }

    @ParameterizedTest
    @MethodSource({"cases", "drawn"})
    void isRight(Case one) throws IOException, Verification.Interrupted {
        assertThat(wrong(one)).isEmpty();
    }

    private static List<String> wrong(Case one) throws IOException, Verification.Interrupted {
        byte[] text = Files.readAllBytes(one.model());
        Check.Outcome checked = Check.model("model.yaml", text);
        if (checked.hasErrors()) {
            return checked.diagnostics().stream().map(Diagnostic::message).toList();
        }
        Model model = checked.model().orElseThrow();
        Optional<String> design = design(one, model);
        if (design.isEmpty()) {
            return List.of("no design in " + TIME);
        }
        Check.Outcome judged =
                Check.design("model.yaml", text, "design.yaml", design.get().getBytes(StandardCharsets.UTF_8));
        List<String> errors = judged.diagnostics().stream()
                .filter(Diagnostic::isError)
                .filter(error -> !ABOUT_THE_MODEL.contains(error.problem().id()))
                .map(error -> error.problem().id() + ": " + error.message())
                .toList();
        return errors.isEmpty() ? differences(model, judged.design().orElseThrow()) : errors;
    }

    private static Optional<String> design(Case one, Model model) throws IOException {
        if (one.design().isPresent()) {
            return Optional.of(Files.readString(one.design().get()));
        }
        boolean kept = Files.exists(one.kept());
        if (kept && !"all".equals(System.getProperty("cases"))) {
            return Optional.of(Files.readString(one.kept()));
        }
        Optional<String> found = search(model).map(best -> DesignPrinter.print(best.design()));
        if (kept && found.isPresent() && Boolean.getBoolean("update")) {
            Files.writeString(one.kept(), found.get());
        }
        return found;
    }

    private static Optional<Found> search(Model model) {
        long end = System.nanoTime() + TIME.toNanos();
        SearchMonitor monitor = new SearchMonitor() {
            @Override
            public long millisLeft() {
                return Math.max(0, (end - System.nanoTime()) / 1_000_000);
            }

            @Override
            public void says(String what) {
                // Nobody listens.
            }
        };
        return new Optimizer(Designs.costModel(model), SOLVER, Pins.none(), monitor).findBest();
    }

    private static List<String> differences(Model model, Design design) throws Verification.Interrupted {
        List<String> differences = new ArrayList<>(
                PlanRun.of(Designs.costModel(model), design, PLANNED, 1, NOW).differences());
        for (int seed = 1; seed <= SEEDS; seed++) {
            VerificationSubject subject = new VerificationSubject(Designs.costModel(model), design, ENTITIES, seed);
            Report report = new Verification(
                            subject, Endpoint.of(Local.shared()), QUIET, FaultInjection.NONE, NormalRun.COUNTS)
                    .run("case");
            report.patterns().stream()
                    .filter(pattern -> !pattern.isPassed())
                    .forEach(pattern -> differences.add(pattern.id() + ": " + pattern.shown()));
            report.races().stream()
                    .filter(race -> !race.isPassed())
                    .forEach(
                            race -> differences.add(race.pattern() + " of " + race.what() + ": " + race.differences()));
            report.elsewhere().forEach(mismatch -> differences.add(mismatch.toString()));
        }
        return differences;
    }
}
