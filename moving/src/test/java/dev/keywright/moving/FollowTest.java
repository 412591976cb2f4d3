package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Model;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.world.World;
import java.sql.Connection;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FollowTest {
    /** Nobody who follows has the machine to himself. */
    private static final long PAUSE_MILLIS = 10;

    static final long MUCH = 1L << 40;

    @Test
    void followsAWriterWhoSparesNobody() throws Exception {
        try (Scene scene = Shelves.scene(260)) {
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            Thread first = writer(scene, 1, stop, writes);
            Thread second = writer(scene, 2, stop, writes);
            Follow follow = new Follow(scene.move(), scene.target(), Scene.settings(), MUCH, (what, done, all) -> {
                if (writes.get() > 300) {
                    stop.set(true);
                }
            });
            Follow.Result result = follow.run(() -> stop.get() && !first.isAlive() && !second.isAlive());
            assertThat(result.transactions()).isPositive();
            equal(scene);
        }
    }

    /** Between the moment in which the rows of a work are found and the last one's write, they change again. */
    @ParameterizedTest
    @ValueSource(strings = {"update book set shelf_id = 's19' where id = %s", "delete from book where id = %s"})
    void rowsChangeWhileTheyAreCarriedOver(String change) throws Exception {
        AtomicReference<String> open = new AtomicReference<>("");
        AtomicLong waits = new AtomicLong();
        try (Scene scene = Shelves.scene(40);
                ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), operation -> {
                    if (operation.equals("BatchWriteItem") && waits.getAndDecrement() == 0) {
                        runQuietly(scene, open.getAndSet(""));
                    }
                    return Mishap.NONE;
                });
                Target target = scene.target(Endpoint.at(proxy.address(), "us-east-1"))) {
            run(scene);
            for (int shelf = 2; shelf <= 5; shelf++) {
                // Book n stands on shelf n + 1.
                int book = shelf - 1;
                String cause = "update shelf set room = 'new' where id = 's%s'".formatted(shelf);
                String both = cause + "; update book set title = 'new' where id = %s".formatted(book);
                open.set(change.formatted(book));
                waits.set(shelf / 2 - 1);
                scene.run(shelf % 2 == 0 ? cause : both);
                new Follow(scene.move(), target, Scene.settings(), MUCH, (what, done, all) -> {}).run(() -> true);
                runQuietly(scene, open.getAndSet(""));
                waits.set(-1);
                run(scene);
            }
            equal(scene);
        }
    }

    private static void runQuietly(Scene scene, String sql) {
        try {
            scene.run(sql);
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static void equal(Scene scene) throws Exception {
        Verification verified = FillTest.verify(scene);
        assertThat(verified.differences()).isEmpty();
        assertThat(verified.left()).isEmpty();
        assertThat(verified.scanned()).isEqualTo(verified.items()).isPositive();
    }

    static Thread writer(Scene scene, int seed, AtomicBoolean stop, AtomicLong writes) {
        Thread writer = new Thread(() -> {
            Random random = new Random(seed);
            try (Connection connection = scene.connect()) {
                while (!stop.get()) {
                    Shelves.write(connection, random);
                    writes.incrementAndGet();
                    Thread.sleep(PAUSE_MILLIS);
                }
            } catch (java.sql.SQLException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        });
        writer.setDaemon(true);
        writer.start();
        return writer;
    }

    @ParameterizedTest
    @ValueSource(strings = {Trackers.APART, Trackers.INSIDE})
    void keepsNumbersInItemsOfTheirOwn(String design) throws Exception {
        Model model = RelationalWorld.sourced(Examples.modelOf(Trackers.MODEL));
        String rows =
                RelationalWorld.script(new World(model, Instant.EPOCH), RelationalWorld.Keys.IDS, Database.POSTGRES)
                        + """
                insert into project_rows select 'p' || i, 'title' from generate_series(1, 5) i;
                insert into ticket_rows ("projectId", number, subject, hours)
                  select 'p' || 1 + i % 5, i, 'subject', i from generate_series(1, 40) i;
                insert into note_rows ("projectId", page, text) select 'p' || 1 + i % 4, i, 'text' from generate_series(1, 20) i;
                """;
        try (Scene scene = new Scene(model, Examples.designOf(Trackers.MODEL, design), rows)) {
            run(scene);
            equal(scene);
            scene.run(
                    "delete from ticket_rows where \"projectId\" = 'p2'; update ticket_rows set hours = 1 where number < 9");
            scene.run("update ticket_rows set \"projectId\" = 'p2' where number = 39");
            scene.run("delete from note_rows where \"projectId\" = 'p4'");
            scene.run("delete from project_rows where \"projectId\" = 'p3'");
            scene.run("insert into note_rows (\"projectId\", page, text) values ('p4', 7, 'text'), ('p5', 1, 'first')");
            run(scene);
            equal(scene);
        }
    }

    @Test
    void refusesASlotThatHasMissedChanges() throws Exception {
        try (Scene scene = Shelves.scene(10)) {
            run(scene);
            assertThatThrownBy(scene::fill).isInstanceOf(MoveFailure.class).hasMessageContaining("--catch-up");
            String slot = "(select slot_name from pg_replication_slots where database = current_database())";
            scene.run("update shelf set room = 'missed'");
            scene.run("select pg_replication_slot_advance(%s, pg_current_wal_lsn())".formatted(slot));
            assertThatThrownBy(() -> run(scene))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("is further than this migration");
            scene.run("select pg_drop_replication_slot(%s)".formatted(slot));
            assertThatThrownBy(() -> run(scene)).isInstanceOf(MoveFailure.class).hasMessageContaining("is gone");
        }
    }

    static Follow.Result run(Scene scene) throws Exception {
        return new Follow(scene.move(), scene.target(), Scene.settings(), MUCH, (what, done, all) -> {})
                .run(() -> true);
    }
}
