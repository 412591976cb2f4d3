package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.check.Problems;
import dev.keywright.core.diagnostic.Problem;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
    /** A document that holds a model may differ from it, which no model can. */
    private static final int OF_DOCUMENTS = 1;

    private static final Path HERE = Path.of("");

    @Test
    void saysWhatAProblemIsWhyItMattersAndHowToFixIt() {
        CommandRun run = CommandRun.in(HERE, "explain", "held-twice");

        assertThat(run).isEqualTo(new CommandRun(0, """
                        held-twice (error)

                        Two parents whose ids the child would hold under the same name.

                        Why it matters:
                        An item has one attribute of a name; two different references would overwrite each other. Where both
                        are the same one, as in a many-to-many relationship within a tenant, they share the attribute, and
                        one of them says so.

                        How to fix it:
                        Share it on purpose with `via: {tenant_id: tenant_id}`, or give one another name with `via: {userId:
                        authorId}`.
                        """, ""));
    }

    @Test
    void wrapsLongTextAtAHundredColumns() {
        for (Problem problem : Problems.ALL) {
            assertThat(CommandRun.in(HERE, "explain", problem.id()).out().lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
        }
    }

    @Test
    void listsEveryProblemWithoutAnId() {
        assertThat(CommandRun.in(HERE, "explain").out().lines())
                .hasSize(Problems.ALL.size() + OF_DOCUMENTS)
                .anyMatch(line -> line.matches("held-twice +error +Two parents whose ids .*"));
    }

    @Test
    void tellsProgramsTheSame() throws IOException {
        JsonNode all = new ObjectMapper()
                .readTree(CommandRun.in(HERE, "explain", "--json").out());
        JsonNode one = new ObjectMapper()
                .readTree(CommandRun.in(HERE, "explain", "--json", "hot-item").out());

        assertThat(all).hasSize(Problems.ALL.size() + OF_DOCUMENTS).contains(one);
        assertThat(one.fieldNames()).toIterable().containsExactly("id", "severity", "what", "why", "fix");
    }

    @Test
    void suggestsTheIdThatWasMeant() {
        CommandRun run = CommandRun.in(HERE, "explain", "held-twise");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no problem `held-twise`, did you mean `held-twice`?");
    }
}
