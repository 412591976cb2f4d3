package dev.keywright.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The flaws that experts' designs are known to have, by the comments in them: each is named with its pattern. */
class KnownFlawsTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final Pattern FLAW = Pattern.compile("# flaw ([A-Z0-9a-z, -]+?):");

    /** What no rule finds, and why. */
    private static final Map<String, String> UNNAMED = Map.of(
            "conduit P10", "the order of the two parts of a key that is whole either way",
            "conduit P6", "two gets would cost more than the index beside the guard",
            "conduit P8", "two gets would cost more than the index beside the guard",
            "outbox P8", "that TTL would delete for nothing is for the model to say",
            "package-delivery P28", "the rows of other items cost next to nothing");

    @Test
    void areNamedWithTheirPatterns() throws IOException {
        Set<String> unnamed = new TreeSet<>();
        int flaws = 0;
        for (Path design : designs()) {
            String example = design.getParent().getFileName().toString();
            Set<String> named = named(design);
            for (String pattern : flaws(design)) {
                flaws++;
                if (!named.contains(pattern)) {
                    unnamed.add("%s %s".formatted(example, pattern));
                }
            }
        }
        assertThat(flaws).isGreaterThanOrEqualTo(55);
        assertThat(unnamed).isEqualTo(new TreeSet<>(UNNAMED.keySet()));
    }

    private static List<Path> designs() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.map(folder -> folder.resolve("expert.design.yaml"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
    }

    private static List<String> flaws(Path design) throws IOException {
        List<String> ids = new ArrayList<>();
        Matcher flaw = FLAW.matcher(Files.readString(design));
        while (flaw.find()) {
            ids.addAll(List.of(flaw.group(1).split(", ")));
        }
        return ids;
    }

    private static Set<String> named(Path design) throws IOException {
        Path model = design.resolveSibling("model.yaml");
        List<Diagnostic> diagnostics = Check.design(
                        "model.yaml", Files.readAllBytes(model), "design.yaml", Files.readAllBytes(design))
                .diagnostics();
        Set<String> named = new TreeSet<>();
        diagnostics.forEach(diagnostic -> named.addAll(diagnostic.patterns()));
        return named;
    }
}
