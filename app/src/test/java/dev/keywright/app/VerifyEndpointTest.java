package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.database.LocalDatabase;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.run.Verification;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Against a database that was there before, as anybody may have one. */
class VerifyEndpointTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String SESSIONS = "examples/session-store/model.yaml";
    private static final String EXPERT = "examples/session-store/expert.design.yaml";
    private static final long SECONDS = 60;

    private static DynamoDbLocal database;

    @BeforeAll
    static void start() throws LocalDatabase.NotThere {
        database = LocalDatabase.start(text -> {});
    }

    @AfterAll
    static void end() {
        database.close();
    }

    private static String[] verify(String... more) {
        List<String> arguments = new ArrayList<>(List.of(verifyMany("10")));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    private static String[] verifyMany(String entities) {
        return new String[] {
            "verify",
            SESSIONS,
            "--design",
            EXPERT,
            "--entities",
            entities,
            "--endpoint",
            database.endpoint().toString()
        };
    }

    private static int leftovers() throws Verification.Interrupted {
        return Verification.leftovers(Endpoint.at(database.endpoint(), "us-east-1"))
                .size();
    }

    @Test
    void usesAnyDatabaseAndLeavesNothingInIt() throws Exception {
        CommandRun run = CommandRun.in(REPOSITORY, verify());

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("session-store on %s: ".formatted(database.endpoint()));
        assertThat(leftovers()).isZero();
    }

    @Test
    void saysWhichDatabaseDoesNotAnswerAndWhatToDo() {
        CommandRun run =
                CommandRun.in(REPOSITORY, "verify", SESSIONS, "--design", EXPERT, "--endpoint", "http://127.0.0.1:1");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("keywright: verify: http://127.0.0.1:1 cannot be reached: Connection refused")
                .endsWith("; start a database there, or leave out `--endpoint` to use DynamoDB Local\n")
                .doesNotContain("SDK");
    }

    /** Killed as no program can prevent it, in the midst of its work. */
    @Test
    void offersToRemoveWhatAKilledRunLeft() throws Exception {
        Process killed = OtherKeywright.start(verifyMany("2000"));
        for (int tries = 0; leftovers() == 0 && tries < SECONDS * 20; tries++) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        killed.destroyForcibly().waitFor();
        assertThat(leftovers()).isEqualTo(1);

        CommandRun told = CommandRun.in(REPOSITORY, verify());
        CommandRun refused = CommandRun.with(REPOSITORY, Look.COLOUR, "n\n".getBytes(StandardCharsets.UTF_8), verify());
        assertThat(told.code()).isZero();
        assertThat(told.err())
                .contains("an earlier run, or one that is still running, has left keywright-verify-")
                .endsWith("pass `--clean` to remove them\n");
        assertThat(refused.err()).contains("remove them: continue? [y/N]");
        assertThat(leftovers()).isEqualTo(1);

        CommandRun cleaned = CommandRun.in(REPOSITORY, verify("--clean"));
        assertThat(cleaned.code()).isZero();
        assertThat(cleaned.err()).endsWith("keywright: removed\n");
        assertThat(leftovers()).isZero();
    }

    @Test
    void doesNotDisturbAnotherRun() throws Exception {
        Process one = OtherKeywright.start(verify("--seed", "1"));
        Process other = OtherKeywright.start(verify("--seed", "2"));

        assertThat(OtherKeywright.said(one)).contains("\npassed: ");
        assertThat(OtherKeywright.said(other)).contains("\npassed: ");
        assertThat(one.waitFor()).isZero();
        assertThat(other.waitFor()).isZero();
        assertThat(leftovers()).isZero();
    }

    @Test
    void leavesNoDatabaseBehindWhenItIsKilled() throws Exception {
        Process killed = OtherKeywright.start("verify", SESSIONS, "--design", EXPERT, "--entities", "2000");
        Optional<ProcessHandle> started = Optional.empty();
        for (int tries = 0; started.isEmpty() && tries < SECONDS * 20; tries++) {
            TimeUnit.MILLISECONDS.sleep(50);
            started = killed.children().findFirst();
        }
        ProcessHandle local = started.orElseThrow();

        // On Linux this is SIGKILL.
        killed.destroyForcibly().waitFor();

        local.onExit().get(SECONDS, TimeUnit.SECONDS);
        assertThat(local.isAlive()).isFalse();
    }
}
