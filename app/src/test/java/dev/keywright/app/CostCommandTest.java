package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CostCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final int WIDTH = 100;

    @TempDir
    Path directory;

    /** One read unit a second costs $0.324 a month in us-east-1, one write unit $1.62. */
    @Test
    void agreesWithABillByHand() throws IOException {
        JsonNode sessions = json("session-store");

        assertThat(dollars(pattern(sessions, "P2"))).isEqualByComparingTo("486.00"); // 3000 × 0.5 × 0.324
        assertThat(dollars(pattern(sessions, "P1"))).isEqualByComparingTo("32.40"); // 10 × (1 + 1) × 1.62
        assertThat(dollars(pattern(sessions, "W1"))).isEqualByComparingTo("6.48"); // 2 × (1 + 1) × 1.62
        // 0.2 × 0.5 × 0.324 to find them, 0.2 × 2.5 × (1 + 1) × 1.62 to delete them
        assertThat(dollars(pattern(sessions, "P4"))).isEqualByComparingTo("1.6524");
        assertThat(sessions.at("/cost/reads").decimalValue()).isEqualByComparingTo("486.0324");
        assertThat(sessions.at("/cost/writes").decimalValue()).isEqualByComparingTo("40.5");
        // 4,000,000 × (121 + 100) and × (71 + 100) bytes of 2³⁰ for $0.25
        assertThat(sessions.at("/cost/storage").decimalValue()).isEqualByComparingTo("0.365078449");
        assertThat(sessions.at("/cost/monthlyDollars").decimalValue()).isEqualByComparingTo("526.897478449");
    }

    /** (15,000 × 0.5) ÷ 0.7 and (20 × 0.5) ÷ 0.7 read units; (300 + 50 + 20 × 2.5) ÷ 0.7 write units, twice. */
    @Test
    void agreesWithProvisionedCapacityByHand() throws IOException {
        JsonNode provisioned = json("session-store").get("provisioned");

        JsonNode table = provisioned.get("capacities").get(0);
        JsonNode index = provisioned.get("capacities").get(1);
        assertThat(table.get("readUnits").asLong()).isEqualTo(10_715);
        assertThat(table.get("writeUnits").asLong()).isEqualTo(572);
        assertThat(index.get("index").asText()).isEqualTo("UserIndex");
        assertThat(index.get("readUnits").asLong()).isEqualTo(15);
        assertThat(index.get("writeUnits").asLong()).isEqualTo(572);
        assertThat(provisioned.get("reads").decimalValue()).isEqualByComparingTo("1004.328"); // 10,730 × 720 × 0.00013
        assertThat(provisioned.get("writes").decimalValue()).isEqualByComparingTo("535.392"); // 1,144 × 720 × 0.00065
        assertThat(provisioned.get("crossing").asDouble()).isBetween(2.924, 2.925); // 1,539.72 ÷ 526.5324
    }

    @Test
    void hasTheMembersThatProgramsRelyOn() throws IOException {
        JsonNode shop = json("ecommerce");

        assertThat(names(shop))
                .contains("model", "status", "gap", "cost", "objectiveDollars", "tables", "patterns", "diagnostics");
        assertThat(shop.get("status").asText()).isEqualTo("given");
        assertThat(shop.get("gap").isNull()).isTrue();
        assertThat(names(shop.get("cost"))).containsExactly("monthlyDollars", "reads", "writes", "storage");
        JsonNode table = shop.get("tables").get(0);
        assertThat(names(table)).containsExactly("name", "partition", "sort", "indexes", "items");
        assertThat(names(table.get("indexes").get(0))).contains("name", "partition", "sort", "projection");
        JsonNode order = named(table.get("items"), "name", "Order");
        assertThat(names(order)).contains("name", "entity", "kind", "keys");
        assertThat(order.at("/keys/GSI1SK").asText()).isEqualTo("ORDER#{order_id}");
        assertThat(names(pattern(shop, "P3")))
                .contains("id", "title", "served", "reason", "operations", "readUnits", "writeUnits")
                .contains("monthlyDollars", "roundTrips");
        JsonNode query = pattern(shop, "P6").get("operations").get(0);
        assertThat(names(query))
                .startsWith("operation", "table", "index", "keyCondition", "filter", "times", "consistent");
        assertThat(query.get("operation").asText()).isEqualTo("Query");
        assertThat(query.get("index").asText()).isEqualTo("GSI1");
        assertThat(query.get("keyCondition").asText())
                .isEqualTo("GSI1PK = ORDER#{order_id} AND GSI1SK BETWEEN ITEM# AND ORDER#{order_id}");
    }

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
    void addsUpAndFitsTheTerminal(String example) throws IOException {
        JsonNode report = json(example);

        BigDecimal patterns = sum(report.get("patterns"), "monthlyDollars");
        BigDecimal storage = report.at("/cost/storage").decimalValue();
        BigDecimal total = report.at("/cost/monthlyDollars").decimalValue();
        assertThat(patterns.add(storage)).isEqualByComparingTo(total);
        assertThat(sum(report.get("structures"), "monthlyDollars")).isEqualByComparingTo(total);
        assertThat(cost(example).out().lines())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(WIDTH));
        assertThat(cost(example)).isEqualTo(cost(example));
    }

    /** A reader of the bill alone must not miss that the design is wrong. */
    @Test
    void saysFirstWhatIsWrongAndFails() throws IOException {
        CommandRun run = cost("deals");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("deals: 5 errors; 6 tables, 6 indexes, 26 patterns\n\nerror[missing-guard]: ");
        assertThat(json("deals").get("errors").asInt()).isEqualTo(5);
        assertThat(json("session-store").has("errors")).isFalse();
    }

    @Test
    void failsWhereAPatternIsNotServed() throws IOException {
        CommandRun run = cost("workspaces");
        JsonNode deletion = pattern(json("workspaces"), "AP-014");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("not served: no key or index finds the Invite of a Workspace, so they are left behind\n")
                .endsWith("Not served: AP-014\n\nrun `keywright explain pattern-not-served` for details\n");
        assertThat(deletion.get("served").asBoolean()).isFalse();
        assertThat(deletion.get("reason").asText())
                .isEqualTo("no key or index finds the Invite of a Workspace, so they are left behind");
    }

    @Test
    void saysWhatLiesCloseToAStep() {
        assertThat(cost("deals").out()).contains("""
                Close to a billing step: P5 reads 4,455 bytes per request from DealsByBrand, 359 bytes above 4 KB;
                  shrinking below it would save $1.62 a month.
                """);
    }

    @Test
    void takesPricesFromAFile() throws IOException {
        write("prices.yaml", """
                date: 2030-01-01
                currency: USD
                regions:
                  us-east-1:
                    millionReadUnits: 0.25
                    millionWriteUnits: 0.625
                    gigabyteMonth: 0.25
                    readUnitHour: 0.00013
                    writeUnitHour: 0.00065
                """);

        JsonNode sessions = json("session-store", "--prices", path("prices.yaml"));

        assertThat(sessions.get("priceDate").asText()).isEqualTo("2030-01-01");
        assertThat(sessions.at("/cost/reads").decimalValue()).isEqualByComparingTo("972.0648");
    }

    @Test
    void takesAnotherRegionOfTheList() throws IOException {
        JsonNode sessions = json("session-store", "--region", "eu-central-1");

        assertThat(sessions.get("region").asText()).isEqualTo("eu-central-1");
        // 3000 × 0.5 × 2.592 × 0.1525
        assertThat(dollars(pattern(sessions, "P2"))).isEqualByComparingTo("592.92");
    }

    @Test
    void refusesARegionThatTheListDoesNotHave() {
        CommandRun asked = cost("session-store", "--region", "eu-south-9");

        assertThat(asked.code()).isEqualTo(2);
        assertThat(asked.err())
                .isEqualTo("keywright: cost: the price list of 2026-08-15 has no region `eu-south-9`; it has us-east-1,"
                        + " us-east-2, us-west-2, eu-west-1, eu-central-1, ap-northeast-1\n");
    }

    @Test
    void pointsAtTheRegionOfTheModel() throws IOException {
        write("model.yaml", sessions() + "options: {region: eu-south-9}\n");

        CommandRun run = CommandRun.in(REPOSITORY, "cost", path("model.yaml"), "--design", design("session-store"));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("error[unknown-region]").contains("options: {region: eu-south-9}");
    }

    @Test
    void refusesADesignForAnotherModel() throws IOException {
        CommandRun run = CommandRun.in(REPOSITORY, "cost", model("session-store"), "--design", design("campaigns"));
        CommandRun forPrograms =
                CommandRun.in(REPOSITORY, "cost", model("session-store"), "--design", design("campaigns"), "--json");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("error[design-of-another-model]");
        JsonNode json = new ObjectMapper().readTree(forPrograms.out());
        assertThat(names(json)).containsExactly("model", "diagnostics");
        assertThat(json.at("/diagnostics/0/id").asText()).isEqualTo("design-of-another-model");
    }

    @Test
    void showsWhatIsWrongWithAPriceList() throws IOException {
        write("prices.yaml", "date: 2030-01-01\ncurrency: EUR\nregions: {}\n");

        CommandRun run = cost("session-store", "--prices", path("prices.yaml"));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("prices.yaml:2:11").contains(" 2 | currency: EUR");
    }

    @Test
    void wantsADesignAndFilesThatAreThere() {
        CommandRun without = CommandRun.in(REPOSITORY, "cost", model("session-store"));
        CommandRun missing = cost("session-store", "--prices", "nowhere.yaml");

        assertThat(without.code()).isEqualTo(2);
        assertThat(without.err()).contains("`--design DESIGN` is missing");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).isEqualTo("keywright: there is no file `nowhere.yaml`\n");
    }

    @Test
    void countsProvisionedCapacityWhereTheModelChoseIt() throws IOException {
        write("model.yaml", sessions() + "options: {capacity: {provisioned: {utilization: 0.5}}}\n");

        CommandRun run =
                CommandRun.in(REPOSITORY, "cost", path("model.yaml"), "--design", design("session-store"), "--json");
        JsonNode report = read(run);

        assertThat(report.get("capacity").asText()).isEqualTo("provisioned");
        // 15,000 + 20 units for reads
        assertThat(report.at("/cost/reads").decimalValue()).isEqualByComparingTo("1405.872");
    }

    /** Without peaks a unit costs $0.324 on-demand and, at 70 %, $0.0936 ÷ 0.7 provisioned. */
    @Test
    void saysWhichModeIsCheaperAndWhereTheyCross() throws IOException {
        String flat = sessions().replaceAll("rps: \\{average: ([0-9.]+), peak: [0-9]+}", "rps: $1");
        write("model.yaml", flat);
        write("provisioned.yaml", flat + "options: {capacity: provisioned}\n");

        CommandRun onDemand =
                CommandRun.in(REPOSITORY, "cost", path("model.yaml"), "--design", design("session-store"));
        CommandRun provisioned =
                CommandRun.in(REPOSITORY, "cost", path("provisioned.yaml"), "--design", design("session-store"));

        assertThat(cost("session-store").out())
                .contains(
                        "more expensive than on-demand until average traffic reaches 2.9 × (same\n"
                                + "                         peaks); 10,730 read and 1,144 write units, 70% utilization at peak");
        assertThat(onDemand.out())
                .containsPattern(
                        "provisioned +\\$[0-9.]+  cheaper than on-demand until average traffic falls to 0\\.4[0-9]? ×");
        assertThat(provisioned.out())
                .containsPattern(
                        "on-demand +\\$526.90  more expensive than provisioned until average traffic falls to 0\\.4[0-9]? ×");
    }

    @Test
    void givesUpOnABillThatNobodyCouldPay() throws IOException {
        write("model.yaml", sessions().replace("average: 3000, peak: 15000", "average: 1e18, peak: 1e18"));

        CommandRun run = CommandRun.in(REPOSITORY, "cost", path("model.yaml"), "--design", design("session-store"));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("more than nine billion dollars a month");
    }

    /** 15,000 reads a second at peak, of 4,000,000 tokens that are asked for alike. */
    @Test
    void saysHowBusyTheBusiestKeyIs() throws IOException {
        JsonNode tokens = json("session-store").get("heat").get(0);

        assertThat(tokens.get("partition").asText()).isEqualTo("{session_token}");
        assertThat(tokens.get("peakReadUnits").decimalValue()).isEqualByComparingTo("0.001875");
        assertThat(tokens.get("overLimit").asBoolean()).isFalse();
        assertThat(cost("social-network").out()).containsPattern("on the busiest key [0-9,]+ and [0-9,]+, over the");
    }

    @Test
    void coloursOnlyForPeople() {
        String[] words = {"cost", model("session-store"), "--design", design("session-store")};

        assertThat(CommandRun.with(REPOSITORY, Look.COLOUR, new byte[0], words).out())
                .contains("\u001b[1msession-store\u001b[0m");
        assertThat(cost("session-store").out()).doesNotContain("\u001b");
    }

    private static CommandRun cost(String example, String... more) {
        List<String> words = new ArrayList<>(List.of("cost", model(example), "--design", design(example)));
        words.addAll(List.of(more));
        return CommandRun.in(REPOSITORY, words.toArray(String[]::new));
    }

    private static JsonNode json(String example, String... more) throws IOException {
        return read(cost(
                example, Stream.concat(Stream.of("--json"), Stream.of(more)).toArray(String[]::new)));
    }

    private static JsonNode read(CommandRun run) throws IOException {
        return new ObjectMapper()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .readTree(run.out());
    }

    private static JsonNode pattern(JsonNode report, String id) {
        return named(report.get("patterns"), "id", id);
    }

    private static JsonNode named(JsonNode array, String field, String name) {
        return StreamSupport.stream(array.spliterator(), false)
                .filter(node -> node.get(field).asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static BigDecimal dollars(JsonNode pattern) {
        return pattern.get("monthlyDollars").decimalValue();
    }

    private static BigDecimal sum(JsonNode array, String field) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(node -> node.get(field).decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static String model(String example) {
        return "examples/%s/model.yaml".formatted(example);
    }

    private static String design(String example) {
        return "examples/%s/expert.design.yaml".formatted(example);
    }

    private static String sessions() throws IOException {
        return Files.readString(REPOSITORY.resolve(model("session-store")), StandardCharsets.UTF_8);
    }

    private String path(String name) {
        return directory.resolve(name).toAbsolutePath().toString();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
    }
}
