package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example is a model without errors; each warning it gives is one that we stand by. */
class ExamplesTest {
    private static final Map<String, List<String>> WARNINGS = Map.of(
            "big-time-deals",
            List.of(
                    "nothing-reads: `Brand` is stored, but no pattern reads it",
                    "growing-list: `P2` changes the set `BrandList.brands`, whose size has no bound",
                    "growing-list: `P5` changes the list `Category.featured_deals`, whose size has no bound",
                    "growing-list: `P4` changes the list `FrontPage.featured_deals`, whose size has no bound",
                    "growing-list: `P6` changes the list `EditorsChoice.featured_deals`, whose size has no bound",
                    "nothing-creates: `P7` reads `FrontPage`, which no pattern creates",
                    "nothing-creates: `P9` reads `EditorsChoice`, which no pattern creates",
                    "nothing-creates: `P11` reads `BrandList`, which no pattern creates",
                    "wide-fanout: one call of `P21` writes 1,000,000 items on average and up to 1,000,000",
                    "wide-fanout: one call of `P22` writes 2,000 items on average and up to 150,000",
                    "wide-fanout: one call of `P23` writes 125,000 items on average and up to 400,000"),
            "conduit",
            List.of("wide-fanout: one call of `P17` writes 20 items on average and up to 50,000"),
            "ecommerce",
            List.of(
                    "nothing-reads: `Address` is stored, but no pattern reads it",
                    "transaction-may-grow: `P4` writes 4 items on average but up to 151 at the parents' maximum;"
                            + " the limit is 100"),
            "github",
            List.of("kinds-of-two-types: `Reaction.target_id` holds `Issue.issue_number`, a number, and cannot hold"
                    + " `IssueComment.comment_id`, a string"),
            "social-network",
            List.of("wide-fanout: one call of `W3` writes 150 items on average and up to 2,000,000"));

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of(""))) {
            return folders.filter(folder -> Files.exists(folder.resolve("model.yaml"))).sorted().toList().stream();
        }
    }

    @Test
    void areThere() throws IOException {
        assertThat(examples()).hasSizeGreaterThanOrEqualTo(15);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void giveOnlyTheWarningsThatWeStandBy(Path example) throws IOException {
        Outcome outcome = Check.model("model.yaml", Files.readAllBytes(example.resolve("model.yaml")));

        assertThat(outcome.hasErrors()).isFalse();
        assertThat(outcome.diagnostics().stream().map(ExamplesTest::line).toList())
                .isEqualTo(WARNINGS.getOrDefault(example.toString(), List.of()));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void haveDesignsThatAreWellFormed(Path example) throws IOException {
        Path design = example.resolve("expert.design.yaml");
        if (Files.exists(design)) {
            Outcome outcome = Check.readableDesign(
                    "model.yaml",
                    Files.readAllBytes(example.resolve("model.yaml")),
                    "expert.design.yaml",
                    Files.readAllBytes(design));
            assertThat(outcome.diagnostics().stream()
                            .filter(diagnostic -> diagnostic.span().file().equals("expert.design.yaml"))
                            .map(ExamplesTest::line))
                    .isEmpty();
        }
    }

    private static String line(Diagnostic diagnostic) {
        return diagnostic.problem().id() + ": " + diagnostic.message();
    }
}
