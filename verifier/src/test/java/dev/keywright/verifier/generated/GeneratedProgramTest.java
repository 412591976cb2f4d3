package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.execute.Performer;
import dev.keywright.verifier.execute.RoundTrip;
import dev.keywright.verifier.execute.RoundTrip.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What the solver finds answers every question, before and after everything that is written: by our own executor, by the program
 * that is generated, and in memory. */
class GeneratedProgramTest {
    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SCIP, new NativeLibrary(Optional::empty));
    private static DynamoDbLocal local;

    @BeforeAll
    static void start() {
        local = Local.start();
    }

    @AfterAll
    static void end() {
        local.close();
    }

    private static Design found(Model model) {
        CostModel costing = new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        return new Optimizer(costing, SOLVER).find().design();
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void answersAsThePlainModelDoes(String example, @TempDir Path folder) {
        Model model = Examples.model(example);
        Design design = found(model);
        assertThat(differences(example, "own", model, design, Stage::executor)).isEmpty();
        assertThat(differences(example, "generated", model, design, stage -> GeneratedProgram.on(stage, folder)))
                .isEmpty();
        assertThat(differences(example, "memory", model, design, RuntimeProgram::inMemory))
                .isEmpty();
    }

    private static List<String> differences(
            String example, String way, Model model, Design design, Function<Stage, Performer> program) {
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, way + example.replace("-", ""))) {
            RoundTrip trip =
                    new RoundTrip(database, tables, model, design, new Recipe(40, 7, RoundTrip.NOW, Set.of()), program);
            trip.store();
            trip.askAll();
            if (trip.differences().isEmpty()) {
                trip.writeAll();
            }
            return trip.differences();
        }
    }
}
