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

/** With DynamoDB Local as a process of its own, as users run it. */
class VerifyCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String SESSIONS = "examples/session-store/model.yaml";
    private static final String EXPERT = "examples/session-store/expert.design.yaml";

    @TempDir
    Path directory;

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    @Test
    void passesTheSolversDesign() {
        CommandRun run = run("verify", SESSIONS, "--entities", "20");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("session-store on DynamoDB Local: ").contains("\npassed: ");
    }

    @Test
    void saysTheSameForTheSameSeed() {
        CommandRun first = run("verify", SESSIONS, "--design", EXPERT, "--entities", "20", "--seed", "3");
        CommandRun second = run("verify", SESSIONS, "--design", EXPERT, "--entities", "20", "--seed", "3");

        assertThat(first.code()).isZero();
        assertThat(second).isEqualTo(first);
    }

    @Test
    void tellsProgramsHowOftenEachPatternRan() throws IOException {
        CommandRun run = run("verify", SESSIONS, "--design", EXPERT, "--entities", "20", "--json");

        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("passed").asBoolean()).isTrue();
        assertThat(json.get("engine").asText()).isEqualTo("DynamoDB Local");
        assertThat(json.get("patterns")).hasSize(4).allSatisfy(pattern -> {
            assertThat(pattern.get("runs").asInt()).isPositive();
            assertThat(pattern.get("mismatches").asInt()).isZero();
            assertThat(pattern.get("predictedUnits")).isEqualTo(pattern.get("consumedUnits"));
        });
        assertThat(json.get("heat")).isNotEmpty();
        assertThat(json.get("races")).isNotEmpty();
    }

    /** Nothing in the design keeps e-mail addresses unique. */
    @Test
    void showsTheFirstMismatchInFull() throws IOException {
        Path model = directory.resolve("model.yaml");
        Files.writeString(model, """
                keywright: 1
                name: users
                entities:
                  User:
                    id: userId
                    count: 1000
                    attributes:
                      userId: {type: string, size: 10}
                      email: {type: string, unique: true}
                patterns:
                  get:
                    title: Get a user
                    read: User
                    by: userId
                    rps: 1
                  join:
                    title: Join
                    create: User
                    rps: 1
                """);
        Path design = directory.resolve("design.yaml");
        Files.writeString(design, """
                keywright: 1
                design: users
                tables:
                  users:
                    key: {partition: PK}
                    items:
                      User:
                        PK: USER#{userId}
                """);

        CommandRun run = run("verify", model.toString(), "--design", design.toString(), "--entities", "20");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "  join: 8 concurrent writers on one `email`: expected 1 succeeded, 7 were refused, but 8 succeeded\n")
                .contains("\nfailed: see the differences above\n");
    }

    @Test
    void asksBeforeItSpendsMoney() {
        CommandRun piped = run("verify", SESSIONS, "--design", EXPERT, "--endpoint", "aws");
        CommandRun refused = CommandRun.with(
                REPOSITORY,
                Look.COLOUR,
                "n\n".getBytes(StandardCharsets.UTF_8),
                "verify",
                SESSIONS,
                "--design",
                EXPERT,
                "--endpoint",
                "https://dynamodb.eu-west-1.amazonaws.com");

        assertThat(piped.code()).isEqualTo(2);
        assertThat(piped.err()).contains("dynamodb.us-east-1.amazonaws.com").contains("pass `--yes` to agree");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("continue? [y/N]");
        assertThat(refused.out()).isEmpty();
    }

    @Test
    void refusesWhatIsNoAddressNoNumberAndNoSeed() {
        assertThat(run("verify", SESSIONS, "--design", EXPERT, "--endpoint", "localhost"))
                .isEqualTo(new CommandRun(
                        2, "", "keywright: `localhost` is not an address; write http://localhost:8000 or `aws`\n"));
        assertThat(run("verify", SESSIONS, "--entities", "0").code()).isEqualTo(2);
        assertThat(run("verify", SESSIONS, "--seed", "x").err()).contains("`x` is not a seed; write a whole number");
    }

    @Test
    void showsHowFarItIsAtATerminalAlone() {
        CommandRun run = CommandRun.with(
                REPOSITORY, Look.COLOUR, new byte[0], "verify", SESSIONS, "--design", EXPERT, "--entities", "10");

        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("storing 0 of ").endsWith("\r\u001b[K");
    }
}
