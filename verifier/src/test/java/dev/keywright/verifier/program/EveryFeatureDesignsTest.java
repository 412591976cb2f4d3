package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs that have between them every kind of item, key and index. */
class EveryFeatureDesignsTest {
    /** In memory: `EveryFeatureProgramsTest` runs the same designs in DynamoDB Local. */
    @ParameterizedTest
    @CsvSource({
        "../examples/tour/library.yaml, ../examples/tour/library.design.yaml, 20, 1",
        "src/test/resources/program/devices.yaml, src/test/resources/program/devices.design.yaml, 40, 2",
        "src/test/resources/program/buckets.yaml, src/test/resources/program/buckets.design.yaml, 40, 3",
        "src/test/resources/program/follows.yaml, src/test/resources/program/follows.design.yaml, 40, 4",
        "src/test/resources/program/projects.yaml, src/test/resources/program/projects.design.yaml, 30, 5",
        "src/test/resources/program/orders.yaml, src/test/resources/program/orders.design.yaml, 30, 6",
        "src/test/resources/program/sums.yaml, src/test/resources/program/sums.design.yaml, 40, 7",
        "src/test/resources/program/extremes.yaml, src/test/resources/program/extremes.design.yaml, 40, 8",
        "src/test/resources/program/falls.yaml, src/test/resources/program/falls.design.yaml, 40, 9",
        "src/test/resources/program/embedded-parents.yaml, src/test/resources/program/embedded-parents.design.yaml, 60, 2"
    })
    void answersAsTheOracleDoes(String modelFile, String designFile, int things, long seed) throws IOException {
        String text = Files.readString(Path.of(modelFile));
        Model model = Examples.modelOf(text);
        Design design = Examples.designOf(text, Files.readString(Path.of(designFile)));

        RoundTrip trip = RoundTrip.inMemory(model, design, new Recipe(things, seed, RoundTrip.NOW, Set.of()));

        assertThat(trip.differencesOfAll()).isEmpty();
    }
}
