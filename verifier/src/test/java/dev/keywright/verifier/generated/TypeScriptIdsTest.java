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
import dev.keywright.verifier.program.RoundTrip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program in TypeScript keeps a natural id with a guard: the workload creates the same one with other attributes. */
class TypeScriptIdsTest {
    private static final Recipe RECIPE = new Recipe(30, 4, RoundTrip.NOW, Set.of());

    @BeforeAll
    static void start() {
        NodeTool.require();
    }

    @Test
    void answersAsTheOracleDoes(@TempDir Path folder) throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve("repositories.yaml"));
        Model model = Examples.modelOf(text);
        Design design = Examples.designOf(text, Files.readString(files.resolve("repositories.design.yaml")));
        DynamoDbLocal local = Local.shared();
        List<NodeProgram> started = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "typescriptids")) {
            RoundTrip trip = RoundTrip.in(database, tables, model, design, RECIPE, stage -> {
                started.add(NodeProgram.on(stage, folder, local.endpoint()));
                return started.get(0);
            });

            assertThat(trip.differencesOfAll()).isEmpty();
        } finally {
            started.forEach(NodeProgram::close);
        }
    }
}
