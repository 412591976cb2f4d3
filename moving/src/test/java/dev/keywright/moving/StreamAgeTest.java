package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.destination.State;
import dev.keywright.moving.destination.StreamPositions;
import dev.keywright.moving.streams.StreamReader;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How far streams were read says the age of what was read, not whether there was nothing more. */
class StreamAgeTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final TwoShards shards = new TwoShards();
    private Database database;
    private State state;

    @BeforeEach
    void start() {
        database = new Database(Endpoint.of(Local.shared()));
        state = new State(database.client(), "age" + UUID.randomUUID());
        state.create();
    }

    @AfterEach
    void end() {
        database.close();
    }

    private StreamReader reader() {
        return new StreamReader(
                shards, Map.of("table", "table"), new StreamPositions(state), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    @Test
    void goesOnUnderALoadThatNeverEnds() {
        try (StreamReader reader = reader()) {
            for (int second = 100; second > 90; second--) {
                Instant created = NOW.minusSeconds(second);
                shards.add(TwoShards.ONE, created);
                assertThat(reader.next()).hasSize(1);
                assertThat(reader.upTo()).as("not dealt with yet").isEmpty();
                reader.confirm();
                assertThat(reader.upTo()).hasValue(created);
            }
            assertThat(reader.next()).isEmpty();
            assertThat(reader.upTo()).hasValue(NOW);
        }
    }

    @Test
    void isAsFarAsTheSlowestShard() {
        Instant late = NOW.minusSeconds(3_000);
        shards.add(TwoShards.ONE, NOW.minusSeconds(1));
        shards.add(TwoShards.OTHER, late);
        shards.add(TwoShards.OTHER, NOW.minusSeconds(2));
        try (StreamReader reader = reader()) {
            assertThat(reader.next()).hasSize(2);
            reader.confirm();
            assertThat(reader.upTo()).hasValue(late);
            reader.next();
            reader.confirm();
            assertThat(reader.upTo()).hasValue(NOW.minusSeconds(2));
        }
    }

    /** What nobody has read may be among it, or may not: that is a question of its age. */
    @Test
    void tellsThatRecordsAreGone() {
        shards.add(TwoShards.ONE, NOW);
        try (StreamReader reader = reader()) {
            reader.next();
            reader.confirm();
            assertThat(reader.isTrimmed()).isFalse();
        }
        shards.add(TwoShards.ONE, NOW);
        shards.trim(TwoShards.ONE);
        shards.add(TwoShards.ONE, NOW);
        try (StreamReader reader = reader()) {
            assertThat(reader.next()).hasSize(1);
            assertThat(reader.isTrimmed()).isTrue();
            reader.confirm();
            assertThat(reader.next()).isEmpty();
            assertThat(reader.isTrimmed()).isFalse();
        }
    }
}
