package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.Target;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The way back is open as long as nothing of it was missed, and closed when something was. */
class WayBackTest {
    private static final String UP_TO = "back up to";
    private static final long DAY_MILLIS = 86_400_000;

    /** The way back stays open for a day after what was carried back last, also where there was more each time. */
    @Test
    void saysHowFarItIsUnderALoadThatNeverEnds() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            Target target = written.scene().target();
            long hour = 3_600_000;
            long before = target.clock().millis() - hour;
            target.state().keep(UP_TO, Long.toString(before));
            AtomicInteger polls = new AtomicInteger();
            new Reverse(written.scene().move(), target, Scene.settings(), (what, done, all) -> {
                        long known = Long.parseLong(target.state().about().get(UP_TO));
                        if (known == before && polls.incrementAndGet() < 50) {
                            written.write(1);
                        }
                    })
                    .run(() -> true);
            assertThat(polls.get()).as("polls until something was noted").isLessThan(50);
        }
    }

    @Test
    void closesADayAfterWhatWasCarriedBackLast() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            Target target = written.scene().target();
            long dayAgo = target.clock().millis() - DAY_MILLIS;
            target.state().keep(UP_TO, Long.toString(dayAgo + 60_000));
            assertThat(written.reverse().left()).isEmpty();
            target.state().keep(UP_TO, Long.toString(dayAgo - 1_000));
            assertThatThrownBy(written::reverse)
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("nobody read the streams for a day");
        }
    }

    @Test
    void refusesToEndWithAStreamThatIsOff() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            written.cutOver();
            Target target = written.scene().target();
            String table = target.name("Shelves");
            AtomicBoolean off = new AtomicBoolean();
            assertThatThrownBy(() -> new Reverse(
                                    written.scene().move(), target, Scene.settings(), (what, done, all) -> {
                                        if (off.compareAndSet(false, true)) {
                                            target.client()
                                                    .updateTable(request -> request.tableName(table)
                                                            .streamSpecification(
                                                                    stream -> stream.streamEnabled(false)));
                                        }
                                    })
                            .run(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining(table + " is gone, or its stream is off");
        }
    }

    /** Somebody else switches while a rollback waits for the end of the switch: the design has become the master. */
    @Test
    void rollbackGoesBackFromASwitchThatItHadToWaitFor() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves()) {
            Scene scene = written.scene();
            FollowTest.run(scene);
            AtomicReference<Future<Rollback.Result>> rollback = new AtomicReference<>();
            ExecutorService executor = Executors.newSingleThreadExecutor();
            try {
                CutOver cutOver = new CutOver(
                        scene.move(),
                        scene.target(),
                        Scene.settings(),
                        FollowTest.MUCH,
                        CutOver.MOST_RANGES,
                        (what, done, all) -> {
                            if (what.startsWith("asking") && rollback.get() == null) {
                                rollback.set(executor.submit(() -> new Rollback(
                                                scene.move(), scene.target(), patient(), (some, one, of) -> {})
                                        .run(() -> {})));
                                pause();
                            }
                        });
                assertThat(cutOver.run(() -> {}).verified().isPassed()).isTrue();
                Rollback.Result back = rollback.get().get();
                assertThat(back.from()).isEqualTo(Rollback.From.CUT_OVER);
                assertThat(back.isBack()).isTrue();
                written.assertRowsAreTheWorld();
            } finally {
                executor.shutdownNow();
            }
        }
    }

    private static Fill.Settings patient() {
        return new Fill.Settings(4, 100_000, UUID.randomUUID().toString(), 20_000);
    }

    private static void pause() {
        try {
            Thread.sleep(1_000);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
