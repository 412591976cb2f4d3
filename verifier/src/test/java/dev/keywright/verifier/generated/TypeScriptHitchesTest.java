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

/** A program in transition in TypeScript at the worst moments, and cursors of other designs. */
class TypeScriptHitchesTest {
    private static final Path FILES = Path.of("src/test/resources/transition");

    @TempDir
    Path folder;

    @Test
    void missesNothingAndRefusesCursorsOfOtherDesigns() throws IOException {
        NodeTool.require();
        String text = Files.readString(FILES.resolve("tags.yaml"));
        Model model = Examples.modelOf(text);
        Design old = Examples.designOf(text, Files.readString(FILES.resolve("tags-by-id.design.yaml")));
        Design next = Examples.designOf(text, Files.readString(FILES.resolve("tags-by-kind.design.yaml")));
        CostModel costing = Designs.costModel(model);
        Path inTransition = Files.createDirectory(folder.resolve("transition"));
        Path byId = Files.createDirectory(folder.resolve("by-id"));
        Path byKind = Files.createDirectory(folder.resolve("by-kind"));
        DynamoDbLocal local = Local.shared();
        try (Database database = new Database(Endpoint.of(local));
                Namespace tables = new Namespace(database, "hitches")) {
            tables.create(model, old);
            tables.create(model, next);

            String said = NodeTool.run(
                    "hitches.mjs",
                    NodeTool.compile(
                            TypeScriptBackend.files(
                                    costing.bill(next), costing.bill(old), costing.weights(), Delivery.LIBRARY),
                            inTransition),
                    built(costing, old, byId),
                    built(costing, next, byKind),
                    local.endpoint().toString(),
                    tables.name(new TableRef("tags")),
                    tables.name(new TableRef("kinds")));

            assertThat(said).isEmpty();
        } finally {
            NodeTool.uninstall(inTransition);
            NodeTool.uninstall(byId);
            NodeTool.uninstall(byKind);
        }
    }

    private static String built(CostModel costing, Design design, Path home) throws IOException {
        return NodeTool.compile(
                        TypeScriptBackend.files(costing.bill(design), costing.weights(), Delivery.LIBRARY), home)
                .toString();
    }
}
