package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String SHOP = "examples/ecommerce/model.yaml";

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    /**
     * An order with its lines in one item is a PutItem of 1 write unit; with lines of their own it is a transaction of 4 items,
     * 8 units. 2 orders a second × 7 × $1.62 = $22.68. Who reads an order with its
     * lines pays more as well ($11.66), so that the whole lies between the first and the sum of both.
     */
    @Test
    void saysWhatADecisionSavesAndWhoDrivesIt() throws IOException {
        CommandRun run = run("why", SHOP, "OrderItem", "--json");

        assertThat(run.code()).isZero();
        JsonNode decision =
                new ObjectMapper().readTree(run.out()).get("decisions").get(0);
        assertThat(decision.get("chosen").asText()).isEqualTo("OrderItem is embedded in Order");
        assertThat(decision.at("/drivers/0/pattern").asText()).isEqualTo("P4");
        assertThat(decision.at("/drivers/0/monthlyDollars").decimalValue()).isEqualByComparingTo("22.68");
        assertThat(decision.get("monthlyDollars").asDouble()).isBetween(22.68, 34.34);
        assertThat(decision.get("breakEven").asDouble()).isBetween(0.0, 1.0);
    }

    @Test
    void saysWhereARuleOfThumbWouldCostMore() {
        CommandRun run = run("why", SHOP, "OrderItem");

        assertThat(run.out()).contains("contradicts a rule of thumb (access correlation: only 40 %");
    }

    @Test
    void saysWhatCannotBeLeftOut() {
        CommandRun run = run("why", SHOP, "Customer");

        assertThat(run.out()).contains("""
                guard of Customer
                  chosen: a guard item for each email of Customer
                  required: no design without it serves every pattern
                """);
    }

    /** A session can be keyed otherwise, although the given design keys it so. */
    @Test
    void callsOnlyThatNecessaryWhichNoDesignDoesWithout() {
        CommandRun run = run(
                "why", "examples/session-store/model.yaml", "--design", "examples/session-store/expert.design.yaml");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("given with the design; the cheapest design without it has instead: ")
                .containsPattern("and costs \\$[0-9.]+ a month (less|more) in all");
    }

    @Test
    void refusesWhatIsNeitherAPatternNorAnEntityNorAnIndex() {
        CommandRun run = run("why", SHOP, "Nobody");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("`Nobody` is not a pattern, an entity or an index of the design");
        assertThat(run("why", SHOP, "Ordr").err()).endsWith("of the design, did you mean `Order`?\n");
    }

    /** The expert's design is the cheapest, under other names. */
    @Test
    void saysWhyNotAnotherDesign() {
        CommandRun run = run(
                "why", "examples/session-store/model.yaml", "--instead", "examples/session-store/expert.design.yaml");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("the bill stays at $526.90 a month\n");
    }

    /** An index that nothing reads, and one that projects a little that nobody asks for. */
    @Test
    void namesTheSingleChangeThatSavesMostAndWhatMovingTakes(@TempDir Path folder) throws IOException {
        String expert = Files.readString(
                REPOSITORY.resolve("examples/session-store/expert.design.yaml"), StandardCharsets.UTF_8);
        String all = expert.replace("projection: keys", "projection: all");
        String two = expert.replace(
                "      UserIndex:", "      ByTime: {partition: [created_at], projection: all}\n      UserIndex:");

        assertThat(moves(folder, expert).path("bestChange").isNull()).isTrue();
        assertThat(moves(folder, all).path("bestChange").isNull())
                .as("five cents of $526 are worth no change")
                .isTrue();
        JsonNode fewer = moves(folder, two);
        assertThat(fewer.at("/bestChange/change").asText()).isEqualTo("drop the index SessionStore.ByTime");
        assertThat(fewer.at("/bestChange/savedMonthlyDollars").decimalValue())
                .as("the change alone makes it the cheapest design")
                .isEqualByComparingTo(fewer.at("/new/monthlyDollars")
                        .decimalValue()
                        .subtract(fewer.at("/old/monthlyDollars").decimalValue()));
        assertThat(fewer.at("/move/items").asLong())
                .as("4 million sessions under other names")
                .isEqualTo(4_000_000);
        assertThat(fewer.at("/move/onceDollars").asDouble()).isPositive();
    }

    private static JsonNode moves(Path folder, String design) throws IOException {
        Path file = Files.writeString(folder.resolve("given.yaml"), design, StandardCharsets.UTF_8);
        CommandRun run = run(
                "why",
                "examples/session-store/model.yaml",
                "--instead",
                file.toAbsolutePath().toString(),
                "--moves",
                "--json");
        assertThat(run.code()).as(run.err()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void callsNothingRequiredForLackOfTime() {
        CommandRun run = run("why", SHOP, "--time", "1ms");

        assertThat(run.out()).doesNotContain("required");
        assertThat(run.err()).contains("the time was up before every decision was explained");
    }
}
