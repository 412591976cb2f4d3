package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two people begin a step each. The second waits for the first, and finds another master than when it began. */
class StepsAtOnceTest {
    /** The second step looks around meanwhile, and waits. */
    private static final long HEAD_START_MILLIS = 700;

    private static final long LEASE_MILLIS = 10_000;

    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final CountDownLatch frozen = new CountDownLatch(1);

    @AfterEach
    void end() {
        executor.shutdownNow();
    }

    private static TwoDesigns filled() throws Exception {
        TwoDesigns two = TwoDesigns.shelves(
                Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-", TwoDesigns.Shape.ONE_TABLE);
        two.load();
        two.reshaping().run(() -> true);
        return two;
    }

    private static Reshaping step(TwoDesigns two) {
        return two.reshaping(LEASE_MILLIS, (what, done, all) -> {});
    }

    private CutOver.Freeze slowly() {
        return () -> {
            frozen.countDown();
            try {
                Thread.sleep(HEAD_START_MILLIS);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                throw new MoveFailure("interrupted", ended);
            }
        };
    }

    @Test
    void finishDeletesNothingThatARollbackHasMadeTheMaster() throws Exception {
        try (TwoDesigns two = filled()) {
            assertThat(step(two).cutover(() -> {}).verified().isPassed()).isTrue();
            Future<Reshaping.Back> rollback = executor.submit(() -> step(two).rollback(slowly()));
            frozen.await();
            Future<?> finish = executor.submit(() -> step(two).finish(Reshaping.OldTables.DELETED));

            assertThat(rollback.get().isBack()).isTrue();
            assertThatThrownBy(finish::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasRootCauseInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the new design is not the master");
            two.assertHolds(two.old());
        }
    }

    @Test
    void rollbackDeletesNothingThatACutoverHasMadeTheMaster() throws Exception {
        try (TwoDesigns two = filled()) {
            Future<Reshaping.Switch> cutover = executor.submit(() -> step(two).cutover(slowly()));
            frozen.await();
            Future<Reshaping.Back> rollback = executor.submit(() -> step(two).rollback(() -> {}));

            assertThat(cutover.get().verified().isPassed()).isTrue();
            Reshaping.Back back = rollback.get();
            assertThat(back.removed()).isEmpty();
            assertThat(back.last())
                    .as("changes since the switch are carried back")
                    .isPresent();
            two.assertHolds(two.old());
            two.assertHolds(two.next());
        }
    }

    @Test
    void nothingIsCarriedOverTheMasterThatARollbackMade() throws Exception {
        try (TwoDesigns two = filled()) {
            assertThat(step(two).cutover(() -> {}).verified().isPassed()).isTrue();
            Future<Reshaping.Back> rollback = executor.submit(() -> step(two).rollback(slowly()));
            frozen.await();
            Future<?> reverse = executor.submit(() -> step(two).reverse(() -> true));

            assertThat(rollback.get().isBack()).isTrue();
            assertThatThrownBy(reverse::get)
                    .hasRootCauseInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the old design is the master");
        }
    }
}
