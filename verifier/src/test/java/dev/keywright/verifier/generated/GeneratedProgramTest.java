package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The program that is generated for the cheapest design answers every question, before and after everything that is
 * written, and so does the engine in memory. `VerificationTest` runs the engine on the same designs in DynamoDB Local.
 */
class GeneratedProgramTest {
    private static final Recipe RECIPE = new Recipe(24, 7, RoundTrip.NOW, Set.of());

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void answersAsTheOracleDoes(String example, @TempDir Path folder) {
        Model model = Examples.model(example);
        Design design = Designs.cheapest(model);
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "generated" + example.replace("-", ""))) {
            RoundTrip trip =
                    RoundTrip.in(database, tables, model, design, RECIPE, stage -> GeneratedProgram.on(stage, folder));

            assertThat(trip.differencesOfAll()).isEmpty();
        }
        assertThat(RoundTrip.inMemory(model, design, RECIPE).differencesOfAll()).isEmpty();
    }
}
