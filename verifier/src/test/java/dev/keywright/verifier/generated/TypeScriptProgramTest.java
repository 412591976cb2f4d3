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
        assertThat(differences(model, Designs.cheapest(model), example, folder, NodeProgram::on))
                .isEmpty();
    }

    /** Keys that lead a reader into temptation, and values that follow their parents; in memory, too. */
    @ParameterizedTest
    @ValueSource(strings = {"reads/includes", "reads/guards", "reads/conditions"})
    void answersAsTheOracleDoesWithDesignsByHand(String file, @TempDir Path folder) throws IOException {
        assertAnswers(file, folder);
        assertAnswersInMemory(file, folder);
    }

    /** Cascades over relationships that are counted on both sides and items that move; in memory, too. */
    @ParameterizedTest
    @ValueSource(strings = {"program/follows", "program/projects"})
    void settlesAndMovesAsTheOracleDoes(String file, @TempDir Path folder) throws IOException {
        assertAnswers(file, folder);
        assertAnswersInMemory(file, folder);
    }

    /** Embedded children with numbers, sums and extremes. */
    @ParameterizedTest
    @ValueSource(strings = {"program/sums", "program/extremes", "program/falls", "program/places", "program/sessions"})
    void addsUpAsTheOracleDoes(String file, @TempDir Path folder) throws IOException {
        assertAnswers(file, folder);
    }

    /** The same with the sources of the engine instead of the library. */
    @Test
    void answersAsTheOracleDoesWithSources(@TempDir Path folder) throws IOException {
        assertThat(differences("program/projects", "sources", folder, NodeProgram::ofSources))
                .isEmpty();
    }

    private static void assertAnswers(String file, Path folder) throws IOException {
        String name = file.substring(file.indexOf('/') + 1);
        assertThat(differences(file, name, folder, NodeProgram::on)).isEmpty();
    }

    /** The program that was compiled in that folder, without a database. */
    private static void assertAnswersInMemory(String file, Path folder) throws IOException {
        assertThat(differences(file, "memory", folder, NodeProgram::inMemory)).isEmpty();
    }

    /** Starts a program. */
    private interface Start {
        NodeProgram on(Stage stage, Path folder, URI endpoint);
    }

    private static List<String> differences(String file, String name, Path folder, Start start) throws IOException {
        Path files = Path.of("src/test/resources");
        String text = Files.readString(files.resolve(file + ".yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve(file + ".design.yaml")));
        return differences(Examples.modelOf(text), design, name, folder, start);
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
