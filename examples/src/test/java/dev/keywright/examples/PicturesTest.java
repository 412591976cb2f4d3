package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keywright.app.terminal.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every diagram and page that is kept with the examples is shown by the programs that readers use: Mermaid's own renderer
 * in a browser. Needs Node, Chromium and `npm ci` in examples/src/test/browser; with `-Dtools=required` it fails
 * where they are missing. The pictures are in examples/target/pictures, for people.
 */
class PicturesTest {
    private static final Path SCRIPTS = Path.of("src", "test", "browser").toAbsolutePath();
    private static final Path OUT = Path.of("target", "pictures").toAbsolutePath();
    private static final Pattern MERMAID = Pattern.compile("```mermaid\n(.*?)```", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile("n_\\w+\\[\"(\\w+)\"\\] \\{");

    @TempDir
    Path folder;

    /** Something to be shown, and words that must be seen in it. */
    private record Thing(String kind, String name, String text, List<String> expected) {}

    @Test
    void showsEveryDiagramAndEveryPage() throws IOException, InterruptedException {
        Optional<Path> chromium = program("chromium").or(() -> program("chromium-browser"));
        boolean ready =
                program("node").isPresent() && chromium.isPresent() && Files.exists(SCRIPTS.resolve("node_modules"));
        if ("required".equals(System.getProperty("tools"))) {
            assertThat(ready).as("Node, Chromium and `npm ci` in " + SCRIPTS).isTrue();
        }
        assumeTrue(ready, "skipped: no Node, no Chromium or no `npm ci` in " + SCRIPTS);
        List<Thing> things = things();
        assertThat(things.stream().map(Thing::kind).distinct()).containsExactlyInAnyOrder("mermaid", "svg", "html");
        Path job = folder.resolve("job.json");
        Files.writeString(job, json(chromium.get(), things));
        Process process = new ProcessBuilder("node", "render.mjs", job.toString())
                .directory(SCRIPTS.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said).isEqualTo("%s looked at, 0 faults\n".formatted(things.size()));
    }

    private static List<Thing> things() throws IOException {
        List<Thing> things = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            for (Path file : files.filter(PicturesTest::isGenerated).sorted().toList()) {
                String name = file.toString().replace(File.separatorChar, '-');
                String text = Files.readString(file);
                if (name.endsWith(".svg")) {
                    things.add(new Thing("svg", name, text, List.of()));
                }
                if (name.endsWith(".html")) {
                    things.add(new Thing("html", name, text, List.of()));
                }
                if (name.endsWith(".md")) {
                    MERMAID.matcher(text)
                            .results()
                            .map(found -> found.group(1))
                            .forEach(diagram -> things.add(new Thing(
                                    "mermaid", "%s-%s".formatted(name, things.size()), diagram, expected(diagram))));
                }
            }
        }
        return things;
    }

    private static boolean isGenerated(Path file) {
        return file.toString().contains("generated") && !file.startsWith("target") && Files.isRegularFile(file);
    }

    private static List<String> expected(String diagram) {
        Matcher matcher = LABEL.matcher(diagram);
        return matcher.results().map(found -> found.group(1)).toList();
    }

    private static String json(Path chromium, List<Thing> things) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("chromium", chromium.toString());
            json.writeStringField("out", OUT.toString());
            json.writeArrayFieldStart("things");
            for (Thing thing : things) {
                json.writeStartObject();
                json.writeStringField("kind", thing.kind());
                json.writeStringField("name", thing.name());
                json.writeStringField("text", thing.text());
                json.writeArrayFieldStart("expected");
                for (String word : thing.expected()) {
                    json.writeString(word);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static Optional<Path> program(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder).resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
