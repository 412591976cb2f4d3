package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.verifier.Examples;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After the switch a program writes whatever its patterns allow, and the rows follow. */
class ReverseTest {
    private static final int WRITES = 120;

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

    private static void update(Scene scene) {
        try {
            scene.run("update shelf set room = 'elsewhere' where id = 's1'");
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
}
