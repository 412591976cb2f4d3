package dev.keywright.verifier.execute;

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
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What experts drew answers every question that it serves, before and after everything that is written. */
class ExpertDesignsTest {
    /** The headers of the designs name these: nothing keeps the values unique that they write. */
    private static final Map<String, Set<String>> UNGUARDED = Map.of("deals", Set.of("P7"));

    private static DynamoDbLocal local;

    @BeforeAll
    static void start() {
        local = Local.start();
    }

    @AfterAll
    static void end() {
        local.close();
    }

    @ParameterizedTest
    @FieldSource("dev.keywright.verifier.Examples#WITH_DESIGNS")
    void answersAsThePlainModelDoes(String example) {
        Model model = Examples.model(example);
        Design design = Examples.design(example);
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, example.replace("-", ""))) {
            RoundTrip trip = new RoundTrip(database, tables, model, design, new Recipe(80, 7, RoundTrip.NOW, Set.of()));
            trip.store();
            trip.askAll();
            assertThat(trip.differences()).isEmpty();
            trip.writeAll(UNGUARDED.getOrDefault(example, Set.of()));
            assertThat(trip.differences()).isEmpty();
        }
    }
}
