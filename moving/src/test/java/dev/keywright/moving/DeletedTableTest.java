package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Finish;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody deletes a table that is being filled: what was written to it is gone, and the ranges that are done would stay so. */
class DeletedTableTest {
    private static void run(Scene scene, Target target, boolean following) throws Exception {
        if (following) {
            new Follow(scene.move(), target, Scene.settings(), FollowTest.MUCH, (what, done, all) -> {})
                    .run(() -> true);
        } else {
            new Fill(scene.move(), target, Scene.settings(), (what, done, all) -> {}).run();
        }
    }

    private static void delete(Scene scene) {
        String table = scene.target().name("Shelves");
        scene.target().client().deleteTable(request -> request.tableName(table));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refusesToGoOnAndBeginsAnewAfterTheEnd(boolean following) throws Exception {
        AtomicLong batches = new AtomicLong();
        try (Scene scene = Shelves.scene(300);
                ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), operation -> {
                    if (operation.equals("BatchWriteItem") && batches.incrementAndGet() == 30) {
                        delete(scene);
                    }
                    return Mishap.NONE;
                });
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            assertThatThrownBy(() -> run(scene, target, following))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("non-existent table");
            assertThatThrownBy(() -> run(scene, scene.target(), following))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("Shelves was deleted since this migration began");
            assertThat(new Finish(scene.move(), scene.target(), Scene.settings()).run())
                    .isTrue();
            run(scene, scene.target(), following);
            FollowTest.equal(scene);
        }
    }
}
