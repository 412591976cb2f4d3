package dev.keywright.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class InterruptionTest {
    private final Interruption interruption = new Interruption();

    @Test
    @Timeout(10)
    void endsAtOnceWhereNoWorkCanBeCutShort() {
        interruption.catchWith(() -> {
            throw new AssertionError("stopped after its end");
        });
        interruption.release();

        interruption.arrive();

        assertThat(interruption).isNotNull();
    }

    @Test
    void stopsTheWorkAndWaitsForItsResultToBePrinted() throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        interruption.catchWith(stopped::countDown);
        Thread end = new Thread(interruption::arrive);

        end.start();

        assertThat(stopped.await(5, TimeUnit.SECONDS)).isTrue();
        end.join(200);
        assertThat(end.isAlive()).isTrue();
        interruption.finish();
        end.join(5000);
        assertThat(end.isAlive()).isFalse();
    }
}
