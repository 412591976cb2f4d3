package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** From one model to another by a map, in DynamoDB Local. */
class MappedReshapingTest {
    private static final int WRITES = 60;

    private static TwoDesigns spaces(String map) {
        return Spaces.of(Endpoint.of(Local.shared()), "m" + UUID.randomUUID() + "-", map);
    }

    @Test
    void holdsWhatTheMapSaysWhileAProgramWrites() throws Exception {
        try (TwoDesigns two = spaces(Spaces.MAP)) {
            two.load();
            AtomicBoolean written = new AtomicBoolean();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread writer = new Thread(() -> {
                two.write(two.old(), WRITES);
                written.set(true);
            });
            writer.setUncaughtExceptionHandler((unused, thrown) -> {
                failure.set(thrown);
                written.set(true);
            });
            writer.start();
            ReshapeReport report = two.reshaping().run(written::get);
            writer.join();
            assertThat(failure.get()).isNull();
            assertThat(report.left()).isEmpty();
            two.assertHolds(two.next(), Spaces.expected(two.world()));
            Verification verified = two.reshaping().verify();
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.isPassed()).isTrue();
            assertThat(verified.answers()).containsKeys("P1", "N1", "N2", "N3");

            two.write(two.old(), WRITES);
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isTrue();
            two.assertHolds(two.next(), Spaces.expected(two.world()));
            for (Back step : new Back[] {
                () -> two.reshaping().reverse(() -> true),
                () -> two.reshaping().rollback(() -> {}),
                () -> two.reshaping().verify()
            }) {
                assertThatThrownBy(step::go)
                        .isInstanceOf(MoveFailure.class)
                        .hasMessageContaining("the map cannot be turned round");
            }
            assertThatThrownBy(() -> two.reshaping().cutover(() -> {}))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the master already");
            assertThat(two.reshaping().finish(Reshaping.OldTables.KEPT)).hasSize(1);
        }
    }

    /** A step that would need a way back. */
    private interface Back {
        void go() throws Exception;
    }

    @Test
    void goesBackBeforeTheSwitch() throws Exception {
        try (TwoDesigns two = spaces(Spaces.MAP)) {
            two.load();
            two.reshaping().run(() -> true);
            assertThat(two.reshaping().rollback(() -> {}).removed()).hasSize(2);
        }
    }

    @Test
    void namesAllThatWouldBecomeOne() throws Exception {
        try (TwoDesigns two = spaces(Spaces.MAP.replace("{uuid: [items, hash], time: createdAt}", "{constant: same}"))) {
            two.load();
            ReshapeReport report = two.reshaping().run(() -> true);
            assertThat(report.left()).anySatisfy(finding -> {
                assertThat(finding.table()).isEqualTo("Item");
                assertThat(finding.row()).containsExactly("home", "same");
                assertThat(finding.text()).contains(" and Item ").contains("would all become it, and none does");
            });
            assertThat(two.reshaping().verify().isPassed()).isFalse();
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isFalse();
        }
    }

    @Test
    void refusesAnotherMapOnTheWay() throws Exception {
        try (TwoDesigns two = spaces(Spaces.MAP)) {
            two.load();
            two.reshaping().run(() -> true);
            try (TwoDesigns other = Spaces.of(
                    Endpoint.of(Local.shared()),
                    two.target().name(""),
                    Spaces.MAP.replace("[items, hash]", "[others, hash]"))) {
                assertThatThrownBy(() -> other.reshaping().run(() -> true))
                        .isInstanceOf(MoveFailure.class)
                        .hasMessageContaining("by another map");
            }
        }
    }
}
