package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated TypeScript compiles at its strictest and answers every question, before and after everything that is written. */
class TypeScriptProgramTest {
    /** `-Dexamples=tour` tries another one. */
    static final List<String> EXAMPLES = List.of(
            System.getProperty("examples", "campaigns,workspaces,ecommerce").split(",", -1));

    private static final Recipe RECIPE = new Recipe(40, 7, RoundTrip.NOW, Set.of());

    @BeforeAll
    static void start() {
        NodeTool.require();
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void answersAsTheOracleDoes(String example, @TempDir Path folder) {
        Model model = Examples.model(example);
        assertThat(differences(model, Designs.cheapest(model), example, folder)).isEmpty();
    }

    /** Keys that lead a reader into temptation, and values that follow their parents. */
    @ParameterizedTest
    @ValueSource(strings = {"includes", "guards", "conditions"})
    void answersAsTheOracleDoesWithDesignsByHand(String name, @TempDir Path folder) throws IOException {
        Path reads = Path.of("src/test/resources/reads");
        String text = Files.readString(reads.resolve(name + ".yaml"));
        Design design = Examples.designOf(text, Files.readString(reads.resolve(name + ".design.yaml")));

        assertThat(differences(Examples.modelOf(text), design, name, folder)).isEmpty();
    }

    /** Cascades over relationships that are counted on both sides, items that move, embedded children with numbers, sums. */
    @ParameterizedTest
    @ValueSource(strings = {"follows", "projects", "sums", "extremes", "falls"})
    void settlesAndMovesAsTheOracleDoes(String name, @TempDir Path folder) throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve(name + ".yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve(name + ".design.yaml")));

        assertThat(differences(Examples.modelOf(text), design, name, folder)).isEmpty();
    }

    /** The same with the sources of the engine instead of the library. */
    @Test
    void answersAsTheOracleDoesWithSources(@TempDir Path folder) throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve("projects.yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve("projects.design.yaml")));

        assertThat(differences(Examples.modelOf(text), design, "sources", folder, NodeProgram::ofSources))
                .isEmpty();
    }

    /** The same in memory, without a database. */
    @ParameterizedTest
    @ValueSource(
            strings = {"program/follows", "program/projects", "reads/includes", "reads/guards", "reads/conditions"})
    void answersAsTheOracleDoesInMemory(String name, @TempDir Path folder) throws IOException {
        Path files = Path.of("src/test/resources");
        String text = Files.readString(files.resolve(name + ".yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve(name + ".design.yaml")));

        assertThat(differences(Examples.modelOf(text), design, "memory", folder, NodeProgram::inMemory))
                .isEmpty();
    }

    /** Starts a program. */
    private interface Start {
        NodeProgram on(Stage stage, Path folder, URI endpoint);
    }

    private static List<String> differences(Model model, Design design, String name, Path folder) {
        return differences(model, design, name, folder, NodeProgram::on);
    }

    private static List<String> differences(Model model, Design design, String name, Path folder, Start start) {
        DynamoDbLocal local = Local.shared();
        List<NodeProgram> started = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "typescript" + name.replace("-", ""))) {
            RoundTrip trip = RoundTrip.in(database, tables, model, design, RECIPE, stage -> {
                started.add(start.on(stage, folder, local.endpoint()));
                return started.get(0);
            });

            return trip.differencesOfAll();
        } finally {
            started.forEach(NodeProgram::close);
        }
    }
}
