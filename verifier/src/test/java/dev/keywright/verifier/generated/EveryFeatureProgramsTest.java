package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
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
        "../examples/tour/library.yaml, ../examples/tour/library.design.yaml, 12, 1",
        "src/test/resources/program/devices.yaml, src/test/resources/program/devices.design.yaml, 24, 2",
        "src/test/resources/program/buckets.yaml, src/test/resources/program/buckets.design.yaml, 8, 3",
        "src/test/resources/reads/includes.yaml, src/test/resources/reads/includes.design.yaml, 30, 4",
        "src/test/resources/reads/conditions.yaml, src/test/resources/reads/conditions.design.yaml, 30, 4",
        "src/test/resources/program/repositories.yaml, src/test/resources/program/repositories.design.yaml, 20, 4",
        "src/test/resources/program/follows.yaml, src/test/resources/program/follows.design.yaml, 24, 4",
        "src/test/resources/program/projects.yaml, src/test/resources/program/projects.design.yaml, 20, 5",
        "src/test/resources/program/orders.yaml, src/test/resources/program/orders.design.yaml, 20, 6",
        "src/test/resources/program/sums.yaml, src/test/resources/program/sums.design.yaml, 24, 7",
        "src/test/resources/program/extremes.yaml, src/test/resources/program/extremes.design.yaml, 24, 8",
        "src/test/resources/program/falls.yaml, src/test/resources/program/falls.design.yaml, 24, 9",
        "src/test/resources/program/sessions.yaml, src/test/resources/program/sessions.design.yaml, 24, 10"
    })
    void answersAsTheOracleDoes(String modelFile, String designFile, int things, long seed, @TempDir Path folder)
            throws IOException {
        String text = Files.readString(Path.of(modelFile));
        Model model = Examples.modelOf(text);
        Design design = Examples.designOf(text, Files.readString(Path.of(designFile)));
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "programs")) {
            RoundTrip trip = RoundTrip.in(
                    database,
                    tables,
                    model,
                    design,
                    new Recipe(things, seed, RoundTrip.NOW, Set.of()),
                    stage -> GeneratedProgram.on(stage, folder));

            assertThat(trip.differencesOfAll()).isEmpty();
        }
    }
}
