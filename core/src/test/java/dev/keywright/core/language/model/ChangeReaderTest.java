package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an update says that stands for a value where a probability belongs. */
class ChangeReaderTest {
    private static List<Diagnostic> check(String change) {
        String model = """
                keywright: 1
                name: climbing
                entities:
                  Route:
                    id: routeId
                    count: 10
                    attributes: {routeId: {type: string, size: 26}, status: {type: string, values: [OPEN, GONE]}, tags: {type: set, size: 40}}
                patterns:
                  get: {read: Route, by: routeId, rps: 1}
                  change: {update: Route, by: routeId, %s, rps: 1}
                """.formatted(change);
        return Check.model("model.yaml", model.getBytes(StandardCharsets.UTF_8)).diagnostics().stream()
                .filter(found -> found.problem().severity() == Severity.ERROR)
                .toList();
    }

    @Test
    void namesTheFieldOfConstants() {
        assertThat(check("set: {status: GONE}")).singleElement().satisfies(found -> {
            assertThat(found.message())
                    .isEqualTo("`set` has the probability that `status` changes here, not its value");
            assertThat(found.fix())
                    .isEqualTo(
                            "Write `to: {status: GONE}` for a constant, or `set: status` where the caller gives the value.");
        });
        assertThat(check("to: {status: GONE}")).isEmpty();
    }

    @Test
    void saysHowTheCallerGivesAValue() {
        assertThat(check("add: {tags: given}"))
                .singleElement()
                .satisfies(
                        found -> assertThat(found.fix()).isEqualTo("Write `add: tags`: the caller gives the value."));
        assertThat(check("add: tags")).isEmpty();
    }

    @Test
    void readsAShareInPercent() {
        assertThat(check("set: {status: 40%}"))
                .singleElement()
                .satisfies(found -> assertThat(found.fix()).isEqualTo("Write 0.4."));
    }
}
