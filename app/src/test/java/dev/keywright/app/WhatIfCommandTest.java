package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WhatIfCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String PERMISSIONS = "examples/faults/pin-embed.yaml";

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    private static JsonNode json(CommandRun run) throws IOException {
        assertThat(run.err()).isEmpty();
        return new ObjectMapper().readTree(run.out());
    }

    /** 20 gets a second of half a unit are $3.24 a month; twice as many are $3.24 more. */
    @Test
    void pricesTheSameDesignWhereNothingFlips() throws IOException {
        JsonNode answer = json(run("what-if", PERMISSIONS, "--set", "get.rps=40", "--json"));

        JsonNode scenario = answer.at("/scenarios/0");
        double more = scenario.at("/cheapest/monthlyDollars").asDouble()
                - answer.at("/now/monthlyDollars").asDouble();
        assertThat(more).isCloseTo(3.24, within(0.001));
        assertThat(scenario.get("designOfToday")).isEqualTo(scenario.get("cheapest"));
        assertThat(scenario.get("flips")).isEmpty();
    }

    /** Eight embedded permissions are read with each of them; where they are large, each gets an item of its own. */
    @Test
    void saysWhatFlipsAndAtWhichValue() throws IOException {
        JsonNode scenario = json(run("what-if", PERMISSIONS, "--set", "Permission.level.size=400", "--json"))
                .at("/scenarios/0");

        assertThat(scenario.at("/before").toString()).contains("Permission is embedded in Experiment");
        assertThat(scenario.at("/designOfToday/monthlyDollars").asDouble())
                .isGreaterThan(scenario.at("/cheapest/monthlyDollars").asDouble());
        double at = scenario.at("/flips/0/at").asDouble();
        assertThat(at).isBetween(4.0, 400.0);
        double below = saving("Permission.level.size=" + at * 0.98);
        double above = saving("Permission.level.size=" + at * 1.1);
        assertThat(below).isLessThanOrEqualTo(0);
        assertThat(above).isPositive();
    }

    /** What the cheapest design saves over the design of today. */
    private static double saving(String setting) throws IOException {
        JsonNode scenario =
                json(run("what-if", PERMISSIONS, "--set", setting, "--json")).at("/scenarios/0");
        return scenario.at("/designOfToday/objectiveDollars").asDouble()
                - scenario.at("/cheapest/objectiveDollars").asDouble();
    }

    /** All waiting jobs are below one key of the index, which a high peak spreads over several. */
    @Test
    void tellsThatAnIndexIsSpread() throws IOException {
        JsonNode scenario = json(run("what-if", "examples/patterns/queue.yaml", "--set", "submit.peak=3000", "--json"))
                .at("/scenarios/0");

        assertThat(scenario.at("/before").toString()).contains("GSI on JOB / queuedAt");
        // 3,000 new jobs a second and 5 that leave the index: a little more than three partitions take.
        assertThat(scenario.at("/after").toString()).contains("GSI on JOB#{shard(jobId, 4)} / queuedAt");
        assertThat(scenario.at("/flips/0/at").asDouble()).isBetween(900.0, 1000.0);
    }

    /** Experiments have as many permissions each as before, so that each user has more of them. */
    @Test
    void growsWhatBelongsToAnEntityWithIt() throws IOException {
        JsonNode answer = json(run("what-if", PERMISSIONS, "--set", "Experiment.count=50k", "--json"));

        assertThat(answer.at("/scenarios/0/cheapest/monthlyDollars").asDouble())
                .isGreaterThan(answer.at("/now/monthlyDollars").asDouble());
    }

    @Test
    void showsAColumnForEachSetting() {
        CommandRun run = run("what-if", PERMISSIONS, "--set", "get.rps=40", "--set", "get.rps=1,may.peak=600");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("perms, dollars a month\n")
                .contains("now    get.rps=40  get.rps=1,may.peak=600\n")
                .contains("  the same design stays the cheapest\n");
    }

    @Test
    void refusesAFigureThatTheModelDoesNotHave() {
        CommandRun run = run("what-if", PERMISSIONS, "--set", "nobody.rps=40");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("`nobody.rps=40` sets no figure of the model; write it like get.rps=3, ");
        assertThat(run("what-if", PERMISSIONS, "--set", "gets.rps=40").err()).endsWith("did you mean `get.rps`?\n");
    }

    @Test
    void asksForASetting() {
        assertThat(run("what-if", PERMISSIONS).err()).contains("`--set FIGURE=VALUE` is missing");
    }

    /** On demand the bill grows with the rates, but for what is stored. */
    @Test
    void multipliesAllRatesTogether() throws IOException {
        String model = "examples/patterns/one-to-many-embedded.yaml";
        JsonNode once = json(run("design", model, "--json")).path("cost");
        JsonNode scenario =
                json(run("what-if", model, "--set", "rates=2", "--json")).at("/scenarios/0");

        double requests = once.path("reads").asDouble() + once.path("writes").asDouble();
        assertThat(scenario.at("/designOfToday/monthlyDollars").asDouble())
                .isCloseTo(2 * requests + once.path("storage").asDouble(), within(0.001));
    }
}
