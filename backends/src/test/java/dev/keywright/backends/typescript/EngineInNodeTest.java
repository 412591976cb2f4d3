package dev.keywright.backends.typescript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the engine's own tests, `src/test/node`, with the compiler of `examples/src/test/node`. Where Node is missing it is
 * skipped and says so; with `-Dtools=required`, as on the build server, it fails.
 */
class EngineInNodeTest {
    private static final Path TESTS = Path.of("src/test/node").toAbsolutePath();
    private static final Path COMPILER = Path.of("../examples/src/test/node/node_modules/typescript/bin/tsc")
            .toAbsolutePath()
            .normalize();

    /** Types are checked where whole programs are compiled. */
    private static final String TRANSLATION = """
            {
              "compilerOptions": {
                "target": "ES2022",
                "module": "NodeNext",
                "outDir": "built",
                "rootDir": ".",
                "types": [],
                "noCheck": true
              },
              "include": ["**/*.ts"]
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void requireNode() {
        boolean installed = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "node")));
        if (!installed) {
            missing("`node` is not on the PATH");
        }
        if (!Files.exists(COMPILER)) {
            missing("the packages are not there; run `npm ci` in examples/src/test/node");
        }
    }

    private static void missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        abort("SKIPPED: " + what);
    }

    @Test
    void passesItsOwnTests() throws IOException, InterruptedException {
        for (GeneratedFile file : EngineFiles.all()) {
            Path source = folder.resolve(file.path());
            Files.createDirectories(source.getParent());
            Files.writeString(source, file.text());
        }
        Files.writeString(folder.resolve("tsconfig.json"), TRANSLATION);
        Files.writeString(folder.resolve("package.json"), "{ \"type\": \"module\" }\n");
        run(List.of("node", COMPILER.toString()), Map.of());

        List<String> tests = new ArrayList<>(List.of("node", "--test"));
        try (Stream<Path> files = Files.list(TESTS)) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".test.mjs"))
                    .sorted()
                    .forEach(tests::add);
        }
        assertThat(tests).hasSizeGreaterThan(2);
        run(tests, Map.of("ENGINE", folder.resolve("built/typescript/engine").toString()));
    }

    private void run(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
