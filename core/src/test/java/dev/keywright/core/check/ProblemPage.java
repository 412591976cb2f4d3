package dev.keywright.core.check;

import dev.keywright.core.diagnostic.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The documentation of a problem, made from its own text and its case. */
final class ProblemPage {
    private static final String PAGE = """
            # %s

            %s: %s

            ## Why it matters

            %s

            ## How to fix it

            %s
            %s""";
    private static final String EXAMPLE = """

            ## Example

            %s
            ```text
            %s```
            """;
    private static final String CASE = """
            ```yaml
            %s```
            """;
    private static final String INDEX = """
            # Problems

            The problems that `keywright check` reports. `keywright explain ID` prints the same text.

            | problem | severity | description |
            |---|---|---|
            %s

            For documents with a model in a code block: [table-differs](table-differs.md).
            """;

    private ProblemPage() {}

    static String of(Problem problem, List<Path> files, String output) throws IOException {
        StringBuilder cases = new StringBuilder();
        for (Path file : files) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            cases.append(CASE.formatted(text)).append("\n");
        }
        String example =
                files.isEmpty() ? "" : EXAMPLE.formatted(cases.toString().stripTrailing() + "\n", output);
        return PAGE.formatted(
                problem.id(),
                problem.severity().word().equals("error") ? "Error" : "Warning",
                problem.what(),
                problem.why(),
                problem.fix(),
                example);
    }

    static String index(List<Problem> problems) {
        return INDEX.formatted(problems.stream()
                .map(problem -> "| [%s](%s.md) | %s | %s |"
                        .formatted(
                                problem.id(),
                                problem.id(),
                                problem.severity().word(),
                                problem.what().replace("|", "\\|")))
                .collect(Collectors.joining("\n")));
    }
}
