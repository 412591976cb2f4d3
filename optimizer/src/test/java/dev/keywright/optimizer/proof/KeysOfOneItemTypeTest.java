package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys of tables and indexes that hold one item type, which need no name for it. */
class KeysOfOneItemTypeTest {
    private static final Path FAULTS = Path.of("../examples/faults");

    private static String text(String file) throws IOException {
        return Files.readString(FAULTS.resolve(file), StandardCharsets.UTF_8);
    }

    /** Eleven bytes of a name lift every item above 1 KB, and its index entry with it: 400 write units a second in place of 200. */
    @ParameterizedTest
    @ValueSource(strings = {"13-step.hand-a.design.yaml", "13-step.hand-b.design.yaml"})
    void costNoMoreThanThoseOfADesignByHand(String hand) throws IOException {
        Problem problem = Problem.of(text("13-step.yaml"));
        Design byHand = Check.design(
                        "model.yaml",
                        problem.text().getBytes(StandardCharsets.UTF_8),
                        hand,
                        text(hand).getBytes(StandardCharsets.UTF_8))
                .design()
                .orElseThrow();

        assertThat(problem.find().bill().objectiveNanoDollars())
                .isLessThanOrEqualTo(problem.costing().bill(byHand).objectiveNanoDollars());
    }

    @Test
    void areTheAttributesThemselves() throws IOException {
        Table table = Problem.of(text("13-step.yaml")).find().design().tables().get(0);

        assertThat(table.key().attributes()).containsExactly("measurementId");
        assertThat(table.index(table.indexes().get(0).ref()).key().attributes()).containsExactly("GSI1PK", "value");
    }

    @Test
    void ofAGuardAreWhatItGuards() {
        Design design = Problem.of("""
                keywright: 1
                name: people
                entities:
                  User:
                    id: userId
                    count: 1000
                    attributes:
                      userId: {type: string, size: 26}
                      email: {type: string, size: 28, unique: true}
                patterns:
                  user: {read: User, by: userId, rps: 1}
                  register: {create: User, rps: 1}
                """).find().design();

        assertThat(design.tables())
                .extracting(table -> table.name() + table.key().attributes())
                .containsExactly("people[userId]", "UserEmail[email]");
    }
}
