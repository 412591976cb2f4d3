package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String OLD = "examples/faults/pin-embed.yaml";

    @TempDir
    Path directory;

    private String changed;

    /** Half as many gets more, and a pattern that needs an index. */
    @BeforeEach
    void changeTheModel() throws IOException {
        String text = Files.readString(REPOSITORY.resolve(OLD)).replace("rps: 20}", "rps: 30}")
                + "  mine: {title: Permissions of a user, read: Permission, by: username, rps: 12}\n";
        changed = Files.writeString(directory.resolve("new.yaml"), text).toString();
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.in(REPOSITORY, arguments);
    }

    /** 12 queries a second of half a unit each are 12 / 20 of $3.24; 10 more gets are half of it. */
    @Test
    void showsWhatDiffersAndWhatItCosts() {
        CommandRun run = run("diff", OLD, changed);

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("the bill rises from $16.31 to $")
                .contains("""
                        patterns
                          ~ get
                              - rps: 20
                              + rps: 30
                          + mine
                              + title: Permissions of a user
                              + read: Permission
                              + by: username
                              + rps: 12
                        """)
                .contains("""
                        indexes
                          + perms.PermissionByUsername
                        """)
                .contains("""
                          + mine
                              + Query PermissionByUsername username = {username}
                        """)
                .containsPattern("get  Experiment +\\$3.24 +\\$4.86 +\\+\\$1.62\n");
    }

    @Test
    void failsWhereTheBillRisesByMoreThanItMay() {
        CommandRun more = run("diff", OLD, changed, "--max-increase", "5%");
        CommandRun less = run("diff", changed, OLD, "--max-increase", "5%");
        CommandRun much = run("diff", OLD, changed, "--max-increase", "0.9");

        assertThat(more.code()).isEqualTo(1);
        assertThat(more.err()).isEqualTo("keywright: diff: the bill rises by more than 5%\n");
        assertThat(less.code()).isZero();
        assertThat(much.code()).isZero();
        assertThat(run("diff", OLD, changed, "--max-increase", "much").code()).isEqualTo(2);
    }

    @Test
    void writesMarkdownForAPullRequest() {
        CommandRun run = run("diff", OLD, changed, "--markdown");

        assertThat(run.out())
                .startsWith("### DynamoDB design: the bill rises from $16.31 to $")
                .contains("| `get` Experiment | $3.24 | $4.86 | +$1.62 |\n")
                .contains("<details><summary>patterns (2)</summary>\n\n```diff\n# get changed\n- rps: 20\n+ rps: 30\n");
    }

    /** A title is words to whoever reads the comment: no cell, no element, no code, and nobody is called. */
    @Test
    void escapesWhatAModelSaysInMarkdown() throws IOException {
        String text = Files.readString(Path.of(changed));
        String hostile =
                text.replace("title: Experiment,", "title: \"a|b `c` <img src=x>\\n# d\\u202E @someone #12 ```\",");
        assertThat(hostile).isNotEqualTo(text);
        Files.writeString(Path.of(changed), hostile);

        String markdown = run("diff", OLD, changed, "--markdown").out();

        assertThat(markdown)
                .contains(
                        "| `get` a\\|b \\`c\\` &lt;img src=x&gt; # d\uFFFD @<!-- -->someone #<!-- -->12 \\`\\`\\` | $3.24 |")
                .contains("\n````diff\n# get changed\n");
    }

    @Test
    void comparesTwoDesignsOfAModel() throws IOException {
        run("design", OLD, "-o", directory.toString());
        String own = directory.resolve("design.yaml").toString();
        Path other = Files.writeString(directory.resolve("other.yaml"), """
                keywright: 1
                design: perms
                tables:
                  perms:
                    key: {partition: PK, sort: SK}
                    items:
                      Experiment: {PK: "EXPERIMENT#{experiment_id}", SK: EXPERIMENT}
                      Permission: {PK: "EXPERIMENT#{experiment_id}", SK: "PERMISSION#{username}"}
                """);

        JsonNode json = new ObjectMapper()
                .readTree(run("diff", own, other.toString(), "--model", OLD, "--json")
                        .out());
        CommandRun same = run("diff", own, own, "--model", OLD);

        assertThat(json.at("/changes/keys/0/name").asText()).isEqualTo("perms.Permission");
        assertThat(json.at("/changes/keys/0/old/0").asText()).isEqualTo("embeds: Permission");
        assertThat(json.at("/changes").has("entities")).isFalse();
        assertThat(same.out()).startsWith("the bill stays at $16.31 a month\n");
    }
}
