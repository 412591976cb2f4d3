package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.interview.Interview.Turn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InterviewTest {
    private static final String NOTES = """
            keywright: 1
            name: notes
            entities:
              User:   # who writes
                id: userId
                attributes:
                  userId: {type: string, size: 26}
                  name: string
              Note:
                id: noteId
                parents:
                  User: {average: 40, max: 1000}
                attributes:
                  noteId: {type: string, size: 26}
                  text: string   # the whole note
            patterns:
              join:
                create: User
                perDay: 5
              user:
                read: User
                by: userId
              write:
                create: Note
                rps: 2
              notes:
                read: Note
                by: userId
                limit: 20
            """;

    @Test
    void beginsWithWhatAnApplicationKeepsAndAsks() {
        Turn turn = new Interview("").next(Map.of(), List.of());

        assertThat(turn.questions()).extracting(Question::id).containsExactly("entities", "patterns", "rates");
        assertThat(turn.ready()).isFalse();
        assertThat(new Interview(turn.document()).next(Map.of(), List.of())).isEqualTo(turn);
    }

    @Test
    void asksForFiguresThatAreMissing() {
        Turn turn = new Interview(NOTES).next(Map.of(), List.of());

        assertThat(turn.questions()).extracting(Question::id).containsExactly("User.count", "user.rps", "notes.rps");
        assertThat(turn.ready()).isFalse();
    }

    @Test
    void writesAnswersIntoTheTextAndKeepsItsComments() {
        Turn turn = new Interview(NOTES)
                .next(Map.of("User.count", "20k", "user.perHour", "300", "notes.rps", "0.5"), List.of());

        assertThat(turn.document())
                .contains("  User:   # who writes\n    count: 20000\n    id: userId")
                .contains("  user:\n    perHour: 300\n    read: User")
                .contains("  notes:\n    rps: 0.5\n    read: Note");
        assertThat(turn.ready()).isTrue();
        assertThat(turn.learned()).hasSize(3);
    }

    @Test
    void asksForPeaksAndSizesOnceADesignCanBeFound() {
        Turn ready = new Interview(NOTES)
                .next(Map.of("User.count", "20k", "user.perHour", "300", "notes.rps", "0.5"), List.of());

        assertThat(ready.questions())
                .extracting(Question::id)
                .containsExactly("write.peak", "notes.peak", "Note.text.size");

        Turn further = new Interview(ready.document())
                .next(Map.of("write.peak", "20", "Note.text.size", "400"), List.of("notes.peak"));

        assertThat(further.document())
                .contains("rps: {average: 2, peak: 20}")
                .contains("text: {type: string, size: 400}   # the whole note");
        assertThat(further.questions()).extracting(Question::id).containsExactly("User.name.size");
        Turn last = new Interview(further.document()).next(Map.of("User.name.size", "15"), List.of("notes.peak"));
        assertThat(last.questions()).isEmpty();
        assertThat(last.open()).isZero();
    }

    @Test
    void saysSoWhereAnAnswerCannotBeWritten() {
        Turn turn = new Interview(NOTES).next(Map.of("nobody.rps", "5", "user.rps", "many"), List.of());

        assertThat(turn.document()).isEqualTo(NOTES);
        assertThat(turn.learned())
                .allMatch(learned -> learned.endsWith("could not be written into the document; edit it there"));
    }

    @Test
    void asksAboutEveryOtherProblemAtItsLine() {
        Turn turn = new Interview(NOTES.replace("by: userId\n    limit", "by: usrId\n    limit"))
                .next(Map.of("User.count", "20k", "user.perHour", "300", "notes.rps", "0.5"), List.of());

        assertThat(turn.questions()).anySatisfy(question -> {
            assertThat(question.id()).isEqualTo("unknown-attribute:31");
            assertThat(question.ask()).startsWith("Line 31: ");
        });
    }
}
