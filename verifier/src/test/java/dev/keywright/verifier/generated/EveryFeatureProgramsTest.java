package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.execute.RoundTrip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs are generated for designs that use everything there is. */
class EveryFeatureProgramsTest {
    @ParameterizedTest
    @CsvSource({
        "../examples/tour/library.yaml, ../examples/tour/library.design.yaml, 20, 1",
        "src/test/resources/execute/devices.yaml, src/test/resources/execute/devices.design.yaml, 40, 2",
        "src/test/resources/execute/buckets.yaml, src/test/resources/execute/buckets.design.yaml, 40, 3"
    })
    void answersAsThePlainModelDoes(String modelFile, String designFile, int things, long seed, @TempDir Path folder)
            throws IOException {
        String text = Files.readString(Path.of(modelFile));
        Model model = Examples.modelOf(text);
        Design design = Examples.designOf(text, Files.readString(Path.of(designFile)));
        try (DynamoDbLocal local = Local.start();
                Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "programs")) {
            RoundTrip trip = new RoundTrip(
                    database,
                    tables,
                    model,
                    design,
                    new Recipe(things, seed, RoundTrip.NOW, Set.of()),
                    stage -> GeneratedProgram.on(stage, folder));
            trip.store();
            trip.askAll();
            assertThat(trip.differences()).isEmpty();
            trip.writeAll();
            assertThat(trip.differences()).isEmpty();
        }
    }
}
