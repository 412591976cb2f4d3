package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.javacode.JavaBackend;
import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.Costing;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.optimizer.ortools.Engine;
import dev.keywright.optimizer.ortools.NativeLibrary;
import dev.keywright.optimizer.ortools.OrToolsSolver;
import dev.keywright.optimizer.search.Optimizer;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Both implementations of a generated interface keep one contract, which is written in its own types. */
class ContractTest {
    private static final String HOME = "generated.shop";

    @Test
    void theDatabaseAndTheMemoryKeepOneContract(@TempDir Path folder) throws IOException {
        Model model = Examples.model("campaigns");
        Costing costing = new Costing(
                Facts.of(model),
                BuiltInPrices.list().find(model.options().region()).orElseThrow());
        Bill bill =
                costing.bill(new Optimizer(costing, new OrToolsSolver(Engine.SCIP, new NativeLibrary(Optional::empty)))
                        .find()
                        .design());
        List<GeneratedFile> files = new ArrayList<>(JavaBackend.files(bill, costing.weights(), HOME));
        files.add(new GeneratedFile("contract/Contract.java", contract()));
        try (Compiled compiled = Compiled.of(files, folder);
                DynamoDbLocal local = Local.start();
                Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "contract")) {
            tables.create(model, bill.layout().design());
            Class<?> type = compiled.type(HOME + ".Campaigns");
            Object settings = GeneratedProgram.call(null, compiled.type(HOME + ".runtime.Settings"), "standard");
            Object signed = GeneratedProgram.call(settings, settings.getClass(), "cursorKey", "secret");
            Object named = signed;
            for (Table table : bill.layout().design().tables()) {
                named = GeneratedProgram.call(named, named.getClass(), "table", table.name(), tables.name(table.ref()));
            }
            assertThat(broken(compiled, on(type, database.client(), named))).isEmpty();
            assertThat(broken(compiled, GeneratedProgram.call(null, type, "inMemory", signed)))
                    .isEmpty();
        }
    }

    private static Object on(Class<?> type, DynamoDbClient client, Object settings) {
        return GeneratedProgram.call(null, type, "on", client, settings);
    }

    private static List<?> broken(Compiled compiled, Object program) {
        return (List<?>) GeneratedProgram.call(null, compiled.type("contract.Contract"), "broken", program);
    }

    private static String contract() throws IOException {
        try (InputStream text = ContractTest.class.getResourceAsStream("/generated/Contract.java")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
