package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A cascade deletes the children that belong to the deleted one, and none that got another parent meanwhile. */
class LeavingChildrenTest {
    private final Scenario scenario = Scenario.of("leaving");

    @BeforeEach
    void start() {
        scenario.stored(
                "Folder folderId=a",
                "Folder folderId=b",
                "File fileId=f folderId=a name=f",
                "File fileId=g folderId=a name=g");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private void move() {
        assertThat(scenario.write("move", "fileId=f", "File folderId=b")).isEqualTo(new WriteOutcome.Done(1));
    }

    @Test
    void deletesThoseThatStay() {
        assertThat(scenario.write("drop", "folderId=a")).isEqualTo(new WriteOutcome.Done(1));

        assertThat(scenario.column("files", "folderId=a", "fileId")).isEmpty();
    }

    @Test
    void leavesAloneOneThatGotAnotherParent() {
        assertThat(scenario.write("drop", "folderId=a", "", () -> {}, this::move))
                .isEqualTo(new WriteOutcome.Done(1));

        assertThat(scenario.column("files", "folderId=a", "fileId")).isEmpty();
        assertThat(scenario.column("files", "folderId=b", "fileId")).containsExactly("f");
    }
}
