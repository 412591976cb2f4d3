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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Generated TypeScript compiles at its strictest and answers every question, before and after everything that is written. */
class TypeScriptProgramTest {
    /** `-Dexamples=tour` tries another one. */
    static final List<String> EXAMPLES = List.of(
            System.getProperty("examples", "campaigns,workspaces,ecommerce").split(",", -1));

    private static final OrToolsSolver SOLVER = new OrToolsSolver(Engine.SCIP, new NativeLibrary(Optional::empty));
    private static DynamoDbLocal local;

    @BeforeAll
    static void start() {
        NodeTool.require();
        local = Local.start();
    }

    @AfterAll
    static void end() {
        if (local != null) {
            local.close();
        }
    }

    private static Design found(Model model) {
        CostModel costing = new CostModel(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        return new Optimizer(costing, SOLVER).find().design();
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void answersAsThePlainModelDoes(String example, @TempDir Path folder) {
        Model model = Examples.model(example);
        Design design = found(model);
        List<NodeProgram> started = new ArrayList<>();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "typescript" + example.replace("-", ""))) {
            RoundTrip trip = new RoundTrip(
                    database, tables, model, design, new Recipe(80, 7, RoundTrip.NOW, Set.of()), stage -> {
                        started.add(NodeProgram.on(stage, folder, local.endpoint()));
                        return (Performer) started.get(0);
                    });
            trip.store();
            trip.askAll();
            assertThat(trip.differences()).isEmpty();
            trip.writeAll();
            assertThat(trip.differences()).isEmpty();
        } finally {
            started.forEach(NodeProgram::close);
        }
    }
}
