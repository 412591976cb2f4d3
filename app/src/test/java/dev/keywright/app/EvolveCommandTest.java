package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.database.LocalDatabase;
import dev.keywright.core.language.Section;
import dev.keywright.moving.mapping.MapSections;
import dev.keywright.verifier.database.DynamoDbLocal;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps from one design to the next from the command line, as docs/evolve.md shows them. */
class EvolveCommandTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PAGE = CHECKOUT.resolve("docs/evolve.md");
    private static final String MODEL = "examples/evolve/orders.model.yaml";
    private static final String OLD = "examples/evolve/old.design.yaml";
    private static final String NEW = "examples/evolve/new.design.yaml";
    private static final String MOVED = "examples/evolve/moved.design.yaml";
    private static final String FILLED = "examples/evolve/filled.design.yaml";
    private static final String REKEYED = "examples/evolve/rekeyed.design.yaml";

    /** Every command of the page, in its order, on one database; with `-Dupdate=true` its output is written anew. */
    @Test
    void printsWhatTheDocumentationShows() throws Exception {
        String page = Files.readString(PAGE);
        try (DynamoDbLocal local = LocalDatabase.start(text -> {})) {
            StringBuilder actual = new StringBuilder();
            boolean within = false;
            for (String line : page.split("\n", -1)) {
                boolean fence = line.startsWith("```");
                if (!within || fence) {
                    actual.append(line).append('\n');
                }
                within = fence ? line.equals("```text") : within;
                if (within && line.startsWith("$ ")) {
                    actual.append(line).append('\n').append(output(line, local.endpoint()));
                }
            }
            String written = actual.substring(0, actual.length() - 1);
            if (Boolean.getBoolean("update")) {
                Files.writeString(PAGE, written);
            }
            assertThat(written).isEqualTo(Files.readString(PAGE));
            assertThat(written)
                    .contains("carrier is empty, which the key of index ByCarrier cannot be")
                    .contains("Removed: index orders/GSI1.")
                    .contains("The old design is the master again")
                    .contains("Removed: table orders.")
                    .contains("Nothing of the old design is left.")
                    .contains("the map cannot be turned round")
                    .contains("Removed: table items.")
                    .contains("Removed: 20 items of orders.");
        }
    }

    private static String output(String line, URI endpoint) throws Exception {
        String address = "http://localhost:8000";
        if (line.startsWith("$ aws dynamodb ")) {
            aws(
                    line.substring("$ aws dynamodb ".length()).replace("--endpoint-url %s ".formatted(address), ""),
                    endpoint);
            return "";
        }
        String command = line.substring("$ ./keywright ".length()).replace(address, endpoint.toString());
        CommandRun run = CommandRun.in(CHECKOUT, command.split(" ", -1));
        return (run.err() + run.out()).replace(endpoint.toString(), address);
    }

    /** The requests of the AWS CLI that the page makes. */
    private static void aws(String command, URI endpoint) throws Exception {
        if (command.startsWith("create-table --cli-input-json file://")) {
            send(endpoint, "CreateTable", file(command));
        } else if (command.startsWith("batch-write-item --request-items file://")) {
            send(endpoint, "BatchWriteItem", "{\"RequestItems\": %s}".formatted(file(command)));
        } else if (command.startsWith("put-item ")) {
            send(endpoint, "PutItem", "{\"TableName\": \"%s\", \"Item\": %s}".formatted(table(command), file(command)));
        } else if (command.startsWith("delete-item ")) {
            String key = command.substring(command.indexOf("--key ") + 6).replace("'", "");
            send(endpoint, "DeleteItem", "{\"TableName\": \"%s\", \"Key\": %s}".formatted(table(command), key));
        } else {
            String key = command.substring(command.indexOf("--key ") + 6, command.indexOf(" --update-expression"))
                    .replace("'", "");
            String update = command.substring(command.indexOf('"', command.indexOf("--update-expression")));
            send(
                    endpoint,
                    "UpdateItem",
                    "{\"TableName\": \"%s\", \"Key\": %s, \"UpdateExpression\": %s}"
                            .formatted(table(command), key, update));
        }
    }

    private static String table(String command) {
        String name = command.substring(command.indexOf("--table-name ") + "--table-name ".length());
        return name.substring(0, name.indexOf(' '));
    }

    private static String file(String command) throws IOException {
        return Files.readString(CHECKOUT.resolve(command.substring(command.indexOf("file://") + 7)));
    }

    private static void send(URI endpoint, String operation, String body) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("X-Amz-Target", "DynamoDB_20120810." + operation);
        connection.setRequestProperty(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=keywright/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0");
        connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        boolean fine = connection.getResponseCode() == HttpURLConnection.HTTP_OK;
        try (InputStream answer = fine ? connection.getInputStream() : connection.getErrorStream()) {
            String text = new String(answer.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(fine).as(text).isTrue();
        }
    }

    @Test
    void plansForPrograms() throws Exception {
        CommandRun run = run("plan", OLD, NEW, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode plan = new ObjectMapper().readTree(run.out());
        assertThat(plan.get("runnable").booleanValue()).isTrue();
        assertThat(plan.get("changes").findValuesAsText("kind"))
                .containsExactly("index changed", "index added", "index dropped");
        JsonNode create = step(plan, "create");
        assertThat(create.get("by").textValue()).isEqualTo("keywright");
        assertThat(create.get("writeUnits").longValue()).isEqualTo(1_000_000);
        assertThat(create.get("dollars").doubleValue()).isEqualTo(0.625);
        assertThat(create.get("undo").textValue()).contains("rollback");
    }

    private static JsonNode step(JsonNode plan, String phase) {
        for (JsonNode step : plan.get("steps")) {
            if (step.get("phase").textValue().equals(phase)) {
                return step;
            }
        }
        throw new AssertionError(phase);
    }

    @Test
    void hasNothingToDoForTheSameDesign() {
        CommandRun run = run("plan", NEW, NEW);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("Both designs are the same: there is nothing to do.\n");
    }

    @Test
    void refusesToRunWhatIsOnlyPlanned() throws Exception {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {})) {
            CommandRun run =
                    run("run", NEW, REKEYED, "--endpoint", local.endpoint().toString());
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("give table `orders` another name in the new design, and `run` carries its items there");

            CommandRun flag = run(
                    "run", OLD, NEW, "--follow", "--endpoint", local.endpoint().toString());
            assertThat(flag.code()).isEqualTo(2);
            assertThat(flag.err()).contains("`--follow` is for items that go into new tables, and none do");

            CommandRun early = run(
                    "cutover",
                    NEW,
                    MOVED,
                    "--frozen",
                    "--endpoint",
                    local.endpoint().toString());
            assertThat(early.code()).isEqualTo(1);
            assertThat(early.err()).contains("nothing has begun here; `run` first");

            CommandRun none =
                    run("run", OLD, NEW, "--endpoint", local.endpoint().toString());
            assertThat(none.code()).isEqualTo(1);
            assertThat(none.err()).contains("there is no table orders at");

            CommandRun status =
                    run("status", OLD, NEW, "--endpoint", local.endpoint().toString(), "--json");
            assertThat(status.code()).isEqualTo(1);
            assertThat(status.err()).contains("nothing has begun at");
        }
    }

    /** The same steps for programs, with the shape of every answer. */
    @Test
    void goesIntoNewTablesForPrograms() throws Exception {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {})) {
            String at = local.endpoint().toString();
            send(local.endpoint(), "CreateTable", Files.readString(CHECKOUT.resolve("examples/evolve/table.json")));
            JsonNode filled = json("run", at);
            assertThat(filled.get("things").longValue()).isZero();
            assertThat(filled.get("findings").isEmpty()).isTrue();
            assertThat(json("verify", at).get("passed").booleanValue()).isTrue();
            assertThat(json("cutover", at, "--frozen").get("switched").booleanValue())
                    .isTrue();
            send(
                    local.endpoint(),
                    "PutItem",
                    "{\"TableName\": \"shop\", \"Item\": %s}"
                            .formatted(Files.readString(CHECKOUT.resolve("examples/evolve/order.json"))));
            assertThat(json("run", at, "--reverse", "--catch-up").get("written").longValue())
                    .isEqualTo(1);
            assertThat(json("status", at).get("phase").textValue()).isEqualTo("cut over");
            assertThat(json("rollback", at, "--frozen").get("back").booleanValue())
                    .isTrue();
            json("run", at);
            assertThat(json("cutover", at, "--frozen").get("passed").booleanValue())
                    .isTrue();
            assertThat(json("finish", at).get("unused").get(0).textValue()).isEqualTo("table orders");
        }
    }

    /** The same by programs in transition, which know both designs. */
    @Test
    void carriesThingsOneByOneForPrograms() throws Exception {
        try (DynamoDbLocal local = LocalDatabase.start(text -> {})) {
            String at = local.endpoint().toString();
            String table = Files.readString(CHECKOUT.resolve("examples/evolve/table.json"));
            send(local.endpoint(), "CreateTable", table);
            json("run", at);
            json("cutover", at, "--frozen");
            send(
                    local.endpoint(),
                    "PutItem",
                    "{\"TableName\": \"shop\", \"Item\": %s}"
                            .formatted(Files.readString(CHECKOUT.resolve("examples/evolve/order.json"))));
            CommandRun begun = back("run", at, "--transition");
            assertThat(begun.code()).isEqualTo(1);
            assertThat(begun.err()).contains("these tables are on their way without a transition");
            json("finish", at, "--delete-old");

            assertThat(transition("run", at).get("prepared").booleanValue()).isTrue();
            CommandRun early = back("finish", at, "--transition");
            assertThat(early.code()).isEqualTo(1);
            assertThat(early.err()).contains("the old tables have 1 thing that has not gone over");
            JsonNode carried = transition("run", at, "--deployed");
            assertThat(carried.get("carried").longValue()).isEqualTo(1);
            assertThat(carried.get("left").longValue()).isZero();
            assertThat(transition("verify", at).get("left").longValue()).isZero();
            assertThat(transition("finish", at).get("unused").get(0).textValue())
                    .isEqualTo("table shop");
        }
    }

    /** From the new tables to the old ones. */
    private static CommandRun back(String step, String endpoint, String... more) {
        List<String> words = new ArrayList<>(List.of("--endpoint", endpoint));
        words.addAll(List.of(more));
        return run(step, MOVED, NEW, words.toArray(String[]::new));
    }

    private static JsonNode transition(String step, String endpoint, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("--transition", "--json"));
        words.addAll(List.of(more));
        CommandRun run = back(step, endpoint, words.toArray(String[]::new));
        assertThat(run.code()).as(run.err() + run.out()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void saysWhatATransitionCannotDo() {
        CommandRun wrong = run("cutover", OLD, MOVED, "--transition", "--frozen", "--endpoint", "http://localhost:1");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err())
                .contains("with `--transition` there is no `cutover`: the steps are plan, run, verify, finish")
                .contains("`--frozen` has no meaning with `--transition`");

        CommandRun unmapped = run("plan", OLD, MOVED, "--transition", "--from-model", MODEL);
        assertThat(unmapped.code()).isEqualTo(2);
        assertThat(unmapped.err()).contains("the things of another model need a map: `--map FILE` is missing");

        CommandRun same = run("plan", NEW, FILLED, "--transition");
        assertThat(same.code()).isZero();
        assertThat(same.out().replaceAll("\\s+", " "))
                .contains("This cannot be run yet:")
                .contains(
                        "`Order` of the old design and `Order` of the new one may have the same key in table `orders`");
    }

    private static JsonNode json(String step, String endpoint, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("--endpoint", endpoint, "--json"));
        words.addAll(List.of(more));
        CommandRun run = run(step, OLD, MOVED, words.toArray(String[]::new));
        assertThat(run.code()).as(run.err() + run.out()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void publishesEveryFieldOfAMap() throws Exception {
        JsonNode definitions = new ObjectMapper()
                .readTree(CommandRun.in(CHECKOUT, "schema", "map").out())
                .get("$defs");
        for (Section section : MapSections.ALL) {
            List<String> fields = new ArrayList<>();
            definitions.get(section.name()).get("properties").fieldNames().forEachRemaining(fields::add);
            assertThat(fields).as(section.name()).containsExactlyElementsOf(section.fields());
        }
    }

    @Test
    void saysWhereAMapIsWrong(@TempDir Path directory) throws Exception {
        Path wrong = directory.resolve("map.yaml");
        Files.writeString(wrong, "keywright: 1\nmap: orders\nentities:\n  Ordr: none\n");
        CommandRun run = run("plan", OLD, MOVED, "--from-model", MODEL, "--map", wrong.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("map.yaml:4:3").contains("there is no entity `Ordr`, did you mean `Order`?");

        JsonNode json = new ObjectMapper()
                .readTree(run("plan", OLD, MOVED, "--from-model", MODEL, "--map", wrong.toString(), "--json")
                        .out());
        assertThat(json.get("diagnostics").get(0).get("line").intValue()).isEqualTo(4);

        CommandRun alone = run("plan", OLD, MOVED, "--map", wrong.toString());
        assertThat(alone.code()).isEqualTo(2);
        assertThat(alone.err()).contains("`--from-model MODEL` is missing");

        CommandRun none = run("plan", OLD, MOVED, "--from-model", MODEL, "--map", "none.yaml");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("there is no file `none.yaml`");
    }

    @Test
    void refusesAMapIntoATableThatIsThere(@TempDir Path directory) throws Exception {
        Path map = directory.resolve("map.yaml");
        Files.writeString(map, "keywright: 1\nmap: orders\n");
        CommandRun run = run("plan", OLD, NEW, "--from-model", MODEL, "--map", map.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("table `orders` is in both designs, and their models differ")
                .contains("`run --reverse` carry its changes back");
    }

    @Test
    void saysWhatIsMissing() {
        CommandRun nothing = CommandRun.in(CHECKOUT, "evolve", "run", MODEL);
        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.err())
                .contains("`--from OLD` is missing")
                .contains("`--to NEW` is missing")
                .contains("`--endpoint URL` is missing");

        CommandRun unknown = run("walk", OLD, NEW);
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err())
                .contains(
                        "there is no step `walk`; the steps are plan, run, status, verify, cutover, rollback, finish");

        CommandRun incomplete = run("plan", NEW, OLD);
        assertThat(incomplete.code()).isEqualTo(1);
        assertThat(incomplete.err()).contains("does not serve every pattern");
    }

    private static CommandRun run(String step, String old, String next, String... more) {
        List<String> words = new ArrayList<>(List.of("evolve", step, MODEL, "--from", old, "--to", next));
        words.addAll(List.of(more));
        return CommandRun.in(CHECKOUT, words.toArray(String[]::new));
    }
}
