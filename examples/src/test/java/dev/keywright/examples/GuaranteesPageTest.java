package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of a generated program names tests that hold it, and they exist. */
class GuaranteesPageTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Path PAGE = REPOSITORY.resolve("docs/guarantees.md");
    private static final Path TESTS = Path.of("src/test/java");
    private static final Pattern NAME = Pattern.compile("`([A-Za-z]+Test)`");

    @Test
    void namesATestThatExistsForEachPromise() throws IOException {
        Set<String> existing = existing();
        List<String> unheld = new ArrayList<>();
        int promises = 0;
        for (String line : Files.readAllLines(PAGE, StandardCharsets.UTF_8)) {
            boolean promise = line.startsWith("| ") && !line.matches("\\|.*\\| tests \\|");
            if (promise) {
                promises++;
                List<String> named = NAME.matcher(line.substring(line.lastIndexOf('|', line.length() - 2)))
                        .results()
                        .map(found -> found.group(1))
                        .toList();
                if (named.isEmpty() || !existing.containsAll(named)) {
                    unheld.add(line);
                }
            }
        }

        assertThat(unheld).isEmpty();
        assertThat(promises).isGreaterThan(20);
    }

    private static Set<String> existing() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> folders = Files.list(REPOSITORY)) {
            for (Path tests : folders.map(folder -> folder.resolve(TESTS))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(tests)) {
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .forEach(name -> names.add(name.substring(0, name.length() - ".java".length())));
                }
            }
        }
        return names;
    }
}
