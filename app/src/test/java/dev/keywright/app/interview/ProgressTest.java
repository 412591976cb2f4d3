package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A line of the checklist is ticked only if what it says was checked. */
class ProgressTest {
    private static final String MODEL = """
            keywright: 1
            name: notes
            description: notes of people
            entities:
              User:
                id: userId
                count: 20000
                attributes:
                  userId: {type: string, size: 26}
              Note:
                id: [userId, noteId]
                parents:
                  User: {average: 40, max: 1000}
                attributes:
                  noteId: {type: string, size: 26}
                  text: string
            patterns:
              notes: {read: Note, by: userId, latency: 50 ms, rps: {average: 200, peak: 300}}
            """;

    private static String line(String statement, String model, Optional<Map<String, String>> designed) {
        Situation situation = new Situation(Requirements.read(model).with(Answered.said("consistency", "eventual")));
        return new Progress(situation, designed)
                .text()
                .lines()
                .filter(line -> line.contains(statement))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void namesPatternsWithoutABoundAndAttributesWithoutASize() {
        assertThat(line("item size band", MODEL, Optional.empty()))
                .startsWith("- [ ]")
                .endsWith("⏳ no result bound: notes; no size: Note.text");
        String known = MODEL.replace("text: string", "text: {type: string, size: 400}")
                .replace("latency:", "limit: 20, latency:");
        assertThat(line("item size band", known, Optional.empty())).startsWith("- [x]");
    }

    @Test
    void ticksWhatTheChecklistOfTheDesignTicks() {
        String checked = """
                - [x] Aggregate boundaries identified based on access patterns ✅
                - [ ] Hot partition risks evaluated ❌ `notes` is read too often
                """;
        Optional<Map<String, String>> designed =
                Optional.of(Map.of("Validation Checklist", checked, DocumentSection.CONSOLIDATION.heading(), "none\n"));

        assertThat(line("Aggregate boundaries", MODEL, Optional.empty()))
                .endsWith("⏳ the design was not looked at yet");
        assertThat(line("Aggregate boundaries", MODEL, designed)).startsWith("- [x]");
        assertThat(line("Hot partition", MODEL, designed)).endsWith("⏳ `notes` is read too often");
        assertThat(line("Table consolidation", MODEL, designed)).startsWith("- [x]");
        assertThat(line("Identifying relationships", MODEL, designed)).endsWith("⏳ the design was not checked for it");
        assertThat(line("Design considerations", MODEL, designed)).endsWith("⏳ nothing is written about it");
        assertThat(line("candidates reviewed", MODEL, designed)).endsWith("⏳ not agreed yet");
    }
}
