package dev.keywright.app.relational;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.CommandRun;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.relational.server.TestMariaDb;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.ImportedFiles;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/** The steps of a migration from the command line, as docs/migrate.md shows them. */
class MigrateCommandTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PAGE = CHECKOUT.resolve("docs/migrate.md");
    private static final String MODEL = "examples/migrate/campaigns.model.yaml";
    private static final String DESIGN = "examples/migrate/campaigns.design.yaml";

    @TempDir
    private Path objects;

    @TempDir
    private Path files;

    /** Every command of the page, in its order, on one database of each kind; with `-Dupdate=true` its output is written anew. */
    @Test
    void printsWhatTheDocumentationShows() throws Exception {
        TestPostgres server = TestPostgres.start();
        server.create("campaigns");
        try (Connection connection = TestMariaDb.start().connect("")) {
            TestPostgres.execute(connection, "create database shop");
        }
        String page = Files.readString(PAGE);
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Connection connection = server.connect("campaigns")) {
            String from = "postgresql://postgres@127.0.0.1:%s/campaigns".formatted(server.port());
            StringBuilder actual = new StringBuilder();
            boolean within = false;
            for (String line : page.split("\n", -1)) {
                boolean fence = line.startsWith("```");
                if (!within || fence) {
                    actual.append(line).append('\n');
                }
                within = fence ? line.equals("```text") : within;
                if (within && line.startsWith("$ ")) {
                    actual.append(line)
                            .append('\n')
                            .append(output(
                                    line, connection, from, local.endpoint().toString()));
                }
            }
            String written = actual.substring(0, actual.length() - 1);
            if (Boolean.getBoolean("update")) {
                Files.writeString(PAGE, written);
            }
            assertThat(written).isEqualTo(Files.readString(PAGE));
            assertThat(written)
                    .contains("The design holds exactly what the source holds.")
                    .contains("DynamoDB takes 409600");
        }
    }

    private String output(String line, Connection connection, String from, String to) throws Exception {
        if (line.startsWith("$ psql campaigns -c ")) {
            TestPostgres.execute(connection, line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')));
            return "";
        }
        if (line.startsWith("$ psql campaigns -f ")) {
            String file = line.substring("$ psql campaigns -f ".length());
            TestPostgres.execute(connection, Files.readString(CHECKOUT.resolve(file)));
            return "";
        }
        if (line.startsWith("$ mariadb shop ")) {
            try (Connection shop = TestMariaDb.start().connect("shop")) {
                TestPostgres.execute(
                        shop,
                        line.contains(" < ")
                                ? Files.readString(CHECKOUT.resolve(line.substring(line.indexOf(" < ") + 3)))
                                : line.substring(line.indexOf('"') + 1, line.lastIndexOf('"')));
            }
            return "";
        }
        if (line.startsWith("$ aws s3 cp ")) {
            return "";
        }
        if (line.startsWith("$ aws dynamodb import-table ")) {
            importTable(line, to);
            return "";
        }
        if (line.startsWith("$ aws dynamodb ")) {
            write(line, to);
            return "";
        }
        String command = line.substring("$ ./keywright ".length())
                .replace("postgresql://app@localhost/campaigns", from)
                .replace(
                        "mariadb://app@localhost/shop",
                        "mariadb://root@127.0.0.1:%s/shop"
                                .formatted(TestMariaDb.start().port()))
                .replace("http://localhost:8000", to)
                .replace("--objects objects", "--objects " + objects)
                .replace("--files files", "--files " + files);
        CommandRun run = CommandRun.in(CHECKOUT, command.split(" ", -1));
        assertThat(run.code()).as(run.err()).isLessThan(2);
        return (run.err() + run.out())
                .replace(files.toString(), "files")
                .replaceAll("kept [\\d,]+ bytes", "kept 0 bytes")
                .replaceAll("until \\d+ s ago", "until 1 s ago");
    }

    /** What AWS would do, of a bucket with the files of the folder: the table as the command describes it, and its items. */
    private void importTable(String line, String to) throws Exception {
        JsonNode table = new ObjectMapper().readTree(line.substring(line.indexOf('{'), line.lastIndexOf('}') + 1));
        String name = table.get("TableName").textValue();
        Matcher start = Pattern.compile("S3KeyPrefix=([^ ]+)/ ").matcher(line);
        assertThat(start.find()).isTrue();
        try (Database database = new Database(Endpoint.at(URI.create(to), "us-east-1"));
                Stream<Path> found = Files.list(files.resolve(start.group(1)))) {
            database.client()
                    .createTable(request -> request.tableName(name)
                            .billingMode(table.get("BillingMode").textValue())
                            .attributeDefinitions(each(table.get("AttributeDefinitions"))
                                    .map(one -> AttributeDefinition.builder()
                                            .attributeName(
                                                    one.get("AttributeName").textValue())
                                            .attributeType(
                                                    one.get("AttributeType").textValue())
                                            .build())
                                    .toList())
                            .keySchema(each(table.get("KeySchema"))
                                    .map(one -> KeySchemaElement.builder()
                                            .attributeName(
                                                    one.get("AttributeName").textValue())
                                            .keyType(one.get("KeyType").textValue())
                                            .build())
                                    .toList()));
            for (Path file : found.sorted().toList()) {
                ImportedFiles.load(database.client(), name, Files.readAllBytes(file));
            }
        }
    }

    private static Stream<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    /** What the AWS CLI would do: a change or a deletion of one item. */
    private static void write(String line, String to) throws Exception {
        Map<String, String> options = new TreeMap<>();
        Matcher matcher = Pattern.compile("--([a-z-]+) (?:'([^']*)'|(\\S+))").matcher(line);
        while (matcher.find()) {
            options.put(matcher.group(1), matcher.group(2) == null ? matcher.group(3) : matcher.group(2));
        }
        try (Database database = new Database(Endpoint.at(URI.create(to), "us-east-1"))) {
            if (line.contains(" delete-item ")) {
                database.client()
                        .deleteItem(request ->
                                request.tableName(options.get("table-name")).key(values(options.get("key"))));
                return;
            }
            database.client()
                    .updateItem(request -> request.tableName(options.get("table-name"))
                            .key(values(options.get("key")))
                            .updateExpression(options.get("update-expression"))
                            .expressionAttributeNames(Map.of("#name", "name"))
                            .expressionAttributeValues(values(options.get("expression-attribute-values"))));
        }
    }

    private static Map<String, AttributeValue> values(String json) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        Matcher matcher =
                Pattern.compile("\"([^\"]+)\": \\{\"S\": \"([^\"]+)\"\\}").matcher(json);
        while (matcher.find()) {
            values.put(matcher.group(1), AttributeValue.fromS(matcher.group(2)));
        }
        return values;
    }

    @Test
    void fillsADatabaseThatRestsAndNoticesWhatChanged() throws Exception {
        TestPostgres server = TestPostgres.start();
        server.create("resting");
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Connection connection = server.connect("resting")) {
            TestPostgres.execute(connection, Files.readString(CHECKOUT.resolve("examples/migrate/campaigns.sql")));
            String from = "postgresql://postgres@127.0.0.1:%s/resting".formatted(server.port());
            String to = local.endpoint().toString();

            CommandRun early = run("status", "--to", to);
            assertThat(early.code()).isEqualTo(1);
            assertThat(early.err()).contains("no migration of `campaigns` has begun");

            CommandRun nowhere =
                    CommandRun.in(CHECKOUT, "migrate", "run", MODEL, "--design", DESIGN, "--from", from, "--to", to);
            assertThat(nowhere.code()).isEqualTo(1);
            assertThat(nowhere.err())
                    .contains(
                            "`Transcript.text` points to objects: pass `--objects FOLDER` or `--objects s3://BUCKET`");

            CommandRun filled = run("run", "--from", from, "--to", to);
            assertThat(filled.code()).as(filled.err()).isZero();

            CommandRun status = run("status", "--to", to, "--json");
            assertThat(new ObjectMapper().readTree(status.out()).get("filled").booleanValue())
                    .isTrue();

            TestPostgres.execute(connection, "update users set name = 'Somebody else' where id = 'user-2'");
            CommandRun differs = run("verify", "--from", from, "--to", to, "--json");
            assertThat(differs.code()).isEqualTo(1);
            JsonNode report = new ObjectMapper().readTree(differs.out());
            assertThat(report.get("passed").booleanValue()).isFalse();
            assertThat(report.get("differences").get(0).get("text").textValue()).contains("Somebody else");

            CommandRun late = run("run", "--from", from, "--to", to, "--catch-up");
            assertThat(late.code()).isEqualTo(1);
            assertThat(late.err()).contains("this migration began without `--follow`");
        }
    }

    @Test
    void saysWhatIsMissing() {
        CommandRun nothing = run("run");
        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.err()).contains("`--from DATABASE` is missing").contains("`--to URL` is missing");

        CommandRun unknown = run("walk");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err())
                .contains(
                        "there is no step `walk`; the steps are plan, run, status, verify, cutover, rollback, finish");

        CommandRun stopped = run("cutover", "--from", "postgresql://me@localhost/shop", "--to", "http://localhost:1");
        assertThat(stopped.code()).isEqualTo(2);
        assertThat(stopped.err()).contains("pass `--freeze COMMAND`");

        CommandRun elsewhere = CommandRun.in(CHECKOUT, "migrate", "plan", MODEL, "--objects", "ftp://somewhere");
        assertThat(elsewhere.err()).contains("`--objects` is a folder or s3://BUCKET, not `ftp://somewhere`");

        CommandRun secret = run("plan", "--from", "postgresql://me:secret@localhost/shop");
        assertThat(secret.code()).isEqualTo(2);
        assertThat(secret.err()).contains("password").doesNotContain("secret");
    }

    @Test
    void switchesOnlyWhenTheWritersWereStoppedAndSaysWhereItIs() throws Exception {
        TestPostgres server = TestPostgres.start();
        server.create("switched");
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Connection connection = server.connect("switched")) {
            TestPostgres.execute(connection, Files.readString(CHECKOUT.resolve("examples/migrate/campaigns.sql")));
            String from = "postgresql://postgres@127.0.0.1:%s/switched".formatted(server.port());
            String to = local.endpoint().toString();

            CommandRun early = run("cutover", "--from", from, "--to", to, "--frozen");
            assertThat(early.code()).isEqualTo(1);
            assertThat(early.err()).contains("there is no migration that follows changes");

            assertThat(run("run", "--from", from, "--to", to, "--catch-up").code())
                    .isZero();
            assertThat(stage(to)).isEqualTo("following");

            CommandRun refused = run("cutover", "--from", from, "--to", to, "--freeze", "echo no way; exit 3");
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).contains("no way").contains("ended with the code 3");
            assertThat(stage(to)).isEqualTo("following");

            CommandRun switched = run("cutover", "--from", from, "--to", to, "--freeze", "true", "--json");
            assertThat(switched.code()).as(switched.err()).isZero();
            assertThat(new ObjectMapper()
                            .readTree(switched.out())
                            .get("switched")
                            .booleanValue())
                    .isTrue();
            assertThat(stage(to)).isEqualTo("cut over");

            CommandRun again = run("run", "--from", from, "--to", to, "--follow");
            assertThat(again.code()).isEqualTo(1);
            assertThat(again.err()).contains("the design is the master");

            TestPostgres.execute(connection, "update users set name = 'Too late' where id = 'user-2'");
            CommandRun differs = run("rollback", "--from", from, "--to", to, "--frozen");
            assertThat(differs.code()).isEqualTo(1);
            assertThat(differs.out()).contains("Too late").contains("still the master");
            assertThat(stage(to)).isEqualTo("cut over");

            TestPostgres.execute(connection, "update users set name = 'User 2' where id = 'user-2'");
            CommandRun back = run("rollback", "--from", from, "--to", to, "--frozen");
            assertThat(back.code()).as(back.out()).isZero();
            assertThat(stage(to)).isEqualTo("back");
        }
    }

    private String stage(String to) throws Exception {
        return new ObjectMapper()
                .readTree(run("status", "--to", to, "--json").out())
                .get("stage")
                .textValue();
    }

    private CommandRun run(String step, String... more) {
        List<String> words =
                new ArrayList<>(List.of("migrate", step, MODEL, "--design", DESIGN, "--objects", objects.toString()));
        words.addAll(List.of(more));
        return CommandRun.in(CHECKOUT, words.toArray(String[]::new));
    }
}
