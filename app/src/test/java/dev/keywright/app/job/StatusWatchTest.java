package dev.keywright.app.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.moving.destination.Ticker;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class StatusWatchTest {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final List<Long> pauses = new ArrayList<>();

    private boolean watch(Look look, String... lines) throws Exception {
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        Ticker ticker = new Ticker() {
            @Override
            public long nanos() {
                return 0;
            }

            @Override
            public void sleep(long millis) {
                pauses.add(millis);
            }
        };
        Queue<String> sights = new ArrayDeque<>(List.of(lines));
        return new StatusWatch(
                        new Surroundings(out, out, new ByteArrayInputStream(new byte[0]), Path.of(""), look), ticker)
                .run(() -> Optional.ofNullable(sights.poll()));
    }

    @Test
    void printsALineEachSecondUntilItIsOver() throws Exception {
        assertThat(watch(Look.PLAIN, "filling 1 of 3", "filling 2 of 3")).isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8)).isEqualTo("filling 1 of 3\nfilling 2 of 3\n");
        assertThat(pauses).containsExactly(1000L, 1000L);
    }

    @Test
    void changesOneLineOfATerminal() throws Exception {
        assertThat(watch(Look.COLOUR, "a", "b")).isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001b[Ka\r\u001b[Kb\n");
    }

    @Test
    void saysWhereThereIsNothingToSee() throws Exception {
        assertThat(watch(Look.PLAIN)).isFalse();
        assertThat(said.size()).isZero();
        assertThat(pauses).isEmpty();
    }
}
