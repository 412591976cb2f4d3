package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.moving.run.Follow;
import dev.keywright.moving.run.FollowPlan;
import dev.keywright.moving.run.Move;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Reverse;
import dev.keywright.moving.run.Rollback;
import dev.keywright.moving.run.Source;
import dev.keywright.moving.source.SourceValues;
import dev.keywright.moving.source.SourceValues.Times;
import dev.keywright.relational.server.TestPostgres;
import dev.keywright.relational.session.Address;
import dev.keywright.verifier.Examples;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The whole way from MariaDB and back. */
class MariaDbMoveTest {
    private static final int KILLS = Integer.getInteger("kills", 2);
    private static final int MOST_STEPS = 12;
    private static final int WRITES = RunSize.WRITES;

    /** One transaction is open before the first row is read, and until everything else is over. */
    @Test
    void followsAWriterWhoSparesNobody() throws Exception {
        try (Scene scene = Shelves.mariaDb(260);
                Connection slow = scene.connect()) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.findings()).isEmpty();
            assertThat(plan.rows()).containsEntry("Book", 260L).containsEntry("Note", 520L);
            slow.setAutoCommit(false);
            TestPostgres.execute(
                    slow,
                    "insert into shelf values ('slow', 'far'); insert into book values (7000, 'slow', 'slow', 'slow', 'slow')");
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            Thread first = FollowTest.writer(scene, 1, stop, writes);
            Thread second = FollowTest.writer(scene, 2, stop, writes);
            Follow follow =
                    new Follow(scene.move(), scene.target(), Scene.settings(), FollowTest.MUCH, (what, done, all) -> {
                        if (writes.get() > 300) {
                            stop.set(true);
                        }
                    });
            AtomicBoolean committed = new AtomicBoolean();
            Follow.Result result = follow.run(() -> {
                boolean over = stop.get() && !first.isAlive() && !second.isAlive();
                if (over && committed.compareAndSet(false, true)) {
                    commit(slow);
                }
                return over;
            });
            assertThat(result.transactions()).isPositive();
            FollowTest.equal(scene);
        }
    }

    private static void commit(Connection connection) {
        try {
            connection.commit();
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** None of the children has an event of its own. */
    @Test
    void noticesChildrenThatGoOrChangeWithTheirParents() throws Exception {
        try (Scene scene = Shelves.mariaDb(40)) {
            FollowTest.run(scene);
            for (String change : new String[] {
                "delete from shelf where id = 's3'; update book set id = 3000 where id = 5;"
                        + " update book set id = 3001 where id = 6; update book set id = 3002 where id = 3001;"
                        + " insert into note values (7, 50, 'new'); update book set id = 3003 where id = 7;"
                        + " update book set id = 3004 where id = 8; delete from book where id = 3004",
                "truncate table loan; flush binary logs; delete from shelf where id = 'S5'; flush binary logs",
                "set session binlog_row_image = minimal; update book set id = 3005 where id = 9; delete from shelf where id = 's4';"
                        + " update note set page = 77 where book_id = 10 and page = 0; update book set shelf_id = 's1' where id = 11"
            }) {
                scene.run(change);
                FollowTest.run(scene);
                FollowTest.equal(scene);
            }
        }
    }

    @Test
    void losesNothingWhenItIsKilled() throws Exception {
        Random random = new Random(1);
        try (Scene scene = Shelves.mariaDb(300)) {
            AtomicBoolean stop = new AtomicBoolean();
            AtomicLong writes = new AtomicLong();
            Thread writer = FollowTest.writer(scene, random.nextInt(), stop, writes);
            for (int kill = 0; kill < KILLS; kill++) {
                Process process =
                        FollowingProcess.start(scene, FollowingProcess.Direction.FORTH, 1 + random.nextInt(MOST_STEPS));
                process.destroyForcibly().waitFor();
            }
            stop.set(true);
            writer.join();
            assertThat(writes.get()).isPositive();
            FollowTest.run(scene);
            FollowTest.equal(scene);
        }
    }

    @Test
    void carriesTheWritesOfAProgramBackAndBeginsAnew() throws Exception {
        try (WrittenDesign written = WrittenDesign.shelves(Database.MARIADB)) {
            Scene scene = written.scene();
            written.cutOver();
            written.write(WRITES);
            Reverse.Result result = written.reverse();
            assertThat(result.left()).isEmpty();
            assertThat(result.written()).isPositive();
            written.assertRowsAreTheWorld();
            written.write(WRITES);
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
    void carriesEveryTypeBack() throws Exception {
        try (WrittenDesign written = WrittenDesign.of(
                Database.MARIADB,
                Examples.model("ecommerce"),
                Examples.design("ecommerce"),
                RelationalWorld.Keys.NUMBERS)) {
            written.cutOver();
            written.write(WRITES);
            assertThat(written.reverse().left()).isEmpty();
            written.assertRowsAreTheWorld();
        }
    }

    @Test
    void refusesALogThatDoesNotTellEverything() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            scene.run("set global binlog_format = 'MIXED'");
            refuses(scene, "binlog_format = MIXED; set it to ROW");
            assertThat(plan(scene).obstacles())
                    .singleElement()
                    .asString()
                    .contains("binlog_format = MIXED; set it to ROW");
            scene.run("set global binlog_format = 'ROW'");
            scene.run("alter table loan drop foreign key loan_ibfk_1; alter table loan engine = Aria");
            refuses(scene, ".loan has the engine Aria");
            scene.run("alter table loan engine = InnoDB");
            scene.run(
                    "create table owner (id int primary key);"
                            + " alter table loan add owner int, add foreign key (owner) references owner (id) on delete cascade");
            refuses(scene, ".owner is no table of the model");
            assertThat(plan(scene).obstacles()).singleElement().asString().contains(".owner is no table of the model");
        }
    }

    private static FollowPlan plan(Scene scene) throws Exception {
        return new Planner(scene.move(), 2, (what, done, all) -> {}).plan().follow();
    }

    @Test
    void saysForHowLongTheLogIsKept() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            scene.run("set global binlog_expire_logs_seconds = 3600");
            try {
                assertThat(plan(scene).retention())
                        .hasValueSatisfying(text -> assertThat(text).contains("after 3600 seconds"));
            } finally {
                scene.run("set global binlog_expire_logs_seconds = 0");
            }
            assertThat(plan(scene))
                    .isEqualTo(new FollowPlan(
                            List.of(), Optional.of("The server keeps its binary log until somebody removes it.")));
        }
    }

    @Test
    void saysWhichRightsAreMissing() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            scene.run("create or replace user 'reader'@'127.0.0.1'; grant select on *.* to 'reader'@'127.0.0.1'");
            refusesReader(scene, "grant it REPLICATION SLAVE, and BINLOG MONITOR");
            assertThat(new Planner(readerMove(scene), 2, (what, done, all) -> {})
                            .plan()
                            .follow()
                            .obstacles())
                    .singleElement()
                    .asString()
                    .contains("grant it REPLICATION SLAVE, and BINLOG MONITOR");
            scene.run("grant binlog monitor on *.* to 'reader'@'127.0.0.1'");
            refusesReader(scene, "REPLICATION SLAVE privilege");
            scene.run("grant replication slave on *.* to 'reader'@'127.0.0.1'");
            assertThat(reader(scene).run(() -> true).filled().now().rows()).isPositive();
        }
    }

    private static Follow reader(Scene scene) throws Exception {
        return new Follow(
                readerMove(scene), scene.target(), Scene.settings(), FollowTest.MUCH, (what, done, all) -> {});
    }

    private static Move readerMove(Scene scene) throws Exception {
        Address root = Database.MARIADB.address(scene.name());
        Address reader =
                new Address(root.dialect(), root.host(), root.port(), root.database(), "reader", root.parameters());
        return Move.of(new Source(reader, ""), scene.description(), new SourceValues(Times.REFUSED));
    }

    private static void refusesReader(Scene scene, String why) {
        assertThatThrownBy(() -> reader(scene).run(() -> true))
                .isInstanceOf(MoveFailure.class)
                .hasMessageContaining(why);
    }

    /** A copy of a server has the same positions, and other changes behind them. */
    @Test
    void refusesAnotherServer() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            FollowTest.run(scene);
            scene.run("set global server_id = 2");
            try {
                refuses(scene, "another database than the one that this migration began with");
            } finally {
                scene.run("set global server_id = 1");
            }
        }
    }

    @Test
    void refusesStatementsThatCannotBeFollowed() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            FollowTest.run(scene);
            scene.run("set session binlog_format = 'STATEMENT'; update shelf set room = 'x'");
            refuses(scene, "another binlog_format than ROW");
        }
        try (Scene scene = Shelves.mariaDb(10)) {
            FollowTest.run(scene);
            scene.run(
                    "create table other (id int); create index by_title on book (title); alter table other add n int");
            FollowTest.run(scene);
            scene.run("update shelf set room = 'y'; alter table book add pages int");
            refuses(scene, "while it was followed");
        }
    }

    @Test
    void refusesALogThatHasMissedChanges() throws Exception {
        try (Scene scene = Shelves.mariaDb(10)) {
            FollowTest.run(scene);
            scene.run("update shelf set room = 'missed'; flush binary logs; flush binary logs");
            scene.run("update shelf set room = 'found'");
            purge(scene);
            refuses(scene, "it was removed (binlog_expire_logs_seconds");
        }
        try (Scene scene = Shelves.mariaDb(10)) {
            scene.run("reset master; update shelf set room = 'first'");
            FollowTest.run(scene);
            scene.run("reset master");
            refuses(scene, "began anew (RESET MASTER)");
            for (int i = 0; i < 200; i++) {
                scene.run("update shelf set room = 'r%s'".formatted(i));
            }
            refuses(scene, "began anew (RESET MASTER)");
        }
    }

    /** The server keeps files that it needs itself for a moment. */
    private static void purge(Scene scene) throws Exception {
        try (Connection connection = scene.connect()) {
            for (int i = 0; i < 100; i++) {
                String last = "";
                int count = 0;
                try (var files = connection.createStatement().executeQuery("show binary logs")) {
                    while (files.next()) {
                        last = files.getString(1);
                        count++;
                    }
                }
                if (count == 1) {
                    return;
                }
                TestPostgres.execute(connection, "purge binary logs to '%s'".formatted(last));
                Thread.sleep(50);
            }
            throw new AssertionError("the binary log could not be purged");
        }
    }

    private static void refuses(Scene scene, String why) {
        assertThatThrownBy(() -> FollowTest.run(scene))
                .isInstanceOf(MoveFailure.class)
                .hasMessageContaining(why);
    }
}
