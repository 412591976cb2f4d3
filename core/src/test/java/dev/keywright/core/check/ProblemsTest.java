package dev.keywright.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticListing;
import dev.keywright.core.diagnostic.Palette;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.price.BuiltInPrices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each problem has a case that triggers it, with the exact output beside it, and a page in the documentation made from
 * both. `./mvnw test -pl core -Dtest=ProblemsTest -Dupdate=true` writes the outputs and pages anew, to be read by eye.
 */
class ProblemsTest {
    private static final boolean UPDATE = Boolean.getBoolean("update");
    private static final Path CASES = Path.of("src/test/resources/problems");
    private static final Path PAGES = Path.of("../docs/problems");
    /** What is wrong with documents is found, and its page tested, where documents are read. */
    private static final String OF_DOCUMENTS = "table-differs.md";

    static Stream<Problem> problems() {
        return Problems.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void hasACaseWithTheExactOutput(Problem problem) throws IOException {
        Outcome outcome = outcome(problem);
        assertThat(outcome.diagnostics().stream()
                        .map(diagnostic -> diagnostic.problem().id()))
                .as("what the case of %s triggers", problem.id())
                .contains(problem.id());
        expect(CASES.resolve(problem.id() + ".txt"), listing(outcome));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void hasAPageThatSaysTheSame(Problem problem) throws IOException {
        expect(PAGES.resolve(problem.id() + ".md"), ProblemPage.of(problem, files(problem), listing(outcome(problem))));
    }

    @Test
    void listsEveryProblemOnOnePage() throws IOException {
        expect(PAGES.resolve("README.md"), ProblemPage.index(Problems.ALL));
    }

    @Test
    void hasNoCaseAndNoPageOfAProblemThatIsGone() throws IOException {
        List<String> ids = Problems.ALL.stream().map(Problem::id).toList();
        try (Stream<Path> cases = Files.list(CASES);
                Stream<Path> pages = Files.list(PAGES)) {
            assertThat(Stream.concat(cases, pages)
                            .map(path -> path.getFileName().toString())
                            .filter(name -> !name.equals("README.md") && !name.equals(OF_DOCUMENTS))
                            .map(name -> name.substring(0, name.indexOf('.')))
                            .distinct())
                    .isSubsetOf(ids);
        }
    }

    @Test
    void givesEachProblemAnIdOfItsOwn() {
        assertThat(Problems.ALL.stream().map(Problem::id)).doesNotHaveDuplicates();
    }

    @Test
    void reportsEveryDiagnosticUnderAListedProblem() throws IOException {
        for (Problem problem : Problems.ALL) {
            assertThat(outcome(problem).diagnostics().stream().map(Diagnostic::problem))
                    .isSubsetOf(Problems.ALL);
        }
    }

    private static void expect(Path file, String actual) throws IOException {
        if (UPDATE) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual, StandardCharsets.UTF_8);
        }
        assertThat(file).content(StandardCharsets.UTF_8).isEqualTo(actual);
    }

    private static String listing(Outcome outcome) {
        return new DiagnosticListing(outcome.sources(), Palette.PLAIN).of(outcome.diagnostics());
    }

    private static Outcome outcome(Problem problem) throws IOException {
        Path design = CASES.resolve(problem.id() + ".design.yaml");
        byte[] model = model(problem);
        Outcome outcome = Files.exists(design)
                ? Check.design("model.yaml", model, "design.yaml", Files.readAllBytes(design))
                : Check.model("model.yaml", model);
        return RegionCheck.of(outcome, BuiltInPrices.list());
    }

    /** Two cases are too large to keep as files. */
    private static byte[] model(Problem problem) throws IOException {
        return switch (problem.id()) {
            case "file-too-large" -> spaces(5 * 1024 * 1024 + 1);
            case "model-too-large" -> manyEntities().getBytes(StandardCharsets.UTF_8);
            default -> Files.readAllBytes(CASES.resolve(problem.id() + ".yaml"));
        };
    }

    private static byte[] spaces(int size) {
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, (byte) ' ');
        return bytes;
    }

    private static String manyEntities() {
        String entities = IntStream.rangeClosed(1, 1001)
                .mapToObj("  E%d: {id: e, count: 1, attributes: {e: string}}\n"::formatted)
                .collect(Collectors.joining());
        return "keywright: 1\nname: shop\nentities:\n" + entities + "patterns:\n  AP-001: {create: E1, rps: 1}\n";
    }

    private static List<Path> files(Problem problem) {
        return Stream.of(".yaml", ".design.yaml")
                .map(ending -> CASES.resolve(problem.id() + ending))
                .filter(Files::exists)
                .toList();
    }
}
