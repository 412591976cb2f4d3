package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generated programs in transition from one design to another answer every question, while things go over underneath. */
class TransitionProgramsTest {
    private static final Recipe RECIPE = new Recipe(40, 7, RoundTrip.NOW, Set.of());
    private static final Path FILES = Path.of("src/test/resources/transition");

    @ParameterizedTest
    @CsvSource({"two-tables.design.yaml", "same-table.design.yaml"})
    void answersAsTheOracleDoesInJava(String next, @TempDir Path folder) throws IOException {
        differences(
                "java",
                List.of("stall.yaml", "one-table.design.yaml", next),
                (stage, old) -> GeneratedProgram.inTransition(stage, old.bill(), folder));
    }

    @ParameterizedTest
    @CsvSource({
        "stall.yaml, one-table.design.yaml, two-tables.design.yaml",
        "stall.yaml, one-table.design.yaml, same-table.design.yaml",
        "clubs.yaml, clubs-together.design.yaml, clubs-apart.design.yaml",
        "tickets.yaml, tickets-together.design.yaml, tickets-apart.design.yaml",
        "talks.yaml, talks-together.design.yaml, talks-apart.design.yaml",
        "stacks.yaml, stacks-together.design.yaml, stacks-apart.design.yaml",
        "bids.yaml, bids-together.design.yaml, bids-apart.design.yaml"
    })
    void answersAsTheOracleDoesInTypeScript(String model, String old, String next, @TempDir Path folder)
            throws IOException {
        NodeTool.require();
        List<NodeProgram> started = new ArrayList<>();
        try {
            differences("typescript", List.of(model, old, next), (stage, before) -> {
                started.add(NodeProgram.inTransition(
                        stage, before.bill(), folder, Local.shared().endpoint()));
                return started.get(0);
            });
        } finally {
            started.forEach(NodeProgram::close);
        }
    }

    /** Starts a program. */
    private interface Start {
        ProgramUnderTest on(Stage stage, EngineDescription old);
    }

    /** @param files of a model, of its old design and of the new one */
    private static void differences(String name, List<String> files, Start start) throws IOException {
        String text = Files.readString(FILES.resolve(files.get(0)));
        Model model = Examples.modelOf(text);
        Design old = Examples.designOf(text, Files.readString(FILES.resolve(files.get(1))));
        Design next = Examples.designOf(text, Files.readString(FILES.resolve(files.get(2))));
        DynamoDbLocal local = Local.shared();
        List<MovingThings> things = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "transition" + name)) {
            // The tables of the new design are made below; where it has those of the old one, that is both.
            if (old.tables().stream()
                    .noneMatch(table -> next.findTable(table.name()).isPresent())) {
                tables.create(model, old);
            }
            RoundTrip trip = RoundTrip.in(database, tables, model, next, RECIPE, stage -> {
                EngineDescription before = RoundTrip.description(model, old);
                things.add(new MovingThings(start.on(stage, before), stage, before));
                return things.get(0);
            });

            assertThat(trip.differencesOfAll()).isEmpty();
            assertThat(things.get(0).carried()).isGreaterThan(10);
        }
    }
}
