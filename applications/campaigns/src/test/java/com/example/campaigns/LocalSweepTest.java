package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.campaigns.data.UserId;
import com.example.campaigns.local.LocalService;
import com.example.campaigns.search.LuceneIndex;
import com.example.campaigns.store.ObjectKey;
import com.example.campaigns.store.SessionKey;
import com.example.campaigns.transcript.Sweeper;
import com.example.common.http.Log;
import com.example.common.local.LocalDatabase;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server on one machine sweeps, and leaves alone what an earlier run, whose table is gone, has kept in the folder. */
class LocalSweepTest {
    private static final String ULID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    private static final Duration LONGEST = Duration.ofSeconds(20);

    @Test
    void sweepsAndKeepsWhatIsOlderThanItsTable(@TempDir Path folder) throws Exception {
        SessionKey session = SessionKey.find(ULID + "." + ULID).orElseThrow();
        ObjectKey key = new ObjectKey(new UserId("somebody"), session, ObjectKey.Kind.TRANSCRIPT, ULID);
        Path old = folder.resolve(key.text());
        Files.createDirectories(old.getParent());
        Files.writeString(old, "text", StandardCharsets.UTF_8);
        Files.setLastModifiedTime(
                old, FileTime.from(Instant.now().minus(Sweeper.GRACE).minusSeconds(60)));
        Path database = Path.of(System.getProperty(
                "dynamodb-local.folder", LocalDatabase.folder().toString()));
        ByteArrayOutputStream logged = new ByteArrayOutputStream();
        Log log = new Log(new PrintStream(logged, true, StandardCharsets.UTF_8));

        try (LocalService service =
                new LocalService(database, folder, new LuceneIndex(new ByteBuffersDirectory()), 0, log)) {
            Instant end = Instant.now().plus(LONGEST);
            while (logged.size() == 0 && Instant.now().isBefore(end)) {
                Thread.sleep(50);
            }

            assertThat(logged.toString(StandardCharsets.UTF_8))
                    .as("of %s", service.address())
                    .contains("\"sweep\"", "\"deleted\":0");
            assertThat(old).exists();
        }
    }
}
