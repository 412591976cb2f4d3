package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Person.Conversation;
import dev.keywright.app.job.InterviewDesigner;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A precise person is interviewed about published applications whose models were written by hand. */
class PublishedApplicationsTest {
    /** Nothing is searched between two questions, so that all are asked; the design is agreed to unseen. */
    private static final Designer ASKING = new Designer() {
        @Override
        public Optional<Priced> find(String model) {
            return Optional.empty();
        }

        @Override
        public Review review(String model) {
            return new Review("", Map.of(), Optional.of("# DynamoDB Data Model"), List.of());
        }
    };

    static InterviewDesigner designer(String time) {
        return new InterviewDesigner(
                new Surroundings(
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                        InputStream.nullInputStream(),
                        Path.of("."),
                        Look.PLAIN),
                time,
                time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"session-store", "gaming-profile", "conduit", "campaigns", "workspaces"})
    void costWhatTheHandWrittenModelsCost(String name) throws IOException {
        assertCostsTheSame(byHand(name), ASKING);
    }

    /** Between two questions designs are searched for, so that only what matters is asked. */
    @Test
    void costTheSameWhereOnlyWhatMattersIsAsked() throws IOException {
        String byHand = byHand("session-store");

        Conversation conversation = assertCostsTheSame(byHand, designer("30s"));

        assertThat(conversation.last().document()).contains("- [x] Hot partition risks evaluated ✅");
        assertThat(conversation.asked())
                .hasSizeLessThan(
                        new PrecisePerson(byHand).talk(ASKING, "").asked().size());
    }

    private static String byHand(String name) throws IOException {
        return Files.readString(Path.of("../examples", name, "model.yaml"), StandardCharsets.UTF_8);
    }

    private static Conversation assertCostsTheSame(String byHand, Designer between) {
        Conversation conversation = new PrecisePerson(byHand).talk(between, "");

        Turn last = conversation.last();
        assertThat(conversation.turns()).allSatisfy(turn -> {
            assertThat(turn.refused()).isEmpty();
            assertThat(turn.questions()).hasSizeLessThanOrEqualTo(3);
            boolean begun = turn.document().contains("```yaml keywright");
            assertThat(begun)
                    .isEqualTo(!Situation.check(
                                    Requirements.read(turn.document()).model().text())
                            .hasErrors());
        });
        assertThat(last.isAgreed()).isTrue();
        Designer unhurried = designer("");
        double expected = unhurried.find(byHand).orElseThrow().nanoDollars();
        double found = unhurried
                .find(Requirements.read(last.document()).model().text())
                .orElseThrow()
                .nanoDollars();
        assertThat(found / expected).isBetween(0.95, 1.05);
        return conversation;
    }
}
