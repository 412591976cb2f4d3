package dev.keywright.examples.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.Json;
import dev.keywright.examples.infrastructure.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The studio in a real browser, as a person uses it; pictures of it are left in `target/studio`. */
class StudioTest {
    @Test
    void isUsableInABrowser(@TempDir Path folder) throws IOException {
        Tool node = Tool.requireBrowser();
        Path file = Files.copy(Path.of("ecommerce/model.yaml"), folder.resolve("model.yaml"));
        Path workspaces = Path.of("workspaces").toAbsolutePath();
        Path design = workspaces.resolve("options/entity-first.design.yaml");
        Path other = Files.createDirectory(folder.resolve("other"));
        try (StudioProcess studio = StudioProcess.start(folder, file.toString());
                StudioProcess empty = StudioProcess.start(other);
                StudioProcess given = StudioProcess.start(
                        folder, workspaces.resolve("model.yaml").toString(), "--design", design.toString())) {
            Path job = folder.resolve("job.json");
            Files.writeString(
                    job,
                    Json.write(json -> {
                        json.writeStartObject();
                        json.writeStringField(
                                "chromium", Tool.require("chromium").program());
                        json.writeStringField(
                                "out", Path.of("target/studio").toAbsolutePath().toString());
                        json.writeStringField("file", file.toString());
                        json.writeStringField("link", studio.link());
                        json.writeStringField("empty", empty.link());
                        json.writeStringField("given", given.link());
                        json.writeStringField(
                                "newFile", other.resolve("notes.yaml").toString());
                        json.writeStringField(
                                "hostile",
                                Path.of("src/test/resources/hostile/model.yaml")
                                        .toAbsolutePath()
                                        .toString());
                        json.writeEndObject();
                    }),
                    StandardCharsets.UTF_8);

            Tool.Run run = node.run(
                    folder, Map.of(), Tool.browserFolder().resolve("studio.mjs").toString(), job.toString());

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out().lines().toList()).containsExactly("24 parts, 0 faults");
        }
    }

    /** Whoever has Node can make the libraries of the page anew, and gets the bytes that are in the repository. */
    @Test
    void hasTheLibrariesThatItsLockFileNames(@TempDir Path folder) throws IOException {
        Tool node = Tool.require("node");
        Path sources = Path.of("../app/src/studio").toAbsolutePath().normalize();
        Tool.requireFolder(sources.resolve("node_modules"), "run `npm ci` in app/src/studio");

        Tool.Run run = node.run(folder, Map.of(), sources.resolve("bundle.mjs").toString(), folder.toString());

        assertThat(run.code()).as(run.err()).isZero();
        Path kept = Path.of("../app/src/main/resources/dev/keywright/app/studio");
        for (String name : List.of("libraries.js", "licences.txt")) {
            assertThat(Files.mismatch(folder.resolve(name), kept.resolve(name)))
                    .as("the first byte of %s that differs", name)
                    .isEqualTo(-1);
        }
    }
}
