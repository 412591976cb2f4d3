package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.run.CutOver;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Samples of both sides after a switch. */
class ShadowReadsTest {
    /** As many as there are ranges. */
    private static final int LOOKS = 4;

    private static final int SELDOM = 7;

    @Test
    void namesWhatSomebodyWritesToTheSourceAfterTheSwitch() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        Mishaps seldom = operation -> requests.incrementAndGet() % SELDOM == 0 ? Mishap.THROTTLED : Mishap.NONE;
        try (Scene scene = switched();
                ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), seldom);
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            AtomicInteger turn = new AtomicInteger();
            ShadowReads shadow = new ShadowReads(scene.move(), target, bound -> turn.getAndIncrement() % bound);
            ShadowReads.Seen before = looks(shadow);
            assertThat(before.rows()).isGreaterThan(100);
            assertThat(before.different()).isZero();
            assertThat(before.failures()).isZero();
            assertThat(before.last()).isEmpty();

            scene.run("update book set title = 'another' where id = 7");
            ShadowReads.Seen after = looks(shadow);
            assertThat(after.different()).isEqualTo(1);
            assertThat(after.repeated()).isPositive();
            assertThat(after.last()).hasValueSatisfying(difference -> {
                assertThat(difference.where()).isEqualTo("public.book 7");
                assertThat(difference.text()).isEqualTo("title: the design has title 7, the row has another");
            });
        }
    }

    /** Whatever is refused now may go well later. */
    @Test
    void goesOnWhenALookIsRefused() throws Exception {
        try (Scene scene = switched()) {
            ShadowReads shadow = new ShadowReads(scene.move(), scene.target(), bound -> 0);
            scene.run("drop table loan, note, book, shelf");
            assertThat(shadow.look().failures()).isEqualTo(1);
            assertThat(shadow.look().failures()).isEqualTo(2);
        }
    }

    private static ShadowReads.Seen looks(ShadowReads shadow) {
        ShadowReads.Seen seen = shadow.look();
        for (int look = 1; look < LOOKS; look++) {
            seen = shadow.look();
        }
        return seen;
    }

    private static Scene switched() throws Exception {
        Scene scene = Shelves.scene(40);
        FollowTest.run(scene);
        CutOver.Result result = new CutOver(
                        scene.move(),
                        scene.target(),
                        Scene.settings(),
                        FollowTest.MUCH,
                        CutOver.MOST_RANGES,
                        (what, done, all) -> {})
                .run(() -> {});
        assertThat(result.verified().isPassed()).isTrue();
        return scene;
    }
}
