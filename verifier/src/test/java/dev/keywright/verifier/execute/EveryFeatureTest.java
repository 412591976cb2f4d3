package dev.keywright.verifier.execute;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs that have between them every kind of item, key and index, whoever would draw them. */
class EveryFeatureTest {
    @ParameterizedTest
    @CsvSource({
        "../examples/tour/library.yaml, ../examples/tour/library.design.yaml, 20, 1",
        "src/test/resources/execute/devices.yaml, src/test/resources/execute/devices.design.yaml, 40, 2",
        "src/test/resources/execute/buckets.yaml, src/test/resources/execute/buckets.design.yaml, 40, 3"
    })
    void answersAsThePlainModelDoes(String modelFile, String designFile, int things, long seed) throws IOException {
        String text = Files.readString(Path.of(modelFile));
        Model model = Examples.modelOf(text);
        Design design = Examples.designOf(text, Files.readString(Path.of(designFile)));
        try (DynamoDbLocal local = Local.start();
                Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "features")) {
            RoundTrip trip =
                    new RoundTrip(database, tables, model, design, new Recipe(things, seed, RoundTrip.NOW, Set.of()));
            trip.store();
            trip.askAll();
            assertThat(trip.differences()).isEmpty();
            trip.writeAll();
            assertThat(trip.differences()).isEmpty();
        }
    }
}
