package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.query.Delivery;
import dev.keywright.backends.typescript.TypeScriptBackend;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The interface of a generated program beside its answers: cursors, refusals, streams and listeners. */
class TypeScriptFaceTest {
    private static final String TABLE = "campaigns";

    @TempDir
    Path folder;

    @Test
    void keepsWhatTheDocumentationPromises() throws IOException {
        NodeTool.require();
        Model model = Examples.model("campaigns");
        CostModel costing = Designs.costModel(model);
        Design design = Designs.cheapest(model);
        DynamoDbLocal local = Local.shared();
        Files.copy(Path.of("../examples/campaigns/generated-in-use/tour.ts"), folder.resolve("tour.ts"));
        Path built = NodeTool.compile(
                TypeScriptBackend.files(costing.bill(design), costing.weights(), Delivery.LIBRARY), folder);
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "face")) {
            tables.create(model, design);

            String said =
                    NodeTool.run("face.mjs", built, local.endpoint().toString(), tables.name(new TableRef(TABLE)));

            assertThat(said).isEmpty();
        } finally {
            NodeTool.uninstall(folder);
        }
    }
}
