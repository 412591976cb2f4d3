package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Processes that are killed at any moment while others write: in the end the design holds exactly what the source holds. */
class KilledTest {
    private static final int KILLS = Integer.getInteger("kills", 3);
    private static final int MOST_STEPS = 12;
    /** Whoever carries changes back is not to wait for the one who makes them. */
    private static final long PAUSE_NANOS = 100_000_000;

    private static final long SEED = Long.getLong("kills.seed", 1);

    @Test
    void losesNothingAndLeavesNothingBehind() throws Exception {
        Random random = new Random(SEED);
        try (Scene scene = Shelves.scene(300)) {
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            Thread first = FollowTest.writer(scene, random.nextInt(), stop, writes);
            Thread second = FollowTest.writer(scene, random.nextInt(), stop, writes);
            RepeatedWork repeated = new RepeatedWork();
            try (HeldTransaction early = HeldTransaction.begin(scene, held("early", 5000))) {
                Thread committing = early.commitWhenASlotIsBeingMade(scene);
                kill(scene, random, 1, repeated);
                committing.join();
            }
            try (HeldTransaction late = HeldTransaction.begin(scene, held("late", 6000))) {
                kill(scene, random, KILLS / 2, repeated);
                late.commit();
            }
            kill(scene, random, KILLS - KILLS / 2 - 1, repeated);
            System.out.println(repeated);
            stop.set(true);
            first.join();
            second.join();
            assertThat(writes.get()).isPositive();
            FollowTest.run(scene);
            FollowTest.equal(scene);
        }
    }

    /** One that is open while the slot is made, and one that is open while ranges are filled and processes come and go. */
    private static String held(String shelf, int book) {
        return "insert into shelf values ('%1$s', 'held'); insert into book values (%2$s, '%1$s', 'held', 'held %2$s', 'blurb')"
                .formatted(shelf, book);
    }

    private static void kill(Scene scene, Random random, int kills, RepeatedWork repeated) throws Exception {
        for (int kill = 0; kill < kills; kill++) {
            Process process = FollowingProcess.start(
                    scene, FollowingProcess.Direction.FORTH, 1 + random.nextInt(MOST_STEPS), repeated);
            process.destroyForcibly().waitFor();
            repeated.killed();
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
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            });
            writer.setDaemon(true);
            writer.start();
            RepeatedWork repeated = new RepeatedWork();
            for (int kill = 0; kill < KILLS; kill++) {
                Process process = FollowingProcess.start(
                        written.scene(), FollowingProcess.Direction.BACK, 1 + random.nextInt(MOST_STEPS), repeated);
                Thread.sleep(random.nextInt(100));
                process.destroyForcibly().waitFor();
                repeated.killed();
            }
            System.out.println(repeated);
            stop.set(true);
            writer.join();
            assertThat(written.reverse().left()).isEmpty();
            written.assertRowsAreTheWorld();
        }
    }
}
