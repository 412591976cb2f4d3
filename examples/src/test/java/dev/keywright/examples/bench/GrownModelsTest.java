package dev.keywright.examples.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrownModelsTest {
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 50, 100, 200})
    void areOfTheSizeThatWasAskedForAndWithoutMistakes(int entities) {
        String text = GrownModels.text(entities, 4 * entities, 7);
        Outcome outcome = Check.model("grown.yaml", text.getBytes(StandardCharsets.UTF_8));

        assertThat(outcome.diagnostics()).isEmpty();
        assertThat(outcome.model().orElseThrow().entities()).hasSize(entities);
        assertThat(outcome.model().orElseThrow().patterns()).hasSize(4 * entities);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void areTheSameForTheSameSeed(long seed) {
        assertThat(GrownModels.text(20, 80, seed)).isEqualTo(GrownModels.text(20, 80, seed));
    }
}
