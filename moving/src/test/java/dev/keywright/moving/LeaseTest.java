package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.destination.Lease;
import dev.keywright.moving.destination.State;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private static final long MILLIS = 200;

    private final AtomicLong now = new AtomicLong(1_000_000);
    private Database database;
    private State state;

    private final class SetClock extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(now.get());
        }
    }

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()));
        state = new State(database.client(), "lease" + UUID.randomUUID());
        state.create();
    }

    @AfterEach
    void end() {
        database.close();
    }

    private Lease take(String worker) throws Exception {
        return Lease.take(state, worker, new SetClock(), Scene.TICKER, MILLIS);
    }

    @Test
    void waitsForALateRenewal() throws Exception {
        try (Lease lease = take("one")) {
            now.addAndGet(10 * MILLIS);

            assertThat(lease.awaitHeld()).isTrue();
            assertThat(state.lease("two", now.get(), now.get() + MILLIS)).isFalse();
        }
    }

    @Test
    void isLostOnceAnotherTookIt() throws Exception {
        try (Lease lease = take("one")) {
            long later = now.get() + 10 * MILLIS;
            assertThat(state.lease("two", later, later + 10 * MILLIS)).isTrue();
            now.set(later);

            assertThat(lease.awaitHeld()).isFalse();
        }
        assertThat(state.lease("three", now.get(), now.get() + MILLIS))
                .as("what the loser gives up at its end is not another's")
                .isFalse();
    }

    /** A thread that nobody waited for must not write beside the next process. */
    @Test
    void isNotHeldAnyMoreOnceItWasGivenUp() throws Exception {
        Lease lease = take("one");
        assertThat(lease.awaitHeld()).isTrue();
        lease.close();
        assertThat(lease.awaitHeld()).isFalse();
    }
}
