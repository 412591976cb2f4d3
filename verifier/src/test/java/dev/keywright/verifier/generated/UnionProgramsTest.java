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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several kinds of entities in one ordered answer, page by page: shards, filters, guards and embedded children among them. */
class UnionProgramsTest {
    private static final Recipe RECIPE = new Recipe(30, 7, RoundTrip.NOW, Set.of());

    private final Model model;
    private final Design design;

    UnionProgramsTest() throws IOException {
        Path files = Path.of("src/test/resources/reads");
        String text = Files.readString(files.resolve("union.yaml"));
        this.model = Examples.modelOf(text);
        this.design = Examples.designOf(text, Files.readString(files.resolve("union.design.yaml")));
    }

    @Test
    void answersAsTheOracleDoesInJava(@TempDir Path folder) {
        try (Database database = new Database(Endpoint.of(Local.shared()));
                Namespace tables = new Namespace(database, "unionjava")) {
            RoundTrip trip =
                    RoundTrip.in(database, tables, model, design, RECIPE, stage -> GeneratedProgram.on(stage, folder));

            assertThat(trip.differencesOfAll()).isEmpty();
        }
    }

    @Test
    void answersAsTheOracleDoesInMemory() {
        assertThat(RoundTrip.inMemory(model, design, RECIPE).differencesOfAll()).isEmpty();
    }

    @Test
    void answersAsTheOracleDoesInTypeScript(@TempDir Path folder) {
        NodeTool.require();
        DynamoDbLocal local = Local.shared();
        List<NodeProgram> started = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "unionnode")) {
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
