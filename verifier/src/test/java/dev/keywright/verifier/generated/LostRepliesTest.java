package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The database has acted and its reply is lost: the client sends the request again, and the caller learns what was done, from the
 * engine and from generated programs.
 */
class LostRepliesTest {
    private static final String MODEL = """
            keywright: 1
            name: notes
            entities:
              Note:
                id: noteId
                count: 1000
                attributes:
                  noteId: string
                  slug: {type: string, unique: true}
                  text: string
                  state: {type: string, values: [OPEN, CLOSED]}
                  closedBy: {type: string, optional: true}
                  version: {type: number, between: [0, 1000000]}
                  stars: {type: number, between: [0, 1000000]}
              Line:
                id: [noteId, lineId]
                parents:
                  Note: {average: 5}
                attributes:
                  lineId: string
                  text: string
            patterns:
              note: {read: Note, by: noteId, consistency: strong, rps: 10}
              lines: {read: Line, by: noteId, consistency: strong, rps: 1}
              write: {create: Note, rps: 1}
              add: {create: Line, rps: 1}
              close: {update: Note, by: noteId, set: closedBy, to: {state: CLOSED}, if: {state: OPEN}, rps: 1}
              reopen: {update: Note, by: noteId, to: {state: OPEN}, remove: closedBy, if: {state: CLOSED}, rps: 1}
              star: {update: Note, by: noteId, add: stars, rps: 1}
              edit: {update: Note, by: noteId, set: text, add: version, if: version = expected, rps: 1}
            """;

    private static final String DESIGN = """
            keywright: 1
            design: notes
            tables:
              notes:
                key: {partition: PK, sort: SK}
                items:
                  Note:
                    PK: NOTE#{noteId}
                    SK: NOTE
                  NoteSlug:
                    guards: Note.slug
                    PK: SLUG#{slug}
                    SK: SLUG
                  Line:
                    PK: NOTE#{noteId}
                    SK: LINE#{lineId}
            """;

    private final Model model = Examples.modelOf(MODEL);
    private final Design design = Examples.designOf(MODEL, DESIGN);
    private final Things things = new Things(model);
    private final AtomicReference<Mishaps> mishaps = new AtomicReference<>(operation -> Mishap.NONE);
    private ForgetfulProxy proxy;
    private Database database;
    private Namespace tables;
    private ProgramUnderTest program;

    @BeforeEach
    void start() {
        proxy = ForgetfulProxy.before(
                Local.shared().endpoint(), operation -> mishaps.get().of(operation));
        database = new Database(new Endpoint(proxy.address(), "us-east-1", Endpoint.Trust.OURS));
        tables = new Namespace(database, "lost");
        tables.create(model, design);
    }

    @AfterEach
    void end() {
        tables.close();
        database.close();
        proxy.close();
    }

    @Test
    void theEngineTells() {
        program = stage().engine();
        tells();
    }

    @Test
    void aProgramInJavaTells(@TempDir Path folder) {
        program = GeneratedProgram.on(stage(), folder);
        tells();
    }

    @Test
    void aProgramInTypeScriptTells(@TempDir Path folder) {
        NodeTool.require();
        try (NodeProgram node = NodeProgram.on(stage(), folder, proxy.address())) {
            program = node;
            tells();
        }
    }

    private Stage stage() {
        return RoundTrip.stage(model, design, database.client(), tables::name);
    }

    private void tells() {
        aCreationWithAGuardIsDoneAndNotRefusedByItself();
        aCreationOfOneItemIsDoneAndNotRefusedByItself();
        aChangeThatEndsItsOwnConditionIsDone();
        aSumIsAddedToOnce();
        aVersionThatIsCheckedAndRaisedIsRaisedOnce();
    }

    /** The first write that is sent loses its reply. */
    private WriteOutcome losing(String pattern, ActionInputs inputs) {
        long before = proxy.mishaps();
        AtomicBoolean lost = new AtomicBoolean();
        mishaps.set(operation ->
                Mishaps.isWrite(operation) && lost.compareAndSet(false, true) ? Mishap.REPLY_LOST : Mishap.NONE);
        WriteOutcome outcome = program.write(things.operation(pattern), PatternInputs.write(inputs));
        assertThat(proxy.mishaps()).isEqualTo(before + 1);
        return outcome;
    }

    private ActionInputs fresh(String thing) {
        return ActionInputs.fresh(things.thing(thing));
    }

    private static ActionInputs ofNote() {
        return ActionInputs.given(Map.of("noteId", Datum.text("n1")));
    }

    private List<String> column(String attribute) {
        PatternInputs inputs = PatternInputs.of(Map.of("noteId", Datum.text("n1")));
        List<AnswerRow> rows = program.read((Read) things.operation("note"), inputs, PagePosition.START)
                .rows();
        return Things.column(rows, attribute);
    }

    private void aCreationWithAGuardIsDoneAndNotRefusedByItself() {
        assertThat(losing("write", fresh("Note noteId=n1 slug=s1 text=old state=OPEN version=0 stars=0")))
                .isEqualTo(new WriteOutcome.Done(1));
        assertThat(losing("write", fresh("Note noteId=n2 slug=s1 text=new state=OPEN version=0 stars=0")))
                .isEqualTo(new WriteOutcome.Refused(Why.TAKEN));
    }

    private void aCreationOfOneItemIsDoneAndNotRefusedByItself() {
        assertThat(losing("add", fresh("Line noteId=n1 lineId=l1 text=first"))).isEqualTo(new WriteOutcome.Done(1));
        assertThat(losing("add", fresh("Line noteId=n1 lineId=l1 text=second")))
                .isEqualTo(new WriteOutcome.Refused(Why.EXISTS));
    }

    private void aChangeThatEndsItsOwnConditionIsDone() {
        ActionInputs byAnn = ofNote().with(things.attribute("Note.closedBy"), Datum.text("Ann"));
        assertThat(losing("close", byAnn)).isEqualTo(new WriteOutcome.Done(1));
        ActionInputs byBob = ofNote().with(things.attribute("Note.closedBy"), Datum.text("Bob"));
        assertThat(losing("close", byBob)).isEqualTo(new WriteOutcome.Refused(Why.CONDITION));
        assertThat(losing("reopen", ofNote())).isEqualTo(new WriteOutcome.Done(1));
        assertThat(losing("reopen", ofNote())).isEqualTo(new WriteOutcome.Refused(Why.CONDITION));
        assertThat(column("closedBy")).containsExactly("-");
    }

    private void aSumIsAddedToOnce() {
        ActionInputs star = ofNote().adding(things.attribute("Note.stars"), BigDecimal.ONE);
        assertThat(losing("star", star)).isEqualTo(new WriteOutcome.Done(1));
        assertThat(column("stars")).containsExactly("1");
        assertThat(losing("star", star)).isEqualTo(new WriteOutcome.Done(1));
        assertThat(column("stars")).containsExactly("2");
    }

    private void aVersionThatIsCheckedAndRaisedIsRaisedOnce() {
        ActionInputs edit = ActionInputs.given(Map.of("noteId", Datum.text("n1"), "expected", Datum.number(0)))
                .with(things.attribute("Note.text"), Datum.text("mine"))
                .adding(things.attribute("Note.version"), BigDecimal.ONE);
        assertThat(losing("edit", edit)).isEqualTo(new WriteOutcome.Done(1));
        assertThat(losing("edit", edit.with(things.attribute("Note.text"), Datum.text("theirs"))))
                .isEqualTo(new WriteOutcome.Refused(Why.CONDITION));
        assertThat(column("version")).containsExactly("1");
    }
}
