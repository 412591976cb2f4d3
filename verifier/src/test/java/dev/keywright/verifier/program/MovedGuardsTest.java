package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A guard that holds more than its value takes it along to another value, wherever else it stands. */
class MovedGuardsTest {
    private final Scenario scenario = Scenario.of("posts");

    @BeforeEach
    void start() {
        scenario.stored("Post postId=p slug=old title=A body=one");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private String body() {
        return scenario.column("bySlug", "slug=new", "body").get(0);
    }

    @Test
    void keepTheBodyThatTheCallerDoesNotGive() {
        assertThat(scenario.write("edit", "postId=p", "Post slug=new")).isEqualTo(new WriteOutcome.Done(1));

        assertThat(body()).isEqualTo("one");
    }

    @Test
    void keepTheBodyThatAnotherWritesMeanwhile() {
        WriteOutcome outcome = scenario.write(
                "edit", "postId=p", "Post slug=new", () -> scenario.write("edit", "postId=p", "Post body=two"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(body()).isEqualTo("two");
    }
}
