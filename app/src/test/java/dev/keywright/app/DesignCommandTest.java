package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String SESSIONS = "examples/session-store/model.yaml";

    @TempDir
    Path directory;

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    /** The expert's design is as cheap as can be: a key by token, an index by user with keys alone. */
    @Test
    void findsTheCheapestDesignAndSaysThatItIsProven() {
        CommandRun run = run("design", SESSIONS);

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("session-store: 1 table, 1 index, 4 patterns; cheapest of 12 candidate structures");
        assertThat(run.out()).contains("total           $526.90  a month");
    }

    /** 0.8 × 100,000,000 readers a second of one item, half a unit each; 3,000 units are 7,500 readers. */
    @Test
    void saysFirstWhichPatternIsTooMuchForEveryDesignAndTheRateThatWouldFit() throws IOException {
        Path model = directory.resolve("hot.yaml");
        Files.writeString(model, """
                keywright: 1
                name: hot
                entities:
                  Config:
                    id: configId
                    count: 50
                    attributes:
                      configId: {type: string, size: 12}
                patterns:
                  P1: {read: Config, by: configId, rps: {average: 2000, peak: 100000000}, hottest: 0.8}
                  P2: {create: Config, rps: 0.01}
                """);

        CommandRun run = run("design", model.toString());

        assertThat(run.out())
                .startsWith(
                        "hot: 1 error; 1 table, 0 indexes, 2 patterns; no design keeps within the limits of a partition:"
                                + " P1 peaks at 100,000,000 a second, up to 7,500 would fit\n")
                .doesNotContain("cheapest")
                .doesNotContain("proven");
        JsonNode json = new ObjectMapper()
                .readTree(run("design", model.toString(), "--json").out());
        assertThat(json.get("status").asText()).isEqualTo("over-limit");
        assertThat(json.get("gap").isNull()).isTrue();
        assertThat(json.get("errors").asInt()).isEqualTo(1);
        assertThat(json.has("cheapestObjectiveDollars")).isFalse();
    }

    @Test
    void printsForProgramsWhatItWritesToAFile() throws IOException {
        CommandRun run = run("design", SESSIONS, "--json", "-o", directory.toString());

        assertThat(run.code()).isZero();
        assertThat(directory.resolve("design.json")).hasContent(run.out());
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("status").asText()).isEqualTo("optimal");
        assertThat(json.get("gap").decimalValue()).isZero();
        assertThat(json.at("/tables/0/indexes/0/projection").asText()).isEqualTo("keys");
        assertThat(json.get("patterns")).hasSize(4);
        assertThat(json.at("/patterns/1/operations/0/operation").asText()).isEqualTo("GetItem");
    }

    @Test
    void writesADesignThatCostsTheSameWhenItIsReadAgain() throws IOException {
        run("design", SESSIONS, "-o", directory.toString());
        Path design = directory.resolve("design.yaml");

        CommandRun priced = run("cost", SESSIONS, "--design", design.toString(), "--json");

        assertThat(priced.code()).isZero();
        JsonNode found = new ObjectMapper().readTree(Files.readString(directory.resolve("design.json")));
        JsonNode read = new ObjectMapper().readTree(priced.out());
        assertThat(read.get("objectiveDollars")).isEqualTo(found.get("objectiveDollars"));
    }

    @Test
    void keepsWhatIsPinned() throws IOException {
        Path pins = directory.resolve("pins.yaml");
        Files.writeString(pins, """
                keywright: 1
                design: session-store
                tables:
                  Web:
                    key: {partition: PK, sort: SK}
                    items:
                      Session:
                        PK: U#{username}
                        SK: S#{session_token}
                """);

        CommandRun run = run("design", SESSIONS, "--design", pins.toString(), "--json");

        assertThat(run.err()).isEmpty();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.at("/tables/0/name").asText()).isEqualTo("Web");
        assertThat(json.at("/tables/0/items/0/keys/PK").asText()).isEqualTo("U#{username}");
        assertThat(json.get("objectiveDollars").asDouble()).isGreaterThan(527.949318449);
    }

    @Test
    void addsWhatAnExistingDesignLacks() {
        CommandRun run =
                run("design", "examples/workspaces/model.yaml", "--extend", "examples/workspaces/expert.design.yaml");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("PK = WORKSPACE#{workspaceId}, SK = MEMBER#{userId}");
        assertThat(run.out()).containsPattern("A design from scratch would save \\$[0-9.]+ a month");
    }

    /** The saving is the difference of the two objectives, and what is added is in the extended design alone. */
    @Test
    void tellsProgramsWhatAnExtensionCosts() throws IOException {
        CommandRun run = run(
                "design",
                "examples/workspaces/model.yaml",
                "--extend",
                "examples/workspaces/expert.design.yaml",
                "--json");

        JsonNode json = new ObjectMapper().readTree(run.out());
        JsonNode extension = json.get("extension");
        JsonNode fresh = new ObjectMapper()
                .readTree(run("design", "examples/workspaces/model.yaml", "--json")
                        .out());
        assertThat(extension.at("/fromScratch/savedObjectiveDollars").asDouble())
                .isCloseTo(
                        json.get("objectiveDollars").asDouble()
                                - fresh.get("objectiveDollars").asDouble(),
                        within(0.000001));
        assertThat(extension.get("added")).isNotEmpty();
        assertThat(extension.get("onceDollars").asDouble()).isPositive();
    }

    private static final String NOTES = """
            keywright: 1
            name: notes
            entities:
              Note:
                id: noteId
                count: 1000
                attributes:
                  noteId: {type: string, size: 10}
                  a: {type: timestamp}
                  b: {type: timestamp}
            patterns:
              mixed:
                title: By one up and by the other down
                read: Note
                order: [a, b desc]
                rps: 1
              write:
                title: Write a note
                create: Note
                together: mixed
                rps: 1
            """;

    @Test
    void leavesOutAPatternThatNoDesignServesAndSaysWhatWouldHelp() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), NOTES);

        CommandRun run = run("design", model.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("notes: 1 table, 0 indexes, 1 of 2 patterns; cheapest of 2 candidate structures")
                .contains("""
                for these

                Left out: no design serves mixed because of `order: [a, b desc]`; what would help:
                  - sort in one direction: `order: [a, b]`
                  - sort by less: `order: a`
                  - leave out `order` and sort the answer in the application
                  - keep the answer in an entity of its own, which the writes of `Note` maintain
                """);
    }

    @Test
    void saysWhatWouldHelpWhereTheAnswerHasSeveralKinds() throws IOException {
        String kinds = NOTES.replace("read: Note\n", "read: [Note, Memo]\n").replace("patterns:\n", """
              Memo:
                id: memoId
                count: 10
                attributes: {memoId: {type: string, size: 10}, a: timestamp, b: timestamp}
            patterns:
            """);
        Path model = Files.writeString(directory.resolve("model.yaml"), kinds);

        CommandRun run = run("design", model.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("""
                Left out: no design serves mixed because of `order: [a, b desc]`; what would help:
                  - sort in one direction: `order: [a, b]`
                  - sort by less: `order: a`
                """);
    }

    @Test
    void saysWhyNotAllAreSortedByACount() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), """
                keywright: 1
                name: boards
                entities:
                  Post:
                    id: postId
                    count: 100
                    attributes: {postId: {type: string, size: 9}, board: {type: string, size: 9, distinct: 9}, comments: {type: number, counts: Comment}}
                  Comment:
                    id: [postId, commentId]
                    parents: {Post: {average: 5, max: 500}}
                    attributes: {commentId: {type: string, size: 9}}
                patterns:
                  popular: {read: Post, order: comments desc, limit: 10, rps: 10}
                  write: {create: Post, rps: 1}
                  comment: {create: Comment, rps: 1}
                """);

        assertThat(run("design", model.toString()).out().replaceAll("\\s+", " "))
                .contains(
                        "no design serves popular because of `order: comments desc` and `comments`, which follows from children; what would help:",
                        " - give the value of another attribute with `by`: only among those that share it can an index sort by `comments`");
    }

    @Test
    void tellsProgramsWhatIsLeftOut() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), NOTES);

        JsonNode left = new ObjectMapper()
                .readTree(run("design", model.toString(), "--json").out())
                .at("/leftOut/0");

        assertThat(left.get("pattern").asText()).isEqualTo("mixed");
        assertThat(left.get("obstacles").get(0).asText()).isEqualTo("`order: [a, b desc]`");
        assertThat(left.get("remedies")).hasSize(4);
    }

    @Test
    void goesOnWithoutAPatternThatTheCallerLeavesOut() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), NOTES);

        CommandRun all = run(
                "generate",
                "json-schema",
                model.toString(),
                "-o",
                directory.resolve("a").toString());
        CommandRun fewer = run(
                "generate",
                "access-patterns",
                model.toString(),
                "--without",
                "mixed",
                "-o",
                directory.resolve("b").toString());

        assertThat(all.code()).isEqualTo(1);
        assertThat(all.err()).contains("no design serves mixed", "go on without it: `--without mixed`");
        assertThat(fewer.code()).isZero();
        assertThat(directory.resolve("b/access-patterns.md")).content().doesNotContain("mixed");
    }

    @Test
    void refusesToLeaveOutAPatternThatIsNone() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), NOTES);

        CommandRun run = run("design", model.toString(), "--without", "mixd");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("the model has no pattern `mixd` to go on without, did you mean `mixed`?");
    }

    @Test
    void showsErrorsOfItsDesignFirstAndCallsItNotTheCheapest() throws IOException {
        Path model = Files.writeString(directory.resolve("model.yaml"), """
                keywright: 1
                name: counter
                entities:
                  Total: {singleton: true, attributes: {sum: number}}
                patterns:
                  raise: {update: Total, set: sum, rps: 5000}
                """);

        CommandRun run = run("design", model.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().findFirst().orElseThrow())
                .contains("1 error")
                .doesNotContain("cheapest");
        assertThat(run.out()).contains("\n\nerror[hot-partition]: ").doesNotContain("Warnings: hot-partition");
    }

    @Test
    void refusesATimeThatIsNone() {
        CommandRun run = run("design", SESSIONS, "--time", "soon");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("`soon` is not a duration; write it like 60s or 500ms");
    }

    @Test
    void returnsTheBestDesignWhenTimeIsUp() {
        CommandRun run = run("design", SESSIONS, "--time", "1ms");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("session-store: 1 table, 1 index, 4 patterns;");
    }

    /** Counting a thousand sales is rare and cheap on average, but capacity for its peak has to be paid for all month. */
    @Test
    void minimisesWhatTheModelsCapacityCosts() throws IOException {
        String model = """
                keywright: 1
                name: sales
                entities:
                  Shop: {id: shopId, count: 100, attributes: {shopId: string}}
                  Sale:
                    id: saleId
                    parents: {Shop: {average: 1000, max: 9000}}
                    attributes: {saleId: string, note: {type: string, size: 60}}
                patterns:
                  P1: {create: Sale, rps: 1}
                  P2: {count: Sale, by: shopId, rps: {average: 0.001, peak: 50}}
                """;
        Path onDemand = Files.writeString(directory.resolve("on-demand.yaml"), model);
        Path provisioned = Files.writeString(
                directory.resolve("provisioned.yaml"),
                model + "options: {capacity: {provisioned: {utilization: 0.7}}}\n");

        JsonNode asItComes = new ObjectMapper()
                .readTree(run("design", onDemand.toString(), "--json").out());
        JsonNode kept = new ObjectMapper()
                .readTree(run("design", provisioned.toString(), "--json").out());

        assertThat(asItComes.at("/tables/0/items").findValuesAsText("kind")).doesNotContain("counter");
        assertThat(asItComes.get("status").asText()).isEqualTo("optimal");
        assertThat(kept.at("/tables/0/items").findValuesAsText("kind")).contains("counter");
        assertThat(kept.get("status").asText()).isEqualTo("feasible");
        assertThat(kept.get("gap").decimalValue()).isPositive().isLessThan(BigDecimal.ONE);
    }
}
