package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Pattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exactly what the checker has against each expert's design, by problem and patterns: every flaw that the design's own
 * comments name, natural ids that they let be created twice, and nothing that is right.
 */
class VerdictsTest {
    private static final Map<String, List<String>> VERDICTS = Map.of(
            "campaigns",
            List.of("warning over-read AP-002", "warning over-read AP-003", "warning over-read AP-006"),
            "deals",
            List.of(
                    "error missing-guard P7",
                    "error missing-guard P7",
                    "error hot-partition P18 W2",
                    "error id-not-kept W6",
                    "error key-not-unique P15 P16 P17 W6",
                    "warning looked-up-key W5 W7",
                    "warning long-answer P14",
                    "warning filtered-read W5",
                    "warning home-key-changes W5",
                    "warning filtered-read W7"),
            "ecommerce",
            List.of("error transaction-over-limit P4", "warning nothing-reads", "warning transaction-may-grow P4"),
            "gaming-profile",
            List.of("warning filtered-read P4", "warning growing-item W9"),
            "hr-tasks",
            List.of(
                    "error key-does-not-sort P6",
                    "error id-not-kept W4",
                    "warning filtered-read P7",
                    "warning filtered-read P7b",
                    "warning filtered-read P10",
                    "warning index-rewrites W2"),
            "session-store",
            List.of("warning eventual-target P4"),
            "social-network",
            List.of(
                    "warning table-quota W3 W4 W6",
                    "error hot-partition W4",
                    "error id-not-kept W2",
                    "error hot-partition W4",
                    "error hot-partition W6",
                    "error hot-partition W6",
                    "error id-not-kept W3",
                    "error pattern-not-served P4",
                    "error pattern-not-served P7",
                    "warning wide-fanout W3",
                    "error pattern-not-served W8"),
            "workspaces",
            List.of(
                    "warning unread-entry AP-002 AP-006 AP-014",
                    "warning unread-entry AP-009 AP-010 AP-011 AP-014",
                    "warning long-answer AP-001",
                    "warning follow-up-reads AP-002",
                    "warning long-answer AP-004",
                    "error pattern-not-served AP-014"));

    static Stream<String> examples() {
        return VERDICTS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void nameEveryFlawOfAnExpertsDesignAndNothingElse(String example) throws IOException {
        Outcome outcome = outcome(Path.of(example, "model.yaml"), Path.of(example, "expert.design.yaml"));

        assertThat(outcome.diagnostics().stream().map(diagnostic -> line(outcome, diagnostic)))
                .as(outcome.diagnostics().stream().map(Diagnostic::message).collect(Collectors.joining("\n")))
                .isEqualTo(VERDICTS.get(example));
    }

    /** The tour shows every word of the language, also those that cost something. */
    @Test
    void findNoErrorInTheTour() throws IOException {
        Outcome outcome = outcome(Path.of("tour", "library.yaml"), Path.of("tour", "library.design.yaml"));

        assertThat(outcome.diagnostics().stream().map(diagnostic -> line(outcome, diagnostic)))
                .containsExactly(
                        "warning unread-copy import-books",
                        "warning snapshot-read open-loans",
                        "warning filtered-read past-loans",
                        "warning follow-up-reads overdue");
    }

    private static Outcome outcome(Path model, Path design) throws IOException {
        return Check.design("model.yaml", Files.readAllBytes(model), "design.yaml", Files.readAllBytes(design));
    }

    private static String line(Outcome outcome, Diagnostic diagnostic) {
        String patterns = outcome.model().orElseThrow().patterns().stream()
                .map(Pattern::id)
                .filter(id -> diagnostic.message().contains("`" + id + "`"))
                .map(id -> " " + id)
                .sorted()
                .collect(Collectors.joining());
        return diagnostic.problem().severity().word() + " "
                + diagnostic.problem().id() + patterns;
    }
}
