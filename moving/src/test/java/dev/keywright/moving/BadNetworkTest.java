package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.sql.Connection;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A network that loses requests and replies, before a database that is too busy now and then. */
class BadNetworkTest {
    private static final double OFTEN = 0.05;

    /** A fill that writes in batches sends few requests. */
    private static final double VERY_OFTEN = 0.3;

    private static ForgetfulProxy proxy(double often) {
        return ForgetfulProxy.before(
                Local.shared().endpoint(),
                Mishaps.byChance(often, 1, Mishap.REQUEST_LOST, Mishap.REPLY_LOST, Mishap.THROTTLED));
    }

    @Test
    void fillsAndFollowsAllTheSame() throws Exception {
        try (Scene scene = Shelves.scene(40);
                ForgetfulProxy proxy = proxy(OFTEN);
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            AtomicBoolean written = new AtomicBoolean();
            Follow.Result result = new Follow(
                            scene.move(), target, Scene.settings(), FollowTest.MUCH, (what, done, all) -> {})
                    .run(() -> {
                        if (written.compareAndSet(false, true)) {
                            write(scene);
                        }
                        return true;
                    });
            assertThat(result.transactions()).isPositive();
            assertThat(proxy.mishaps()).isPositive();
            FollowTest.equal(scene);
        }
    }

    private static void write(Scene scene) {
        try (Connection connection = scene.connect()) {
            Random random = new Random(5);
            for (int i = 0; i < 100; i++) {
                Shelves.write(connection, random);
            }
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Three of four batches come back in part and the fourth is refused, and so is now and then a write of its own. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writesEverythingThatABusyDatabaseLeavesOut(boolean following) throws Exception {
        AtomicLong others = new AtomicLong();
        Mishaps busy = operation -> {
            if (operation.equals("BatchWriteItem")) {
                return others.incrementAndGet() % 4 == 0 ? Mishap.THROTTLED : Mishap.UNPROCESSED;
            }
            return Mishaps.isWrite(operation) && others.incrementAndGet() % 20 == 0 ? Mishap.THROTTLED : Mishap.NONE;
        };
        try (Scene scene = Shelves.scene(60);
                ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), busy);
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            if (following) {
                new Follow(scene.move(), target, Scene.settings(), FollowTest.MUCH, (what, done, all) -> {})
                        .run(() -> true);
            } else {
                new Fill(scene.move(), target, Scene.settings(), (what, done, all) -> {}).run();
            }
            assertThat(proxy.unprocessed()).isGreaterThan(50);
            FollowTest.equal(scene);
        }
    }

    @Test
    void fillsADatabaseThatRests() throws Exception {
        try (Scene scene = Shelves.scene(40);
                ForgetfulProxy proxy = proxy(VERY_OFTEN);
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            Fill.Result result = new Fill(scene.move(), target, Scene.settings(), (what, done, all) -> {}).run();
            assertThat(result.throttles()).isPositive();
            assertThat(proxy.mishaps()).isPositive();
            FollowTest.equal(scene);
        }
    }
}
