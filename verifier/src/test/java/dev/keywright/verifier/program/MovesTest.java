package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An item that moves to another key takes everything along, and whoever meets it on the way follows it. */
class MovesTest {
    private final Scenario scenario = Scenario.of("projects");

    @BeforeEach
    void start() {
        scenario.stored("Project projectId=p slug=old state=OPEN visits=1");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private void renamed(String slug) {
        assertThat(scenario.write("rename", "projectId=p", "Project slug=" + slug))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    private WriteOutcome renameWhile(Runnable other) {
        return scenario.write("rename", "projectId=p", "Project slug=new", other);
    }

    private void visit() {
        assertThat(scenario.write("visit", "projectId=p", "Project visits+=1")).isEqualTo(new WriteOutcome.Done(1));
    }

    private String now(String attribute) {
        return scenario.column("bySlug", "slug=new", attribute).get(0);
    }

    @Test
    void keepsWhatAnotherChangesMeanwhile() {
        assertThat(renameWhile(() -> scenario.write("close", "projectId=p"))).isEqualTo(new WriteOutcome.Done(1));

        assertThat(now("state")).isEqualTo("DONE");
        assertThat(scenario.column("bySlug", "slug=old", "state")).isEmpty();
    }

    @Test
    void losesNoIncrement() {
        assertThat(renameWhile(this::visit)).isEqualTo(new WriteOutcome.Done(1));

        assertThat(now("visits")).isEqualTo("2");
    }

    @Test
    void losesNoCountAndNoEmbeddedChild() {
        assertThat(renameWhile(() -> {
                    scenario.create("add", "Doc projectId=p docId=d path=x");
                    scenario.create("note", "Note projectId=p noteId=n text=x");
                }))
                .isEqualTo(new WriteOutcome.Done(1));

        assertThat(now("docs")).isEqualTo("1");
        assertThat(scenario.write("correct", "projectId=p noteId=n", "Note text=y"))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    @Test
    void letsUpdatesFollow() {
        WriteOutcome outcome = scenario.write("visit", "projectId=p", "Project visits+=1", () -> renamed("new"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(now("visits")).isEqualTo("2");
    }

    @Test
    void letsRenamesFollowEachOther() {
        assertThat(scenario.write("rename", "projectId=p", "Project slug=new", () -> renamed("other")))
                .isEqualTo(new WriteOutcome.Done(1));

        assertThat(now("visits")).isEqualTo("1");
        assertThat(scenario.column("bySlug", "slug=other", "slug")).isEmpty();
    }

    @Test
    void letsDeletesFollow() {
        scenario.stored("Doc projectId=p docId=d path=x");

        WriteOutcome outcome = scenario.write("drop", "projectId=p", "", () -> {}, () -> renamed("new"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(scenario.column("bySlug", "slug=new", "slug")).isEmpty();
        assertThat(scenario.column("docs", "projectId=p", "docId")).isEmpty();
    }

    @Test
    void letsCountsFollow() {
        WriteOutcome outcome = scenario.create("add", "Doc projectId=p docId=d path=x", () -> renamed("new"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(now("docs")).isEqualTo("1");
    }

    @Test
    void letsEmbeddedChildrenFollow() {
        assertThat(scenario.create("note", "Note projectId=p noteId=n text=x", () -> renamed("new")))
                .isEqualTo(new WriteOutcome.Done(1));
        assertThat(scenario.write("correct", "projectId=p noteId=n", "Note text=y", () -> renamed("newer")))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    @Test
    void takesAlongWhatTheSameTransactionPutsIntoIt() {
        WriteOutcome outcome = scenario.transaction(
                "renameAndNote",
                scenario.inputs("projectId=p", "Project slug=new"),
                scenario.fresh("Note projectId=p noteId=n text=x"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(2));
        assertThat(scenario.write("correct", "projectId=p noteId=n", "Note text=y"))
                .isEqualTo(new WriteOutcome.Done(1));
    }

    @Test
    void findsNothingToWriteToWhereItIsGone() {
        WriteOutcome outcome = scenario.write(
                "visit", "projectId=p", "Project visits+=1", () -> scenario.write("drop", "projectId=p"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Nothing());
        assertThat(scenario.column("bySlug", "slug=old", "slug")).isEmpty();
    }
}
