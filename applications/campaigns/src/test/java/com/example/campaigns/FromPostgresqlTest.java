package com.example.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.campaigns.OldApplication.OldSession;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The journey of `applications/campaigns/from-postgresql`, in small. */
class FromPostgresqlTest {
    @TempDir
    private Path folder;

    @Test
    void servesWhatWasMovedWhilePeopleWorked() throws Exception {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        FromPostgresql.Result result = new FromPostgresql(2, folder, out).run();

        assertThat(result.imported()).contains("table: public.sessions").contains("transcript_text: {type: string");
        assertThat(result.designed()).contains("a month, on-demand");
        assertThat(result.plan()).contains("Every row can be moved.").contains("become objects");
        assertThat(result.switched()).contains("The design holds exactly what the source holds.");
        assertThat(result.writes()).isPositive();
        Map<String, String> transcripts = new TreeMap<>();
        for (OldSession session : result.old()) {
            if (!session.transcript().isEmpty()) {
                transcripts.put(session.id(), session.transcript());
            }
        }
        assertThat(transcripts.values()).anyMatch(text -> text.length() > 400 * 1024);
        assertThat(result.served()).isEqualTo(transcripts);
        assertThat(result.carriedBack()).hasSize(3).isEqualTo(result.written());
    }
}
