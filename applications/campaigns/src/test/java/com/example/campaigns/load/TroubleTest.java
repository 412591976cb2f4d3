package com.example.campaigns.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.common.load.Crowd;
import com.example.common.load.Trouble;
import com.example.common.load.Visitor;
import com.example.common.local.LocalDatabase;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last part of `bench/applications` in small. */
class TroubleTest {
    @TempDir
    Path folder;

    @Test
    void losesNothingAndDoublesNothingWhileTheDatabaseFails()
            throws IOException, InterruptedException, DynamoDbLocal.NotStarted {
        Path libraries = Path.of(System.getProperty(
                "dynamodb-local.folder", LocalDatabase.folder().toString()));

        ByteArrayOutputStream times = new ByteArrayOutputStream();
        Crowd<CampaignUser> crowd = Trouble.SMALL.happen(
                new CampaignsLoad(folder), libraries, new PrintStream(times, true, StandardCharsets.UTF_8));

        assertThat(crowd.faults()).as(times.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(crowd.sum(Visitor::failed) + crowd.sum(Visitor::wrong)).isZero();
        assertThat(crowd.sum(Visitor::comeBack) + crowd.sum(Visitor::unanswered))
                .isPositive();
        assertThat(crowd.sum(Visitor::signedIn)).isPositive();
    }
}
