package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String GOOD = """
            keywright: 1
            name: shop
            entities:
              Customer:
                id: customerId
                count: 1000
                attributes:
                  customerId: string
            patterns:
              AP-001: {title: Register, create: Customer, rps: 1}
              AP-002: {title: Get a customer, read: Customer, by: customerId, rps: 5}
            """;

    @TempDir
    Path directory;

    @Test
    void isContentWithAGoodModel() throws IOException {
        write("model.yaml", GOOD);

        CommandRun run = CommandRun.in(directory, "check", "model.yaml");

        assertThat(run).isEqualTo(new CommandRun(0, "model.yaml: no problems in 1 entity and 2 patterns\n", ""));
    }

    @Test
    void showsTheLineTheCaretsAndTheFix() throws IOException {
        write("model.yaml", GOOD.replace("by: customerId", "by: custmerId"));

        CommandRun run = CommandRun.in(directory, "check", "model.yaml");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                        error[unknown-attribute]: `Customer` has no attribute `custmerId`, did you mean `customerId`?
                           --> model.yaml:11:55
                         11 |   AP-002: {title: Get a customer, read: Customer, by: custmerId, rps: 5}
                            |                                                       ^^^^^^^^^
                           = fix: Declare it under `attributes` of `Customer`, or use one of: customerId.

                        model.yaml: 1 error, 0 warnings
                        """);
    }

    @Test
    void leavesTheExitCodeAloneForWarnings() throws IOException {
        write("model.yaml", GOOD.replace("  AP-001: {title: Register, create: Customer, rps: 1}\n", ""));

        CommandRun run = CommandRun.in(directory, "check", "model.yaml");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("warning[nothing-creates]")
                .endsWith("0 errors, 1 warning in 1 entity and 1 pattern\n");
    }

    @Test
    void printsJsonThatAnotherProgramCanRead() throws IOException {
        write("model.yaml", GOOD.replace("customerId: string", "customerId: strnig"));

        CommandRun run = CommandRun.in(directory, "check", "model.yaml", "--json");
        JsonNode json = new ObjectMapper().readTree(run.out());

        assertThat(run.code()).isEqualTo(1);
        assertThat(json.fieldNames()).toIterable().containsExactly("model", "diagnostics");
        assertThat(json.get("model").asText()).isEqualTo("shop");
        JsonNode diagnostic = json.get("diagnostics").get(0);
        assertThat(diagnostic.fieldNames())
                .toIterable()
                .containsExactly(
                        "id",
                        "severity",
                        "file",
                        "line",
                        "column",
                        "endLine",
                        "endColumn",
                        "message",
                        "fix",
                        "patterns");
        assertThat(diagnostic.get("id").asText()).isEqualTo("bad-word");
        assertThat(diagnostic.get("severity").asText()).isEqualTo("error");
        assertThat(diagnostic.get("file").asText()).isEqualTo("model.yaml");
        assertThat(diagnostic.get("line").asInt()).isEqualTo(8);
        assertThat(diagnostic.get("column").asInt()).isEqualTo(19);
        assertThat(diagnostic.get("endLine").asInt()).isEqualTo(8);
        assertThat(diagnostic.get("endColumn").asInt()).isEqualTo(25);
        assertThat(diagnostic.get("message").asText()).contains("did you mean `string`?");
    }

    @Test
    void namesNoModelInJsonWhereThereIsNone() throws IOException {
        write("model.yaml", "");

        JsonNode json = new ObjectMapper()
                .readTree(CommandRun.in(directory, "check", "--json", "model.yaml")
                        .out());

        assertThat(json.get("model").isNull()).isTrue();
    }

    @Test
    void namesTheModelInJson() throws IOException {
        write("model.yaml", GOOD);

        JsonNode json = new ObjectMapper()
                .readTree(CommandRun.in(directory, "check", "--json", "model.yaml")
                        .out());

        assertThat(json.get("model").asText()).isEqualTo("shop");
        assertThat(json.get("diagnostics")).isEmpty();
    }

    @Test
    void readsStandardInputForADash() {
        CommandRun run = CommandRun.with(directory, Look.PLAIN, GOOD.getBytes(StandardCharsets.UTF_8), "check", "-");

        assertThat(run.out()).isEqualTo("standard input: no problems in 1 entity and 2 patterns\n");
    }

    @Test
    void usesColourOnlyWhereItIsWanted() {
        byte[] empty = new byte[0];

        assertThat(CommandRun.with(directory, Look.COLOUR, empty, "check", "-").out())
                .contains("\u001b[1;31merror[empty-file]:\u001b[0m");
        assertThat(CommandRun.with(directory, Look.PLAIN, empty, "check", "-").out())
                .doesNotContain("\u001b");
    }

    @Test
    void saysPlainlyThatAFileCannotBeRead() throws IOException {
        Files.createDirectory(directory.resolve("folder"));

        CommandRun missing = CommandRun.in(directory, "check", "nowhere.yaml");
        CommandRun folder = CommandRun.in(directory, "check", "folder");
        CommandRun impossible = CommandRun.in(directory, "check", "a\0b");

        assertThat(missing).isEqualTo(new CommandRun(2, "", "keywright: there is no file `nowhere.yaml`\n"));
        assertThat(folder).isEqualTo(new CommandRun(2, "", "keywright: `folder` cannot be read: it is a directory\n"));
        assertThat(impossible.code()).isEqualTo(2);
        assertThat(impossible.err()).contains("cannot be the name of a file");
    }

    @Test
    void checksADesignTogetherWithItsModel() throws IOException {
        write("model.yaml", GOOD);
        write("design.yaml", """
                keywright: 1
                design: shop
                tables:
                  shop:
                    key: {partition: PK}
                    items:
                      Customer:
                        PK: CUSTOMER#{custmerId}
                """);

        CommandRun run = CommandRun.in(directory, "check", "model.yaml", "--design", "design.yaml");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("error[unknown-attribute]").contains("design.yaml:8:23");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
    }
}
