package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Node with the packages of `examples/src/test/node`. Where it is missing its tests are skipped and say so; with
 * `-Dtools=required`, as on the build server, they fail.
 */
final class NodeTool {
    private static final Path FOLDER =
            Path.of("../examples/src/test/node").toAbsolutePath().normalize();

    /** Everything that anybody could have turned on. */
    private static final String STRICT = """
            {
              "compilerOptions": {
                "target": "ES2022",
                "lib": ["ES2022"],
                "module": "NodeNext",
                "types": ["node"],
                "outDir": "built",
                "rootDir": ".",
                "skipLibCheck": true,
                "strict": true,
                "erasableSyntaxOnly": true,
                "exactOptionalPropertyTypes": true,
                "isolatedModules": true,
                "noFallthroughCasesInSwitch": true,
                "noImplicitOverride": true,
                "noImplicitReturns": true,
                "noPropertyAccessFromIndexSignature": true,
                "noUncheckedIndexedAccess": true,
                "noUnusedLocals": true,
                "noUnusedParameters": true,
                "verbatimModuleSyntax": true
              },
              "include": ["**/*.ts"]
            }
            """;

    private NodeTool() {}

    /** The compiler of TypeScript, which goes on until this JVM ends. */
    private record Compiler(BufferedWriter folders, BufferedReader answers) {
        private static final Compiler ONE = start();

        private static Compiler start() {
            try {
                Process process = new ProcessBuilder("node", "compile.mjs")
                        .directory(FOLDER.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
                return new Compiler(
                        process.outputWriter(StandardCharsets.UTF_8), process.inputReader(StandardCharsets.UTF_8));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        synchronized String problems(Path folder) throws IOException {
            folders.write(folder + "\n");
            folders.flush();
            return answers.readLine();
        }
    }

    static void require() {
        boolean installed = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "node")));
        if (!installed) {
            missing("`node` is not on the PATH");
        }
        if (!Files.isDirectory(FOLDER.resolve("node_modules/@aws-sdk/client-dynamodb"))) {
            missing("the packages are not there; run `npm ci` in examples/src/test/node");
        }
    }

    private static void missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        abort("SKIPPED: " + what);
    }

    /** Generated files as JavaScript, in a folder from which they can be imported. */
    static Path compile(List<GeneratedFile> files, Path folder) throws IOException {
        for (GeneratedFile file : files) {
            Path written = folder.resolve(file.path());
            Files.createDirectories(written.getParent());
            Files.write(written, file.content().bytes());
        }
        link(folder);
        unpack(files, folder);
        Files.writeString(folder.resolve("tsconfig.json"), STRICT);
        Files.writeString(folder.resolve("package.json"), "{ \"type\": \"module\" }\n");
        assertThat(Compiler.ONE.problems(folder.toRealPath())).isEmpty();
        return folder.resolve("built");
    }

    /** The same after it was uninstalled, without the seconds of the compiler. */
    static Path compiled(Path folder) throws IOException {
        link(folder);
        return folder.resolve("built");
    }

    /** With the next, what `npm install` gives, without its minutes: the packages of the tests. */
    private static void link(Path folder) throws IOException {
        Path packages = Files.createDirectories(folder.resolve("node_modules"));
        try (Stream<Path> others = Files.list(FOLDER.resolve("node_modules"))) {
            for (Path other : others.toList()) {
                Files.createSymbolicLink(packages.resolve(other.getFileName()), other);
            }
        }
    }

    /** The package beside the program. */
    private static void unpack(List<GeneratedFile> files, Path folder) throws IOException {
        Path packages = folder.resolve("node_modules");
        for (GeneratedFile file : files) {
            if (file.path().endsWith(".tgz")) {
                Path home = Files.createDirectories(packages.resolve("keywright-runtime"));
                Process tar = new ProcessBuilder(
                                "tar", "-xzf", folder.resolve(file.path()).toString(), "--strip-components=1")
                        .directory(home.toFile())
                        .redirectErrorStream(true)
                        .start();
                String said = new String(tar.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(said).isEmpty();
                assertThat(home.resolve("package.json")).exists();
            }
        }
    }

    /** Removes the links out of the folder, which is then removed with all that is in it. */
    static void uninstall(Path folder) throws IOException {
        Path packages = folder.resolve("node_modules");
        if (!Files.isDirectory(packages)) {
            return;
        }
        try (Stream<Path> all = Files.list(packages)) {
            for (Path link : all.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    /** A program that answers lines on its input with lines on its output. */
    static Process start(Path built) throws IOException {
        return program("program.mjs", built)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The output of a program; empty where all is well. */
    static String run(String script, Path built, String... words) throws IOException {
        Process process =
                program(script, built, words).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static ProcessBuilder program(String script, Path built, String... words) {
        List<String> command = new ArrayList<>();
        command.addAll(List.of("node", FOLDER.resolve(script).toString(), built.toString()));
        command.addAll(List.of(words));
        ProcessBuilder program = new ProcessBuilder(command);
        // It would tell for how long it goes on with this version of Node.
        program.environment().put("AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED", "true");
        return program;
    }
}
