package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on the architecture lists every package of every module, and none that does not exist. */
class ArchitecturePageTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Path PAGE = REPOSITORY.resolve("docs/architecture.md");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final String HEADING = "## Packages of ";
    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

    @Test
    void listsEveryPackageOfEveryModule() throws IOException {
        Map<String, String> listed = listed();

        assertThat(listed).isEqualTo(existing());
        assertThat(listed).containsKeys("core", "runtime", "app");
    }

    /** The names in the first column of the tables, by module. */
    private static Map<String, String> listed() throws IOException {
        Map<String, List<String>> modules = new TreeMap<>();
        String module = "";
        for (String line : Files.readAllLines(PAGE, StandardCharsets.UTF_8)) {
            if (line.startsWith("## ")) {
                module = line.startsWith(HEADING) ? line.substring(HEADING.length()) : "";
            }
            if (!module.isEmpty() && line.startsWith("| `")) {
                Matcher names = NAME.matcher(line.substring(0, line.indexOf('|', 1)));
                List<String> packages = modules.computeIfAbsent(module, unused -> new ArrayList<>());
                names.results().map(found -> found.group(1)).forEach(packages::add);
            }
        }
        return sorted(modules);
    }

    private static Map<String, String> existing() throws IOException {
        Map<String, List<String>> modules = new TreeMap<>();
        try (Stream<Path> folders = Files.list(REPOSITORY)) {
            for (Path module : folders.filter(folder -> Files.isDirectory(folder.resolve(SOURCES)))
                    .toList()) {
                modules.put(module.getFileName().toString(), packages(module.resolve(SOURCES)));
            }
        }
        return sorted(modules);
    }

    private static List<String> packages(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> name(sources.relativize(file.getParent())))
                    .distinct()
                    .toList();
        }
    }

    /** Below the package of the module, `dev.keywright.core`; that one itself is called `core`. */
    private static String name(Path folder) {
        Path shown = folder.subpath(folder.getNameCount() == 3 ? 2 : 3, folder.getNameCount());
        return shown.toString().replace(shown.getFileSystem().getSeparator(), ".");
    }

    private static Map<String, String> sorted(Map<String, List<String>> modules) {
        return modules.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        module -> module.getValue().stream().sorted().collect(Collectors.joining(" ")),
                        (one, other) -> one,
                        TreeMap::new));
    }
}
