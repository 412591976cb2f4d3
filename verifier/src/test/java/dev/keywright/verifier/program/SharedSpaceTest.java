package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.ask.WriteOutcome.Done;
import dev.keywright.verifier.ask.WriteOutcome.Refused;
import dev.keywright.verifier.ask.WriteOutcome.Why;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Attributes that share a space of unique values have guards under the same keys: each finds only whom it names itself. */
class SharedSpaceTest {
    private final Model model;
    private final EngineProgram program;

    SharedSpaceTest() throws IOException {
        Path folder = Path.of("src/test/resources/reads");
        String text = Files.readString(folder.resolve("guards.yaml"));
        model = Examples.modelOf(text);
        EngineDescription description = RoundTrip.description(
                model, Examples.designOf(text, Files.readString(folder.resolve("guards.design.yaml"))));
        MemoryStore memory = new MemoryStore(description.design());
        program = new EngineProgram(description, () -> memory, RoundTrip.NOW, bound -> 0);
        create("Member memberId=m level=top email=ann phone=555 state=OPEN");
    }

    private WriteOutcome create(String member) {
        return program.create(new Things(model).thing(member), new World(model, RoundTrip.NOW));
    }

    private WriteOutcome change(String email, String phone) {
        Entity member = model.entity(new EntityRef("Member"));
        Map<AttributeRef, Datum> sets = Map.of(
                member.findAttribute("email").orElseThrow().ref(), Datum.text(email),
                member.findAttribute("phone").orElseThrow().ref(), Datum.text(phone));
        return program.write(
                model.findPattern("change").orElseThrow().operation(),
                PatternInputs.write(new ActionInputs(List.of(), sets, Map.of(), Map.of("memberId", Datum.text("m")))));
    }

    private List<String> found(String pattern, String attribute, String value) {
        Map<String, Datum> given =
                Map.of(attribute, Datum.text(value), "level", Datum.text("top"), "state", Datum.text("OPEN"));
        Read read = (Read) model.findPattern(pattern).orElseThrow().operation();
        return Things.column(
                program.read(read, PatternInputs.of(given), PagePosition.START).rows(), "memberId");
    }

    @Test
    void findsWhoHasTheValue() {
        assertThat(found("by-email", "email", "ann")).containsExactly("m");
        assertThat(found("by-phone", "phone", "555")).containsExactly("m");
    }

    @Test
    void givesNoValueToTwoAttributesOfOneEntity() {
        assertThat(create("Member memberId=n level=top email=bob phone=bob state=OPEN"))
                .isEqualTo(new Refused(Why.TAKEN));
    }

    @Test
    void keepsBothValuesThatChangePlaces() {
        assertThat(change("555", "ann")).isEqualTo(new Done(1));

        assertThat(found("by-email", "email", "555")).containsExactly("m");
        assertThat(found("by-phone", "phone", "ann")).containsExactly("m");
        assertThat(create("Member memberId=n level=top email=ann state=OPEN")).isEqualTo(new Refused(Why.TAKEN));
        assertThat(create("Member memberId=n level=top email=555 state=OPEN")).isEqualTo(new Refused(Why.TAKEN));
    }

    @Test
    void takesNoValueThatIsInUseInAnotherAttribute() {
        assertThat(create("Member memberId=n level=top email=555 state=OPEN")).isEqualTo(new Refused(Why.TAKEN));
    }

    @Test
    void findsNobodyByTheValueOfAnotherAttribute() {
        assertThat(found("by-email", "email", "555")).isEmpty();
        assertThat(found("by-phone", "phone", "ann")).isEmpty();
    }
}
