package dev.keywright.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.files.ImportFolder;
import dev.keywright.moving.run.FileFill;
import dev.keywright.moving.run.FileFill.Changing;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.run.Verify;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.ImportedFiles;
import dev.keywright.verifier.database.Local;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster within this process, of four workers that get everything serialized, as those of a real one do. */
class SparkFillTest {
    private static final Path EXAMPLE = Path.of("..", "examples", "migrate");
    private static final int PARTITIONS = 4;
    private static JavaSparkContext spark;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startsSpark() {
        spark = new JavaSparkContext(new SparkConf()
                .setMaster("local[%s]".formatted(PARTITIONS))
                .setAppName("test")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1"));
    }

    @AfterAll
    static void stopsSpark() {
        spark.close();
    }

    private Recipe recipe(String database, String files, Changing source) throws Exception {
        return new Recipe(
                Files.readString(EXAMPLE.resolve("campaigns.model.yaml")),
                Files.readString(EXAMPLE.resolve("campaigns.design.yaml")),
                "postgresql://postgres@127.0.0.1:%s/%s"
                        .formatted(TestPostgres.start().port(), database),
                Local.shared().endpoint().toString(),
                files + "-",
                folder.resolve(files).toString(),
                folder.resolve("objects").toString(),
                Times.REFUSED,
                source);
    }

    private static Connection database(String name) throws Exception {
        TestPostgres.start().create(name);
        Connection connection = TestPostgres.start().connect(name);
        TestPostgres.execute(connection, Files.readString(EXAMPLE.resolve("campaigns.sql")));
        return connection;
    }

    private static Fill.Settings settings() {
        return new Fill.Settings(PARTITIONS, 100_000, UUID.randomUUID().toString(), 5_000);
    }

    private static FileFill.Result filled(Recipe recipe) throws Exception {
        return new SparkFill(spark, recipe, settings(), PARTITIONS).run((what, done, all) -> {});
    }

    private static Map<String, byte[]> contents(Recipe recipe) {
        ImportFolder place = recipe.folder();
        List<String> keys = new ArrayList<>();
        place.store().each(keys::add);
        Map<String, byte[]> contents = new TreeMap<>();
        keys.forEach(key -> contents.put(key, place.store().find(key).orElseThrow()));
        return contents;
    }

    @Test
    void writesTheSameBytesAsOneMachine() throws Exception {
        database("spark_bytes").close();
        Recipe alone = recipe("spark_bytes", "alone", Changing.NEVER);
        FileFill.Result expected;
        try (Target target = alone.target()) {
            expected = new FileFill(
                            alone.move(), target, settings(), alone.folder(), Changing.NEVER, (what, done, all) -> {})
                    .run();
        }
        Recipe together = recipe("spark_bytes", "together", Changing.NEVER);
        FileFill.Result result = filled(together);
        assertThat(result.whole()).isEqualTo(expected.whole());
        assertThat(result.whole().rows()).isEqualTo(459);
        assertThat(result.left()).isEmpty();
        Map<String, byte[]> files = contents(together);
        assertThat(files).hasSize(5);
        assertThat(files.keySet()).allMatch(name -> name.endsWith(".json.gz"));
        Map<String, byte[]> others = contents(alone);
        assertThat(files.keySet()).isEqualTo(others.keySet());
        files.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(others.get(name)));

        // What is complete is not written again.
        assertThat(filled(together).files()).isZero();
    }

    @Test
    void isFollowedByTheChangesOfTheSource() throws Exception {
        try (Connection connection = database("spark_changes")) {
            Recipe recipe = recipe("spark_changes", "followed", Changing.FOLLOWED);
            filled(recipe);
            TestPostgres.execute(connection, "update users set name = 'Grace' where id = 'user-2'");
            TestPostgres.execute(connection, "delete from campaigns where id = 'c0000000-0000-4000-8000-000000000103'");
            Move move = recipe.move();
            try (Target target = recipe.target()) {
                new DesignTables(move.model(), move.design(), target::name).create(target.client());
                contents(recipe)
                        .forEach((name, file) ->
                                ImportedFiles.load(target.client(), target.name(name.split("/", -1)[0]), file));
                new Follow(move, target, settings(), 1L << 40, (what, done, all) -> {}).run(() -> true);
                Verification verified = new Verify(move, target, 2, (what, done, all) -> {}).run();
                assertThat(verified.differences()).isEmpty();
                assertThat(verified.isPassed()).isTrue();
                assertThat(verified.scanned()).isEqualTo(verified.items()).isLessThan(459);
            }
        }
    }
}
