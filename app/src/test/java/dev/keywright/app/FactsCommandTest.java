package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FactsCommandTest {
    private static final Path REPOSITORY = Path.of("..");

    @Test
    void showsHowEachNumberFollows() {
        CommandRun run = CommandRun.in(REPOSITORY, "facts", "examples/starter/model.yaml");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("  count    300,000 = 50,000 (count of Customer) × 6 (Order for each Customer)\n")
                .contains("  matches  15,000 = 300,000 (count of Order) × 0.05 (share with Order.status OPEN)\n")
                .contains("  changes  status, by AP-008\n");
    }

    @Test
    void showsWhichIdsAreGeneratedAndWhy() throws IOException {
        assertThat(CommandRun.in(REPOSITORY, "facts", "examples/faults/identity.yaml")
                        .out())
                .contains("  id       natural: its own key or a guard keeps it unique\n");
        assertThat(CommandRun.in(REPOSITORY, "facts", "examples/faults/sequence-name.yaml")
                        .out())
                .contains("  id       generated: version is numbered by a sequence\n");
        assertThat(CommandRun.in(REPOSITORY, "facts", "examples/faults/06-ttl.yaml")
                        .out())
                .contains("  id       generated: token has the size of a ULID, KSUID or UUID\n");
        JsonNode id = new ObjectMapper()
                .readTree(CommandRun.in(REPOSITORY, "facts", "--json", "examples/faults/06-ttl.yaml")
                        .out())
                .get("entities")
                .get(1)
                .get("id");
        assertThat(id.toString()).isEqualTo("{\"kind\":\"generated\",\"attribute\":\"token\",\"reason\":\"size\"}");
    }

    @Test
    void givesProgramsExactNumbers() throws IOException {
        JsonNode facts = new ObjectMapper()
                .readTree(CommandRun.in(REPOSITORY, "facts", "--json", "examples/starter/model.yaml")
                        .out());

        JsonNode rate = facts.get("patterns").get(4).get("averagePerSecond");
        assertThat(rate.get("exactly").asText()).isEqualTo("1/15");
        assertThat(rate.get("derivation").asText()).isEqualTo("0.06667 = 4 (perMinute) ÷ 60 (seconds)");
        assertThat(facts.get("entities").get(1).get("count").get("value").asLong())
                .isEqualTo(300_000);
    }

    @Test
    void showsTheErrorsOfAModelThatMeansNothing() {
        CommandRun run = CommandRun.in(REPOSITORY, "facts", "pom.xml");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("error[");
    }
}
