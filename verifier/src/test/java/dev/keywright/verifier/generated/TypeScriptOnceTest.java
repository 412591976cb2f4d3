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

/** A program in TypeScript writes once what is repeated with a token, and refuses what the model does not allow. */
class TypeScriptOnceTest {
    @TempDir
    Path folder;

    @Test
    void writesOnceWhatIsRepeatedWithAToken() throws IOException {
        NodeTool.require();
        Model model = Examples.modelOf(Files.readString(Path.of("src/test/resources/generated/notes.yaml")));
        CostModel costing = Designs.costModel(model);
        Design design = Designs.cheapest(model);
        DynamoDbLocal local = Local.shared();
        Path built = NodeTool.compile(
                TypeScriptBackend.files(costing.bill(design), costing.weights(), Delivery.LIBRARY), folder);
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "once")) {
            tables.create(model, design);

            String said =
                    NodeTool.run("once.mjs", built, local.endpoint().toString(), tables.name(new TableRef("notes")));

            assertThat(said).isEmpty();
        } finally {
            NodeTool.uninstall(folder);
        }
    }
}
