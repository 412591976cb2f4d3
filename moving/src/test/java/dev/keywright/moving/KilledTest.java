package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Processes that are killed at any moment while others write: in the end the design holds exactly what the source holds. */
class KilledTest {
    private static final int KILLS = Integer.getInteger("kills", 10);
    private static final int MOST_STEPS = 12;
    private static final long SEED = Long.getLong("kills.seed", 1);

    @Test
    void losesNothingAndLeavesNothingBehind() throws Exception {
        Random random = new Random(SEED);
        try (Scene scene = Shelves.scene(300)) {
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            Thread first = FollowTest.writer(scene, random.nextInt(), stop, writes);
            Thread second = FollowTest.writer(scene, random.nextInt(), stop, writes);
            for (int kill = 0; kill < KILLS; kill++) {
                Process process =
                        FollowingProcess.start(scene, FollowingProcess.Direction.FORTH, 1 + random.nextInt(MOST_STEPS));
                process.destroyForcibly().waitFor();
            }
            stop.set(true);
            first.join();
            second.join();
            assertThat(writes.get()).isPositive();
            FollowTest.run(scene);
            FollowTest.equal(scene);
        }
    }

    @Test
    void losesNothingOnTheWayBack() throws Exception {
        Random random = new Random(SEED);
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            AtomicBoolean stop = new AtomicBoolean();
            Thread writer = new Thread(() -> {
                while (!stop.get()) {
                    written.write(5);
                }
            });
            writer.setDaemon(true);
            writer.start();
            for (int kill = 0; kill < KILLS; kill++) {
                Process process = FollowingProcess.start(
                        written.scene(), FollowingProcess.Direction.BACK, 1 + random.nextInt(MOST_STEPS));
                Thread.sleep(random.nextInt(100));
                process.destroyForcibly().waitFor();
            }
            stop.set(true);
            writer.join();
            assertThat(written.reverse().left()).isEmpty();
            written.assertRowsAreTheWorld();
        }
    }
}
