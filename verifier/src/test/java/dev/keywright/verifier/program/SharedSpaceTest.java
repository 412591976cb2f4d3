package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.runtime.store.MemoryStore;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
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
        program.create(
                new Things(model).thing("Member memberId=m level=top email=ann phone=555 state=OPEN"),
                new World(model, RoundTrip.NOW));
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
    void findsNobodyByTheValueOfAnotherAttribute() {
        assertThat(found("by-email", "email", "555")).isEmpty();
        assertThat(found("by-phone", "phone", "ann")).isEmpty();
    }
}
