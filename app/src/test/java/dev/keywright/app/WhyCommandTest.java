package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

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

    @Test
    void callsNothingRequiredForLackOfTime() {
        CommandRun run = run("why", SHOP, "--time", "1ms");

        assertThat(run.out()).doesNotContain("required");
        assertThat(run.err()).contains("the time was up before every decision was explained");
    }
}
