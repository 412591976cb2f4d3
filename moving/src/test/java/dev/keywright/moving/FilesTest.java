package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Model;
import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Progress;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.ImportedFiles;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Files instead of writes: read back, they hold exactly what a run writes into the tables. */
class FilesTest {
    private static final Progress SILENT = (what, done, all) -> {};
    private static final long SMALL = 20_000;

    private final MemoryObjects store = new MemoryObjects();
    private final ImportFolder folder = new ImportFolder(store, "move/", SMALL);

    private FileFill.Result write(Scene scene, Changing changing) throws Exception {
        return new FileFill(scene.move(), scene.target(), Scene.settings(), folder, changing, SILENT).run();
    }

    private List<String> files() {
        List<String> keys = new ArrayList<>();
        store.each(keys::add);
        return keys;
    }

    private Map<String, Map<String, AttributeValue>> contents() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        for (String key : files()) {
            String table = key.split("/", -1)[1];
            for (Map<String, AttributeValue> item :
                    ImportedFiles.items(store.find(key).orElseThrow())) {
                assertThat(items.put(table + keys(item), item)).isNull();
            }
        }
        return items;
    }

    private static Map<String, Map<String, AttributeValue>> tables(Scene scene) {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        scene.description()
                .bill()
                .layout()
                .design()
                .tables()
                .forEach(table -> scene.target()
                        .client()
                        .scanPaginator(
                                request -> request.tableName(scene.target().name(table.name())))
                        .items()
                        .forEach(item -> items.put(table.name() + keys(item), item)));
        return items;
    }

    private static String keys(Map<String, AttributeValue> item) {
        return item.get("PK").s() + " " + item.get("SK").s();
    }

    /** What DynamoDB does with the commands that `run --files` prints. */
    private void imported(Scene scene) {
        new DesignTables(scene.model(), scene.description().bill().layout().design(), scene.target()::name)
                .create(scene.target().client());
        for (String key : files()) {
            ImportedFiles.load(
                    scene.target().client(),
                    scene.target().name(key.split("/", -1)[1]),
                    store.find(key).orElseThrow());
        }
    }

    @Test
    void holdsWhatARunWrites() throws Exception {
        String text = Scene.file("migrate/campaigns.model.yaml");
        Model model = Examples.modelOf(text);
        try (Scene filled = campaigns(model, text);
                Scene written = campaigns(model, text)) {
            MovePlan plan = new Planner(written.move(), 2, SILENT).plan();
            FileFill.Result result = write(written, Changing.NEVER);
            assertThat(result.bytes()).isEqualTo(plan.fileBytes());
            assertThat(result.whole().items()).isEqualTo(plan.allItems());
            assertThat(result.whole().units()).isZero();
            assertThat(result.files())
                    .isEqualTo(files().size())
                    .isGreaterThan(model.entities().size());
            filled.fill();
            assertThat(contents()).isEqualTo(tables(filled)).hasSize((int) plan.allItems());

            assertThat(write(written, Changing.NEVER).files()).isZero();
        }
    }

    private static Scene campaigns(Model model, String text) throws Exception {
        return new Scene(
                        model,
                        Examples.designOf(text, Scene.file("migrate/campaigns.design.yaml")),
                        Scene.file("migrate/campaigns.sql"))
                .storing(new MemoryObjects());
    }

    /** Rows change before, while and after the files are written; the log knows. */
    @Test
    void followsChangesIntoTheImportedTables() throws Exception {
        try (Scene scene = Shelves.scene(60);
                Connection connection = scene.connect()) {
            Random random = new Random(3);
            Progress meddling = (what, done, all) -> mischief(connection, random, 5);
            new FileFill(scene.move(), scene.target(), Scene.settings(), folder, Changing.FOLLOWED, meddling).run();
            mischief(connection, random, 60);
            assertThatThrownBy(() -> FollowTest.run(scene))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("import the files first");
            imported(scene);
            FollowTest.run(scene);
            FollowTest.equal(scene);
            assertThatThrownBy(scene::fill).isInstanceOf(MoveFailure.class).hasMessageContaining("--catch-up");
        }
    }

    private static synchronized void mischief(Connection connection, Random random, int times) {
        try {
            for (int i = 0; i < times; i++) {
                Shelves.write(connection, random);
            }
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Killed after a file was written and before that was kept: the ranges are written anew, and nothing old is left. */
    @Test
    void replacesTheFilesOfARunThatWasKilled() throws Exception {
        try (Scene scene = Shelves.scene(60)) {
            for (int steps : List.of(1, 1, 1)) {
                store.steps.set(steps);
                assertThatThrownBy(() -> write(scene, Changing.NEVER))
                        .isInstanceOf(MoveFailure.class)
                        .hasMessageContaining("the store broke");
            }
            store.steps.set(Long.MAX_VALUE);
            assertThatThrownBy(scene::fill)
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the files of this migration are not complete; pass `--files");
            for (int part = 0; part < 9; part++) {
                store.put("move/Shelves/Book-000000-%03d.json.gz".formatted(part), new byte[0]);
            }
            scene.run("delete from book where id > 20");
            write(scene, Changing.NEVER);
            imported(scene);
            FollowTest.equal(scene);
        }
    }

    @Test
    void refusesTablesThatAreThereAndAnotherPlace() throws Exception {
        try (Scene scene = Shelves.scene(10)) {
            scene.fill();
            assertThatThrownBy(() -> write(scene, Changing.NEVER))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessage("this migration writes to its tables; go on without `--files`");
        }
        try (Scene scene = Shelves.scene(10)) {
            new DesignTables(scene.model(), scene.description().bill().layout().design(), scene.target()::name)
                    .create(scene.target().client());
            assertThatThrownBy(() -> write(scene, Changing.NEVER))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("is there already; choose another `--prefix`");
        }
    }
}
