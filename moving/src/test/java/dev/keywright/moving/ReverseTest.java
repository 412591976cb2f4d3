package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Entity;
import dev.keywright.moving.destination.BatchReader;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.objects.ObjectStore;
import dev.keywright.moving.reverse.Clue;
import dev.keywright.moving.reverse.RowChanges;
import dev.keywright.moving.reverse.TargetThings;
import dev.keywright.moving.reverse.ThingRows;
import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.relational.rows.RowWriter;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.world.Datum;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** After the switch a program writes whatever its patterns allow, and the rows follow. */
class ReverseTest {
    private static final int WRITES = 2 * RunSize.WRITES;

    @ParameterizedTest
    @ValueSource(strings = {"campaigns", "deals", "ecommerce", "gaming-profile", "session-store", "workspaces"})
    void carriesTheWritesOfAProgramBack(String example) throws Exception {
        try (WrittenDesign written =
                WrittenDesign.of(Examples.model(example), Examples.design(example), RelationalWorld.Keys.NUMBERS)) {
            written.cutOver();
            written.write(WRITES);
            Reverse.Result result = written.reverse();
            assertThat(result.left()).isEmpty();
            assertThat(result.written()).isPositive();
            written.assertRowsAreTheWorld();
        }
    }

    @Test
    void keepsReferencesWhileRowsComeAndGo() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            for (int round = 0; round < 4; round++) {
                written.write(WRITES / 4);
                assertThat(written.reverse().left()).isEmpty();
                written.assertRowsAreTheWorld();
            }
        }
    }

    @Test
    void goesBackAndBeginsAnew() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            Scene scene = written.scene();
            assertThatThrownBy(written::reverse)
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the source is the master");
            written.cutOver();
            assertThatThrownBy(() -> FollowTest.run(scene))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the design is the master");
            written.write(20);

            Rollback.Result back =
                    new Rollback(scene.move(), scene.target(), Scene.settings(), (what, done, all) -> {}).run(() -> {});
            assertThat(back.verified().orElseThrow().differences()).isEmpty();
            assertThat(back.isBack()).isTrue();
            written.assertRowsAreTheWorld();

            FollowTest.run(scene);
            FollowTest.equal(scene);
        }
    }

    @Test
    void switchesNothingWhileSomebodyStillWrites() throws Exception {
        try (Scene scene = Shelves.scene(20)) {
            FollowTest.run(scene);
            AtomicReference<Thread> writer = new AtomicReference<>();
            CutOver cutOver = new CutOver(
                    scene.move(),
                    scene.target(),
                    Scene.settings(),
                    FollowTest.MUCH,
                    CutOver.MOST_RANGES,
                    (what, done, all) -> {
                        if (what.startsWith("asking") && writer.get() == null) {
                            writer.set(Thread.currentThread());
                            update(scene);
                        }
                    });
            assertThatThrownBy(() -> cutOver.run(() -> {}))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("somebody wrote");
            FollowTest.run(scene);
            FollowTest.equal(scene);
        }
    }

    /** Where there are more ranges than are compared without writers, all are compared before, and then what has changed since. */
    @Test
    void comparesOnceMoreWhatChangesWhileEverythingIsCompared() throws Exception {
        try (Scene scene = Shelves.scene(300)) {
            FollowTest.run(scene);
            AtomicBoolean written = new AtomicBoolean();
            CutOver cutOver = new CutOver(
                    scene.move(), scene.target(), Scene.settings(), FollowTest.MUCH, 1, (what, done, all) -> {
                        if (what.startsWith("comparing") && !written.getAndSet(true)) {
                            update(scene);
                        }
                    });
            CutOver.Result result = cutOver.run(() -> spoil(scene));
            assertThat(result.verified().isPassed()).isFalse();
            assertThat(result.verified().differences())
                    .anyMatch(difference -> difference.text().contains("wrong"));
            assertThat(scene.target().isMaster()).isFalse();

            update(scene);
            written.set(false);
            CutOver.Result again = cutOver.run(() -> {});
            assertThat(again.verified().differences()).isEmpty();
            assertThat(again.verified().notes())
                    .contains(
                            "Everything was compared before the writers had stopped, and once more what changed since.");
            assertThat(scene.target().isMaster()).isTrue();
        }
    }

    /** What differs since long is found before anybody has to stop. */
    @Test
    void leavesTheWritersAloneWhereSomethingDiffersBefore() throws Exception {
        try (Scene scene = Shelves.scene(300)) {
            FollowTest.run(scene);
            spoil(scene);
            AtomicBoolean stopped = new AtomicBoolean();
            CutOver.Result result = new CutOver(
                            scene.move(), scene.target(), Scene.settings(), FollowTest.MUCH, 1, (what, done, all) -> {})
                    .run(() -> stopped.set(true));
            assertThat(result.verified().differences())
                    .anyMatch(difference -> difference.text().contains("wrong"));
            assertThat(stopped).isFalse();
            assertThat(scene.target().isMaster()).isFalse();
        }
    }

    private static void spoil(Scene scene) {
        scene.target()
                .client()
                .updateItem(request -> request.tableName(scene.target().name("Shelves"))
                        .key(key("SHELF#s1", "SHELF"))
                        .updateExpression("SET room = :room")
                        .expressionAttributeValues(Map.of(":room", AttributeValue.fromS("wrong"))));
    }

    private static void update(Scene scene) {
        try {
            scene.run("update shelf set room = coalesce(room, '') || '!' where id = 's1'");
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void namesWhatTheRowsHaveNoPlaceFor() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            written.scene().run("alter table book_rows add constraint short check (length(title) < 0) not valid");
            written.write(40);
            Reverse.Result result = written.reverse();
            assertThat(result.left()).isNotEmpty();
            assertThat(result.left().get(0).text()).contains("short");
            written.scene().run("alter table book_rows drop constraint short");
            assertThat(written.reverse().left()).isEmpty();
            written.assertRowsAreTheWorld();
        }
    }

    /** The record of the deleted parent may come before that of the child that has left it. */
    @Test
    void keepsTheRowOfAChildThatLeftADeletedParent() throws Exception {
        try (Scene scene = Shelves.scene(3)) {
            FollowTest.run(scene);
            scene.run("alter table book add column remark text; update book set remark = 'not in the model'");
            ThingReader reader = new ThingReader(scene.description());
            scene.target()
                    .client()
                    .updateItem(request -> request.tableName(scene.target().name("Shelves"))
                            .key(key("BOOK#1", "BOOK"))
                            .updateExpression("SET shelfId = :shelf")
                            .expressionAttributeValues(Map.of(":shelf", AttributeValue.fromS("s9"))));
            scene.target()
                    .client()
                    .deleteItem(request ->
                            request.tableName(scene.target().name("Shelves")).key(key("SHELF#s2", "SHELF")));
            Move move = scene.move();
            RowChanges changes = new RowChanges(
                    new TargetThings(
                            scene.model(),
                            reader,
                            new BatchReader(scene.target().client(), scene.target()::name)),
                    new ThingRows(
                            scene.model(),
                            move.families(),
                            reader,
                            scene.description().design(),
                            ObjectStore.NONE));
            Entity shelf = scene.model().findEntity("Shelf").orElseThrow();
            ThingRef gone = new ThingRef(shelf.ref(), List.of(Datum.text("s2")));
            try (RowWriter writer = scene.writer()) {
                RowChanges.Result result = changes.carry(writer, List.of(Clue.of(gone)));
                writer.commit();
                assertThat(result.left()).isEmpty();
                assertThat(writer.reader().texts("select shelf_id, remark from book where id = 1", List.of()))
                        .containsExactly(List.of("s9", "not in the model"));
                assertThat(writer.reader().texts("select id from shelf where id = 's2'", List.of()))
                        .isEmpty();
            }
        }
    }

    private static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
    }
}
