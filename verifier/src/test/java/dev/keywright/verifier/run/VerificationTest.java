package dev.keywright.verifier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.run.Verification.Interrupted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Everything that a verification does, on every example with the solver's design and with the expert's. */
class VerificationTest {
    private static final Progress QUIET = (what, done, all) -> {};

    /**
     * What the headers of the designs name as flaws: values that nothing keeps unique, salaries that do not sort, posts in
     * no order and entries that nothing finds, invites that outlive their workspace. And a natural id that is created twice,
     * and then listed twice.
     */
    private static final Map<String, Set<String>> FLAWED = Map.of(
            "deals", Set.of("P7", "P15", "W6"),
            "hr-tasks", Set.of("P6"),
            "social-network", Set.of("P4", "P7", "W8"),
            "workspaces", Set.of("AP-014"));

    /** Flaws that headers name and that only some races show: a home key that changes under those who look for it. */
    private static final Map<String, Set<String>> FLAWED_AT_ONCE =
            Map.of("deals", Set.of("P7", "W5", "W6", "W7", "W8"));

    private static Report verified(Model model, Design design, String id) throws Interrupted {
        return verified(model, design, id, 40, NormalRun.COUNTS);
    }

    private static Report verified(Model model, Design design, String id, int entities, QuestionCounts counts)
            throws Interrupted {
        VerificationSubject subject = new VerificationSubject(Designs.costModel(model), design, entities, 7);
        return new Verification(subject, Endpoint.of(Local.shared()), QUIET, FaultInjection.NONE, counts).run(id);
    }

    private static Set<String> failed(Report report) {
        return report.patterns().stream()
                .filter(pattern -> !pattern.isPassed())
                .map(PatternReport::id)
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void passesWhatTheSolverFinds(String example) throws Interrupted {
        Model model = Examples.model(example);
        Design design = Designs.cheapest(model);

        Report report = verified(model, design, "solver" + example.replace("-", ""));

        assertThat(report.patterns())
                .allSatisfy(
                        pattern -> assertThat(pattern.shown()).as(pattern.id()).isEmpty());
        assertThat(report.races()).isNotEmpty().allMatch(Race::isPassed);
        assertThat(report.isPassed()).isTrue();
        assertThat(report.patterns())
                .allSatisfy(
                        pattern -> assertThat(pattern.predictedUnits()).isEqualByComparingTo(pattern.consumedUnits()));
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void failsExpertsDesignsForWhatTheirHeadersName(String example) throws Interrupted {
        // Few questions may miss a flaw, and then a header would name one that nobody sees.
        QuestionCounts counts = FLAWED.containsKey(example) ? QuestionCounts.FULL : NormalRun.COUNTS;
        Report report = verified(
                Examples.model(example), Examples.design(example), "expert" + example.replace("-", ""), 40, counts);

        assertThat(failed(report)).isEqualTo(FLAWED.getOrDefault(example, Set.of()));
        assertThat(report.races())
                .filteredOn(race -> !race.isPassed())
                .extracting(Race::pattern)
                .isSubsetOf(FLAWED_AT_ONCE.getOrDefault(example, Set.of()));
    }

    @Test
    void passesADesignWithBucketsOfTime() throws Exception {
        Path folder = Path.of("src/test/resources/program");
        String model = Files.readString(folder.resolve("buckets.yaml"));
        Design design = Examples.designOf(model, Files.readString(folder.resolve("buckets.design.yaml")));

        Report report = verified(Examples.modelOf(model), design, "buckets", 8, NormalRun.COUNTS);

        assertThat(report.patterns())
                .allSatisfy(
                        pattern -> assertThat(pattern.shown()).as(pattern.id()).isEmpty());
        assertThat(report.isPassed()).isTrue();
        assertThat(report.patterns())
                .allSatisfy(
                        pattern -> assertThat(pattern.predictedUnits()).isEqualByComparingTo(pattern.consumedUnits()));
    }

    @Test
    void storesWhatIsEmbeddedAndNobodyWrites() throws Exception {
        Model model = Examples.modelOf(Files.readString(Path.of("src/test/resources/reads/embedded-unwritten.yaml")));
        Design design = Designs.cheapest(model);

        Report report = verified(model, design, "unwritten");

        assertThat(design.tables())
                .as("orders are embedded, or this tests nothing")
                .anyMatch(table ->
                        table.items().stream().anyMatch(item -> item.kind().isInsideAnotherItem()));
        assertThat(report.elsewhere()).isEmpty();
        assertThat(failed(report)).isEmpty();
    }

    @Test
    void letsTwoRunAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Model model = Examples.model("session-store");
            Design design = Examples.design("session-store");
            List<Callable<Report>> both =
                    List.of(() -> verified(model, design, "one"), () -> verified(model, design, "two"));
            List<Future<Report>> reports = threads.invokeAll(both);

            assertThat(reports.get(0).get().isPassed()).isTrue();
            assertThat(reports.get(0).get().patterns())
                    .isEqualTo(reports.get(1).get().patterns());
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void leavesNoTablesBehind() throws Interrupted {
        verified(Examples.model("session-store"), Examples.design("session-store"), "gone", 10, NormalRun.COUNTS);

        assertThat(Verification.leftovers(Endpoint.of(Local.shared())))
                .noneMatch(left -> left.run().equals("gone"));
    }
}
