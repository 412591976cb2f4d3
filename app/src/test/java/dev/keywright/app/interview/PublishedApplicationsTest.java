package dev.keywright.app.interview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.interview.Interview.Turn;
import dev.keywright.app.interview.Person.Conversation;
import dev.keywright.app.job.InterviewDesigner;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.core.check.Check;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A precise person is interviewed about published applications whose models were written by hand. */
class PublishedApplicationsTest {
    static InterviewDesigner designer() {
        return new InterviewDesigner(
                new Surroundings(
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                        InputStream.nullInputStream(),
                        Path.of("."),
                        Look.PLAIN),
                "5s",
                "5s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"session-store", "gaming-profile", "campaigns"})
    void costWhatTheHandWrittenModelsCost(String name) throws IOException {
        String byHand = Files.readString(Path.of("../examples", name, "model.yaml"), StandardCharsets.UTF_8);
        InterviewDesigner designer = designer();

        Conversation conversation = new PrecisePerson(byHand).talk(designer, "");

        Turn last = conversation.last();
        assertThat(conversation.turns()).allSatisfy(turn -> {
            assertThat(turn.refused()).isEmpty();
            assertThat(turn.questions()).hasSizeLessThanOrEqualTo(3);
            boolean model = turn.document().contains("```yaml keywright");
            assertThat(model ? Check.model("model", Requirements.read(turn.document()).model().text().getBytes(StandardCharsets.UTF_8)).hasErrors() : !model && turn.ready())
                    .isFalse();
        });
        assertThat(last.isAgreed()).isTrue();
        Files.writeString(Path.of("/tmp/iv", name + ".md"), last.document());
        double expected = designer.find(byHand).orElseThrow().nanoDollars();
        double found = designer.find(Requirements.read(last.document()).model().text()).orElseThrow().nanoDollars();
        assertThat(found / expected).isBetween(0.95, 1.05);
    }
}
