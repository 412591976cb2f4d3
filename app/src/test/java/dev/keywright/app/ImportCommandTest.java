package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImportCommandTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath();

    @TempDir
    Path directory;

    /** With what the format has no words for; the design in the file is printed anew, and means the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "campaigns",
                "deals",
                "ecommerce",
                "gaming-profile",
                "hr-tasks",
                "session-store",
                "social-network",
                "workspaces"
            })
    void readsBackWhatItWroteForNoSqlWorkbench(String name) throws IOException {
        String model = example(name, "model.yaml");
        String design = example(name, "expert.design.yaml");
        CommandRun.in(directory, "generate", "nosql-workbench", model, "--design", design, "-o", "out");

        CommandRun run = CommandRun.in(
                directory, "import", "out/nosql-workbench/%s.json".formatted(modelName(model)), "-o", "in");

        assertThat(run.err()).isEmpty();
        assertThat(directory.resolve("in/model.yaml")).hasSameTextualContentAs(Path.of(model), StandardCharsets.UTF_8);
        Outcome before = read(Path.of(model), Path.of(design));
        Outcome after = read(directory.resolve("in/model.yaml"), directory.resolve("in/design.yaml"));
        assertThat(after.model()).isEqualTo(before.model());
        assertThat(after.design()).isEqualTo(before.design());
    }

    /** As it comes back from a tool that throws away what it does not know. */
    @Test
    void infersWhatItCanWhereItsOwnMemberIsGone() throws IOException {
        String model = example("workspaces", "model.yaml");
        String design = example("workspaces", "expert.design.yaml");
        CommandRun.in(directory, "generate", "nosql-workbench", model, "--design", design, "-o", "out");
        Path file = directory.resolve("out/nosql-workbench/workspaces.json");
        Files.writeString(file, Files.readString(file, StandardCharsets.UTF_8).replace("\"Keywright\"", "\"Other\""));

        CommandRun run = CommandRun.in(directory, "import", file.toString(), "-o", "in");

        assertThat(run.code()).isZero();
        assertThat(directory.resolve("in/design.yaml"))
                .content(StandardCharsets.UTF_8)
                .contains("\"PK\": \"WORKSPACE#{workspaceId}\"", "\"SK\": \"MEMBER#{userId}\"")
                .contains("\"GSI1\": {partition: \"GSI1PK\", sort: \"GSI1SK\", projection: all}");
        CommandRun cost = CommandRun.in(directory, "cost", "in/model.yaml", "--design", "in/design.yaml");
        assertThat(cost.code()).as(cost.out() + cost.err()).isZero();
    }

    @Test
    void readsBackWhatItWroteForTheServerOfAwsLabs() throws IOException {
        String model = example("workspaces", "model.yaml");
        CommandRun.in(
                directory,
                "generate",
                "awslabs",
                model,
                "--design",
                example("workspaces", "expert.design.yaml"),
                "-o",
                "out");

        assertThat(CommandRun.in(directory, "import", "out/awslabs/schema.json", "-o", "schema")
                        .code())
                .isZero();
        assertThat(CommandRun.in(directory, "import", "out/awslabs/dynamodb_data_model.json", "-o", "model")
                        .code())
                .isZero();

        for (String folder : new String[] {"schema", "model"}) {
            Outcome read = read(directory.resolve(folder + "/model.yaml"), directory.resolve(folder + "/design.yaml"));
            assertThat(read.design()).as(read.diagnostics().toString()).isPresent();
            assertThat(read.design().orElseThrow().tables().get(0).findIndex("GSI1"))
                    .isPresent();
        }
    }

    @Test
    void neverWritesOverAFile() throws IOException {
        Files.writeString(directory.resolve("model.yaml"), "mine", StandardCharsets.UTF_8);
        Files.writeString(
                directory.resolve("file.json"),
                "{\"tables\": [{\"TableName\": \"abc\", \"KeySchema\": [{\"AttributeName\": \"id\", \"KeyType\": \"HASH\"}]}]}",
                StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "import", "file.json", "-o", ".");

        assertThat(run.code()).isEqualTo(1);
        assertThat(directory.resolve("model.yaml"))
                .content(StandardCharsets.UTF_8)
                .isEqualTo("mine");
        assertThat(directory.resolve("design.yaml")).doesNotExist();
    }

    @Test
    void saysWhatItCanRead() throws IOException {
        Files.writeString(
                directory.resolve("file.json"), "{\"tables\": [{\"table_name\": \"x\"}]}", StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "import", "file.json", "-o", ".");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("the format of `file.json` is not recognized", "NoSQL Workbench");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "empty.md | '' | a table of access patterns (columns such as ID, Access pattern,",
                "prose.md | 'We sell things: a b' | a table of access patterns (columns such as ID, Access pattern,",
                "w.json | {\"ModelName\": \"x\", \"DataModel\": []} | a table with its name and its partition key in `DataModel`",
                "w.json | {\"ModelName\": \"x\", \"DataModel\": [{\"TableName\": \"t\"}]} | a table with its name and its",
                "m.json | {\"tables\": [{\"TableName\": \"t\"}]} | a table with its name and its key schema in `tables`",
                "s.json | {\"tables\": [{\"table_config\": {}}]} | a table with its name in `table_config`, and entities"
            })
    void saysWhatWasExpectedWhereAFileHoldsNothing(String file, String text, String expected) throws IOException {
        Files.writeString(directory.resolve(file), text, StandardCharsets.UTF_8);

        CommandRun run = CommandRun.in(directory, "import", file, "-o", "in");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("keywright: import: `%s` has no entities or access patterns to import; it needs %s"
                        .formatted(file, expected));
        assertThat(directory.resolve("in")).doesNotExist();
    }

    private static String modelName(String model) throws IOException {
        return Check.model("model.yaml", Files.readAllBytes(Path.of(model)))
                .model()
                .orElseThrow()
                .name();
    }

    private static Outcome read(Path model, Path design) throws IOException {
        return Check.readableDesign("model.yaml", Files.readAllBytes(model), "design.yaml", Files.readAllBytes(design));
    }

    private static String example(String name, String file) {
        return REPOSITORY.resolve("examples").resolve(name).resolve(file).toString();
    }
}
