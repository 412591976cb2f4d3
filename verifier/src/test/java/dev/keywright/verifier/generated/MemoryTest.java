package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Costing;
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
import dev.keywright.verifier.execute.RoundTrip;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What generated programs are made of answers in memory as it does on the database. */
class MemoryTest {
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
        Costing costing = new Costing(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        return new Optimizer(costing, SOLVER).find().design();
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void answersAsThePlainModelDoes(String example) {
        Model model = Examples.model(example);
        Design design = found(model);
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "memory" + example.replace("-", ""))) {
            RoundTrip trip = new RoundTrip(
                    database, tables, model, design, new Recipe(80, 7, RoundTrip.NOW, Set.of()), RuntimeProgram::inMemory);
            trip.store();
            trip.askAll();
            assertThat(trip.differences()).isEmpty();
            trip.writeAll();
            assertThat(trip.differences()).isEmpty();
        }
    }
}
