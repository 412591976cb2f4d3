package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.command.Starters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InitCommandTest {
    @TempDir
    Path directory;

    static Stream<String> starters() {
        return Starters.NAMES.stream();
    }

    @Test
    void writesAStarterAndSaysWhatToDoNext() throws IOException {
        CommandRun run = CommandRun.in(directory, "init", "new/shop");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("Wrote new/shop/model.yaml, and model.schema.json beside it for your editor.\n")
                .contains("keywright check new/shop/model.yaml");
        assertThat(CommandRun.in(directory, "check", "new/shop/model.yaml").out())
                .isEqualTo("new/shop/model.yaml: no problems in 3 entities and 8 patterns\n");
    }

    @ParameterizedTest
    @MethodSource("starters")
    void writesEachModelThatItOffers(String name) {
        CommandRun run = CommandRun.in(directory, "init", name, "--from", name);

        assertThat(run.code()).isZero();
        assertThat(CommandRun.in(directory, "check", name + "/model.yaml").code())
                .isZero();
    }

    @Test
    void offersEveryExampleOfTheRepository() throws IOException {
        try (Stream<Path> examples = Files.list(Path.of("../examples"))) {
            assertThat(examples.filter(example -> Files.exists(example.resolve("model.yaml")))
                            .map(example -> example.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Starters.NAMES);
        }
    }

    @Test
    void writesNothingWhereOneOfItsFilesIsInTheWay() throws IOException {
        Files.writeString(directory.resolve("model.schema.json"), "mine", StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "init");

        assertThat(run.code()).isEqualTo(1);
        assertThat(directory.resolve("model.yaml")).doesNotExist();
        assertThat(directory.resolve("model.schema.json"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo("mine");
    }

    @Test
    void writesTheSchemaThatTheModelNames() throws IOException {
        CommandRun.in(directory, "init");

        assertThat(Files.readAllLines(directory.resolve("model.yaml"), StandardCharsets.UTF_8)
                        .get(0))
                .isEqualTo("# yaml-language-server: $schema=model.schema.json");
        assertThat(directory.resolve("model.schema.json"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo(CommandRun.in(directory, "schema", "model").out());
    }

    @Test
    void neverOverwrites() throws IOException {
        Files.writeString(directory.resolve("model.yaml"), "mine", StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "init");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("exists already and is left unchanged");
        assertThat(directory.resolve("model.yaml"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo("mine");
    }

    @Test
    void leavesNothingBehindWhereAFileIsInTheWay() throws IOException {
        Files.writeString(directory.resolve("shop"), "a file", StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "init", "shop");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isNotEmpty();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactly("shop");
        }
    }

    @Test
    void suggestsTheStarterThatWasMeant() {
        CommandRun run = CommandRun.in(directory, "init", "--from", "campaign");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("did you mean `campaigns`?");
    }
}
