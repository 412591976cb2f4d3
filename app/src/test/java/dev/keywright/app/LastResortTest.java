package dev.keywright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.LastResort.Detail;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class LastResortTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(Detail detail, IntSupplier work) {
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(printed, printed, InputStream.nullInputStream(), Path.of(""), Look.PLAIN);
        return new LastResort(surroundings, detail).run(List.of("design", "model.yaml"), work);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void saysWhichCallMetABugAndWhatToDoWithoutAStackTrace() {
        int code = run(Detail.SHORT, () -> {
            throw new IllegalStateException("two homes\nin one table");
        });

        assertThat(code).isEqualTo(1);
        assertThat(said())
                .startsWith("keywright: `keywright design model.yaml` failed because of a bug in keywright:"
                        + " IllegalStateException: two homes at dev.keywright.app.LastResortTest.")
                .endsWith("keywright: please report it with the file; KEYWRIGHT_DEBUG=1 in the environment prints the"
                        + " stack trace\n")
                .doesNotContain("\tat ");
    }

    @Test
    void printsTheStackTraceForThoseWhoAskForIt() {
        int code = run(Detail.STACK_TRACE, () -> {
            throw new StackOverflowError();
        });

        assertThat(code).isEqualTo(1);
        assertThat(said()).contains("StackOverflowError").contains("\tat dev.keywright.app.LastResortTest");
    }

    @Test
    void asksForMemoryWhereItIsMissing() {
        int code = run(Detail.SHORT, () -> {
            throw new OutOfMemoryError();
        });

        assertThat(code).isEqualTo(1);
        assertThat(said()).contains("needs more memory").contains("KEYWRIGHT_JAVA_OPTS=-Xmx4g");
    }

    @Test
    void keepsTheExitCodeOfWorkThatEnds() {
        assertThat(run(Detail.SHORT, () -> 2)).isEqualTo(2);
        assertThat(said()).isEmpty();
    }
}
