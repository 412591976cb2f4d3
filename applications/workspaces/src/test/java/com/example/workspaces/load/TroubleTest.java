package com.example.workspaces.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.load.Crowd;
import com.example.common.load.FragileDatabase;
import com.example.common.load.Timings;
import com.example.common.load.Trouble;
import com.example.common.load.Visitor;
import com.example.common.local.LocalDatabase;
import com.example.workspaces.local.WorkspacesTable;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The last part of `bench/applications` in small. */
class TroubleTest {
    private static final int USERS = 6;
    private static final Duration PACE = Duration.ofMillis(700);

    @Test
    void losesNothingAndDoublesNothingWhileTheDatabaseFails()
            throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        Path libraries = Path.of(System.getProperty(
                "dynamodb-local.folder", LocalDatabase.folder().toString()));
        try (FragileDatabase database = new FragileDatabase(libraries, Duration.ofMillis(400))) {
            database.prepare(client -> WorkspacesTable.create(client, WorkspacesTable.NAME));
            try (Served served = new Served(database.client())) {
                Crowd<WorkspaceUser> crowd = served.users(USERS, Duration.ofSeconds(1), PACE, new Timings());

                new Trouble<>(crowd, database, PACE).run();

                assertThat(crowd.faults()).isEmpty();
                assertThat(crowd.sum(Visitor::failed) + crowd.sum(Visitor::wrong)).isZero();
                assertThat(crowd.sum(Visitor::comeBack) + crowd.sum(Visitor::unanswered))
                        .isPositive();
                assertThat(crowd.sum(Visitor::signedIn)).isPositive();
            }
        }
    }
}
