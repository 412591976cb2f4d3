package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Model;
import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Progress;
import dev.keywright.moving.run.Status;
import dev.keywright.moving.run.Target;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.world.World;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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

    @Test
    void saysUntilWhichCommitChangesWereCarriedOver() throws Exception {
        try (Scene scene = Shelves.scene(10)) {
            run(scene);
            scene.run("update shelf set room = 'new'");
            AtomicBoolean ends = new AtomicBoolean();
            new Follow(scene.move(), scene.target(), Scene.settings(), MUCH, (what, done, all) -> ends.set(done > 0))
                    .run(ends::get);
            assertThat(Status.find(scene.model(), scene.target()).orElseThrow().lagMillis())
                    .hasValueSatisfying(millis -> assertThat(millis).isBetween(0L, 60_000L));
        }
    }

    /** A disk that fills up is worse than a migration that ends: what it has carried over stays, and a later run goes on. */
    @Test
    void givesUpWhenTheSourceHasToKeepTooMuch() throws Exception {
        // Twenty seconds of its clock are one of ours.
        Ticker fast = new Ticker() {
            @Override
            public long nanos() {
                return 20 * System.nanoTime();
            }

            @Override
            public void sleep(long millis) throws InterruptedException {
                Thread.sleep(millis);
            }
        };
        try (Scene scene = Shelves.scene(40);
                Target target = new Target(
                        Endpoint.of(Local.shared()),
                        scene.name() + "-",
                        scene.model().name(),
                        Clock.systemUTC(),
                        fast);
                Connection open = scene.connect()) {
            open.setAutoCommit(false);
            AtomicBoolean begun = new AtomicBoolean();
            List<String> warnings = Collections.synchronizedList(new ArrayList<>());
            Follow follow = new Follow(scene.move(), target, Scene.settings(), 20_000_000, new Progress() {
                @Override
                public void at(String what, long done, long all) {}

                @Override
                public void warn(String text) {
                    warnings.add(text);
                }
            });
            assertThatThrownBy(() -> follow.run(() -> {
                        if (begun.compareAndSet(false, true)) {
                            // All that comes is carried over at once; the log is kept for what has not come yet.
                            run(open, "insert into shelf values ('open', 'new')");
                            runQuietly(
                                    scene,
                                    "create table others as select repeat('x', 1000) from generate_series(1, 30000)");
                        }
                        return false;
                    }))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("bytes of log for this migration, more than --most-lag allows")
                    .hasMessageContaining("higher --rate")
                    .hasMessageContaining("end transactions that have been open for long");
            assertThat(warnings).singleElement().asString().contains("more than half of what --most-lag allows");
            open.commit();
            assertThat(run(scene).changes()).isEqualTo(1);
            equal(scene);
        }
    }

    private static void run(Connection connection, String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    static Follow.Result run(Scene scene) throws Exception {
        return new Follow(scene.move(), scene.target(), Scene.settings(), MUCH, (what, done, all) -> {})
                .run(() -> true);
    }
}
