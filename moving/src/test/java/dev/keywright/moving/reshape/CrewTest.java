package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.MoveFailure;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CrewTest {
    /** Whoever gives up the right to write must not leave anybody behind who still writes. */
    @Test
    void endsWhenTheLastOneHasEnded() {
        CountDownLatch working = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        assertThatThrownBy(() -> new Crew(2).run(List.of("slow", "failing"), one -> {
                    if (one.equals("failing")) {
                        working.await();
                        throw new MoveFailure("no");
                    }
                    try {
                        working.countDown();
                        Thread.sleep(60_000);
                    } finally {
                        // A request that is on its way.
                        busy(300);
                        ended.set(true);
                    }
                }))
                .hasMessage("no");
        assertThat(ended).isTrue();
    }

    private static void busy(long millis) {
        long until = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
