package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Designs that `design -o` wrote are taken back by every command, for the same bill. */
class OwnDesignsTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final List<String> QUICK = List.of(
            "examples/faults/pin-embed.yaml",
            "examples/session-store/model.yaml",
            "examples/starter/model.yaml",
            "examples/tour/shop.yaml");
    /** Proven in a minute or so, each. */
    private static final List<String> OTHERS = List.of(
            "examples/campaigns/model.yaml",
            "examples/deals/model.yaml",
            "examples/ecommerce/model.yaml",
            "examples/faults/identity.yaml",
            "examples/faults/sequence-name.yaml",
            "examples/gaming-profile/model.yaml",
            "examples/hr-tasks/model.yaml",
            "examples/outbox/model.yaml",
            "examples/social-network/model.yaml",
            "examples/tour/addresses.yaml",
            "examples/tour/lending.yaml",
            "examples/tour/library.yaml",
            "examples/workspaces/model.yaml");

    @TempDir
    Path directory;

    private static Stream<String> models() {
        boolean all = "all".equals(System.getProperty("own.designs"));
        return Stream.concat(QUICK.stream(), all ? OTHERS.stream() : Stream.empty());
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    private static String objective(String json) throws IOException {
        JsonNode tree = new ObjectMapper().readTree(json);
        return tree.get("objectiveDollars").asText();
    }

    @ParameterizedTest
    @MethodSource("models")
    void itsOwnDesignIsTakenBackByEveryCommand(String model) throws IOException {
        CommandRun found = run("design", model, "--json", "--time", "300s", "-o", directory.toString());
        String design = directory.resolve("design.yaml").toString();
        String bill = objective(found.out());

        for (String option : List.of("--design", "--extend")) {
            Path again = directory.resolve("again");
            CommandRun taken = run("design", model, option, design, "--json", "--time", "300s", "-o", again.toString());
            assertThat(taken.err()).isEmpty();
            assertThat(objective(taken.out())).isEqualTo(bill);
            assertThat(Files.readString(again.resolve("design.yaml"))).isEqualTo(Files.readString(Path.of(design)));
        }
        CommandRun why = run("why", model, "--design", design, "--json", "--time", "5s");
        assertThat(objective(why.out())).isEqualTo(bill);
        CommandRun generated = run(
                "generate",
                "table-design",
                model,
                "--design",
                design,
                "-o",
                directory.resolve("docs").toString());
        assertThat(generated.err()).isEmpty();
        assertThat(generated.code()).isEqualTo(found.code());
    }

    /** A hint of who gave the design stays in it. */
    @Test
    void howPatternsAreMeantToBeServedStaysWithTheDesign() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), """
                keywright: 1
                name: notes
                entities:
                  Note: {id: noteId, count: 10, attributes: {noteId: {type: string, size: 26}}}
                patterns:
                  show: {read: Note, by: noteId, rps: 1}
                  write: {create: Note, rps: 1}
                """);
        Path given = Files.writeString(directory.resolve("given.yaml"), """
                keywright: 1
                design: notes
                tables:
                  notes:
                    key: {partition: PK}
                    items:
                      Note: {PK: "NOTE#{noteId}"}
                operations:
                  show: GetItem notes
                """);

        CommandRun run = run("design", model.toString(), "--design", given.toString(), "-o", directory.toString());

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(directory.resolve("design.yaml"))).contains("show: GetItem notes");
    }

    private CommandRun pinned(String permission) throws IOException {
        Path pins = Files.writeString(directory.resolve("pins.yaml"), """
                keywright: 1
                design: perms
                tables:
                  permissions:
                    key: {partition: pk, sort: sk}
                    items:
                      Permission: {%s}
                """.formatted(permission));
        return run("design", "examples/faults/pin-embed.yaml", "--design", pins.toString());
    }

    /** Many permissions have the same level. */
    @Test
    void aKeyThatDoesNotIdentifyIsRefusedByName() throws IOException {
        CommandRun run = pinned("pk: \"L#{level}\", sk: L");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("no design can keep the given `Permission`");
    }

    /** A partition that the optimizer would not have named so; the sort key is left to it. */
    @Test
    void aGivenPartitionIsKeptAndTheSortKeyCompleted() throws IOException {
        CommandRun run = pinned("pk: \"E_{experiment_id}\"");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("pk = E_{experiment_id}, sk = PERMISSION#{username}");
    }
}
