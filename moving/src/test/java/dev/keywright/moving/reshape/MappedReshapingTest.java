package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** From one model to another by a map, in DynamoDB Local. */
class MappedReshapingTest {
    private static final int WRITES = 40;

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
            two.assertHolds(two.next(), ExpectedSpaces.of(two.world()));
            Verification verified = two.reshaping().verify();
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.isPassed()).isTrue();
            assertThat(verified.answers()).containsKeys("P1", "N1", "N2", "N3");

            two.write(two.old(), WRITES);
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isTrue();
            two.assertHolds(two.next(), ExpectedSpaces.of(two.world()));
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
    void turnsAMapOfNamesRound() throws Exception {
        try (TwoDesigns two = Spaces.renamed(Endpoint.of(Local.shared()), "m" + UUID.randomUUID() + "-")) {
            two.load();
            two.reshaping().run(() -> true);
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isTrue();

            Map<String, AttributeValue> setting = Map.of(
                    "PK", AttributeValue.fromS("SETTINGS"),
                    "SK", AttributeValue.fromS("SET#late"),
                    "name", AttributeValue.fromS("late"),
                    "value", AttributeValue.fromS("here"));
            two.target()
                    .client()
                    .putItem(request ->
                            request.tableName(two.target().name("digests")).item(setting));
            assertThat(two.reshaping().reverse(() -> true).written()).isEqualTo(1);
            assertThat(two.reshaping().rollback(() -> {}).isBack()).isTrue();
            two.world()
                    .put(new Thing(
                            new EntityRef("Setting"),
                            Map.of(
                                    new AttributeRef(new EntityRef("Setting"), "name"), Datum.text("late"),
                                    new AttributeRef(new EntityRef("Setting"), "value"), Datum.text("here"))));
            two.assertHolds(two.old());
        }
    }

    @Test
    void namesAllThatWouldBecomeOne() throws Exception {
        try (TwoDesigns two = spaces(Spaces.MAP.replace(
                "    spaceId: {constant: home}\ncreate",
                "    spaceId: {constant: home}\n      name: {constant: same}\ncreate"))) {
            two.load();
            ReshapeReport report = two.reshaping().run(() -> true);
            assertThat(report.left()).anySatisfy(finding -> {
                assertThat(finding.table()).isEqualTo("Setting");
                assertThat(finding.row()).containsExactly("home", "same");
                assertThat(finding.text()).contains(" and Setting ").contains("would all become it, and none does");
            });
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isFalse();
        }
    }

    @Test
    void refusesAnotherMapOnTheWayAndGoesBackBeforeTheSwitch() throws Exception {
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
            assertThat(two.reshaping().rollback(() -> {}).removed()).hasSize(2);
        }
    }
}
