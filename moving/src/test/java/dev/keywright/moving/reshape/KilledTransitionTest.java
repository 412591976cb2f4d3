package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.reshape.TransferProcess.Subject;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ten readers and writers who check every answer while things go over, and movers that are killed at any moment. */
class KilledTransitionTest {
    private static final int KILLS = Integer.getInteger("kills", 2);
    private static final long SEED = Long.getLong("kills.seed", 1);
    private static final int CALLERS = 10;
    /** Then everything begins anew, with something left to carry. */
    private static final int KILLS_IN_A_ROW = 4;

    private static final int MOST_CARRIED = 8;
    private static final int MOST_MILLIS = 60;

    @ParameterizedTest
    @EnumSource
    void answersEveryCallerWhileMoversAreKilled(Subject subject) throws Exception {
        Random random = new Random(SEED);
        int kills = 0;
        while (kills < KILLS) {
            kills += round(subject, random, Math.min(KILLS_IN_A_ROW, KILLS - kills));
        }
        System.out.printf("%d movers killed, %s\n", kills, subject);
    }

    /** How many movers were killed, one at least. */
    private static int round(Subject subject, Random random, int most) throws Exception {
        String prefix = "a" + UUID.randomUUID() + "-";
        try (TwoDesigns two = subject.of(Endpoint.of(Local.shared()), prefix)) {
            subject.load(two);
            two.transfer().prepare();
            AtomicBoolean stop = new AtomicBoolean();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            List<BoardCaller> callers = callers(two, random, stop);
            List<Thread> threads = new ArrayList<>();
            for (BoardCaller caller : callers) {
                Thread thread = new Thread(caller);
                thread.setUncaughtExceptionHandler((unused, thrown) -> failure.compareAndSet(null, thrown));
                thread.start();
                threads.add(thread);
            }
            int killed = 0;
            try {
                boolean more = true;
                while (more && killed < most) {
                    more = TransferProcess.killed(
                            subject, prefix, 1 + random.nextInt(MOST_CARRIED), random.nextInt(MOST_MILLIS));
                    killed += more ? 1 : 0;
                }
                assertThat(two.transfer().run().isDone()).isTrue();
            } finally {
                stop.set(true);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
            assertThat(failure.get()).as("seed %s", SEED).isNull();
            assertThat(killed).isPositive();
            assertThat(two.transfer().verify().isDone()).isTrue();
            callers.forEach(BoardCaller::checkAll);
            assertThat(callers)
                    .allSatisfy(caller -> assertThat(caller.answers()).isPositive());
            return killed;
        }
    }

    private static List<BoardCaller> callers(TwoDesigns two, Random random, AtomicBoolean stop) {
        List<Thing> things = new ArrayList<>(two.world().stored(new EntityRef("Item")));
        things.addAll(two.world().stored(new EntityRef("Note")));
        List<BoardCaller> callers = new ArrayList<>();
        for (int number = 0; number < CALLERS; number++) {
            List<Thing> own = new ArrayList<>();
            for (int at = number; at < things.size(); at += CALLERS) {
                own.add(things.get(at));
            }
            callers.add(new BoardCaller(two, own, random.nextLong(), stop));
        }
        return callers;
    }
}
