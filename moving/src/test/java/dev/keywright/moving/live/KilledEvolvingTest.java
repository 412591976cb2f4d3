package dev.keywright.moving.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.RepeatedWork;
import dev.keywright.moving.live.Evolving.Readers;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Processes that are killed at any moment while others write: in the end the index holds exactly what the table says. */
class KilledEvolvingTest {
    private static final int KILLS = Integer.getInteger("kills", 3);
    private static final long SEED = Long.getLong("kills.seed", 1);
    /** It says about so often how far it is, before it creates the index and while it waits for it. */
    private static final int MOST_STEPS = 6;

    private static final int MOST_MILLIS = 150;

    @Test
    void goesOnWhereItWasKilled() throws Exception {
        Random random = new Random(SEED);
        String prefix = "k" + UUID.randomUUID() + "-";
        try (DynamoDbLocal database = Local.start();
                LiveOrders live = LiveOrders.create(Endpoint.of(database), prefix, EvolvingTest.OVER_NEW)) {
            live.load(400);
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            List<Throwable> refused = new CopyOnWriteArrayList<>();
            Thread first = live.writer(random.nextLong(), LiveOrders::newOrder, stop, writes, refused);
            Thread second = live.writer(random.nextLong(), LiveOrders::newOrder, stop, writes, refused);
            int killed = 0;
            RepeatedWork repeated = new RepeatedWork();
            for (int kill = 0; kill < KILLS; kill++) {
                boolean inTheMiddle = EvolvingProcess.killed(
                        database, prefix, 1 + random.nextInt(MOST_STEPS), random.nextInt(MOST_MILLIS), repeated);
                killed += inTheMiddle ? 1 : 0;
                if (kill % 3 == 2 && live.evolving().findStatus().isPresent()) {
                    live.evolving().rollback(Readers.OF_THE_NEW_DESIGN);
                    assertThat(live.indexes())
                            .as("seed %s, kill %s", SEED, kill)
                            .containsExactly("GSI1");
                }
            }
            System.out.println(repeated);
            EvolveReport report = live.evolving().run();
            stop.set(true);
            first.join();
            second.join();
            assertThat(killed).as("seed %s", SEED).isPositive();
            assertThat(refused).as("seed %s", SEED).isEmpty();
            assertThat(writes.get()).isPositive();
            assertThat(report.differences()).as("seed %s", SEED).isEmpty();
            EvolvingTest.holds(live, "GSI2", List.of("PK", "SK", "GSI2PK", "GSI2SK"), List.of("GSI2PK", "GSI2SK"));
            live.all("").values().forEach(item -> {
                int number = Integer.parseInt(item.get("orderId").s().substring(1));
                assertThat(item)
                        .isEqualTo(
                                LiveOrders.newOrder(number, item.get("status").s()));
            });
        }
    }
}
