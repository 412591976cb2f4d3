package dev.keywright.examples.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.Program;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A model and a design for it. */
record Case(String name, Path model, Path design) {
    /** Those of experts, and one that uses everything that there are words for. */
    static Stream<Case> all() throws IOException {
        Path everything = Path.of("src/test/resources/infrastructure");
        try (Stream<Path> folders = Files.list(Path.of(""))) {
            List<Case> experts = folders.filter(folder -> Files.exists(folder.resolve("expert.design.yaml")))
                    .sorted()
                    .map(folder -> new Case(
                            folder.toString(), folder.resolve("model.yaml"), folder.resolve("expert.design.yaml")))
                    .toList();
            return Stream.concat(
                    experts.stream(),
                    Stream.of(new Case("no-end", everything.resolve("model.yaml"), everything.resolve("design.yaml"))));
        }
    }

    /** The only file that a target writes for it. */
    Path generate(String target, Path folder) throws IOException {
        List<Path> written = generateAll(target, folder);
        assertThat(written).hasSize(1);
        return written.get(0);
    }

    /** A file that a target writes for it. */
    Path generateFile(String target, String file, Path folder) {
        run(target, folder);
        return folder.resolve(name).resolve(file);
    }

    /** All files that a target writes for it, in the order of their names. */
    List<Path> generateAll(String target, Path folder) throws IOException {
        run(target, folder);
        try (Stream<Path> files = Files.walk(folder.resolve(name).resolve(target))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private void run(String target, Path folder) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(stream, stream, InputStream.nullInputStream(), Path.of(""), Look.PLAIN);
        Path out = folder.resolve(name);
        int code = Program.run(
                List.of(
                        "generate",
                        target,
                        model.toString(),
                        "--design",
                        design.toString(),
                        "-o",
                        out.toAbsolutePath().toString()),
                surroundings);
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    @Override
    public String toString() {
        return name;
    }
}
