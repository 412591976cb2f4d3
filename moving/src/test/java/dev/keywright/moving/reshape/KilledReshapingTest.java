package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.reshape.ReshapingProcess.Direction;
import dev.keywright.moving.reshape.ReshapingProcess.Since;
import dev.keywright.moving.reshape.ReshapingProcess.Subject;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.program.EngineDescription;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Processes that are killed at any moment while a program writes: in the end the tables hold exactly what they should. */
class KilledReshapingTest {
    private static final int KILLS = Integer.getInteger("kills", 4);
    private static final int KILLS_BACK = Integer.getInteger("kills", 2);
    private static final long SEED = Long.getLong("kills.seed", 1);
    /** It says how far it is for each item that it reads, and afterwards for all changes that it carries over together. */
    private static final int MOST_ITEMS = 160;

    private static final int MOST_STEPS = 12;

    private static final int MOST_MILLIS = 400;
    private static final int WRITES_AT_ONCE = 3;
    /** Nobody who follows has the machine to himself, nor so many things in the end that reading them takes a minute. */
    private static final long PAUSE_NANOS = 100_000_000;

    @Test
    void goesOnWhereItWasKilled() throws Exception {
        Random random = new Random(SEED);
        String prefix = "k" + UUID.randomUUID() + "-";
        try (TwoDesigns two = TwoDesigns.shelves(Endpoint.of(Local.shared()), prefix, TwoDesigns.Shape.ONE_TABLE)) {
            two.load();
            kill(two, Subject.SHELVES, prefix, Direction.FORTH, two.old(), random, KILLS);
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
            Verification switched = two.reshaping().cutover(() -> {}).verified();
            assertThat(switched.differences()).as("seed %s", SEED).isEmpty();

            kill(two, Subject.SHELVES, prefix, Direction.BACK, two.next(), random, KILLS_BACK);
            assertThat(two.reshaping().rollback(() -> {}).isBack())
                    .as("seed %s", SEED)
                    .isTrue();
            two.assertHolds(two.old());
        }
    }

    /** Things of another model that get other ids, while a program writes. */
    @Test
    void goesOnWithAMapWhereItWasKilled() throws Exception {
        Random random = new Random(SEED);
        String prefix = "k" + UUID.randomUUID() + "-";
        try (TwoDesigns two = Spaces.of(Endpoint.of(Local.shared()), prefix)) {
            two.load();
            kill(two, Subject.SPACES, prefix, Direction.FORTH, two.old(), random, (KILLS + 2) / 3);
            two.reshaping().run(() -> true);
            two.assertHolds(two.next(), ExpectedSpaces.of(two.world()));
            Verification switched = two.reshaping().cutover(() -> {}).verified();
            assertThat(switched.differences()).as("seed %s", SEED).isEmpty();
            assertThat(switched.isPassed()).as("seed %s", SEED).isTrue();
        }
    }

    private static void kill(
            TwoDesigns two,
            Subject subject,
            String prefix,
            Direction direction,
            EngineDescription master,
            Random random,
            int kills)
            throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread writer = new Thread(() -> {
            while (!stop.get()) {
                two.write(master, WRITES_AT_ONCE);
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
        writer.setUncaughtExceptionHandler((unused, thrown) -> failure.set(thrown));
        writer.start();
        LongSummaryStatistics reading = new LongSummaryStatistics();
        try {
            for (int kill = 0; kill < kills; kill++) {
                Since since = random.nextBoolean() ? Since.ITS_START : Since.EVERYTHING_IS_READ;
                int most = since == Since.ITS_START ? MOST_ITEMS : MOST_STEPS;
                ReshapingProcess.killed(
                        subject,
                        prefix,
                        direction,
                        since,
                        1 + random.nextInt(most),
                        random.nextInt(MOST_MILLIS),
                        reading);
            }
        } finally {
            stop.set(true);
            writer.join();
        }
        System.out.printf("%d kills; reading both sides took %d ms at most\n", reading.getCount(), reading.getMax());
        assertThat(failure.get()).as("seed %s", SEED).isNull();
    }
}
