package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.moving.RunSize;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.ShadowReads;
import dev.keywright.moving.run.Verification;
import dev.keywright.verifier.Designs;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.chaos.ForgetfulProxy;
import dev.keywright.verifier.chaos.Mishap;
import dev.keywright.verifier.chaos.Mishaps;
import dev.keywright.verifier.database.DesignTables;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** From one design of a model to another, in DynamoDB Local, while a program writes whatever its patterns allow. */
class ReshapingTest {
    private static final int WRITES = RunSize.WRITES;

    /** The expert's design, and the cheapest one in tables of other names; or the other way round. */
    static TwoDesigns designs(String example, String from) throws Exception {
        return designs(example, from, "r" + UUID.randomUUID() + "-", Endpoint.of(Local.shared()));
    }

    static TwoDesigns designs(String example, String from, String prefix, Endpoint endpoint) throws Exception {
        String text = Files.readString(Path.of("..", "examples", example, "model.yaml"));
        Model model = Examples.model(example);
        Design expert = Examples.design(example);
        Design cheapest = TwoDesigns.renamed(text, TwoDesigns.printed(Designs.cheapest(model)));
        return from.equals("expert")
                ? new TwoDesigns(endpoint, prefix, model, expert, cheapest)
                : new TwoDesigns(endpoint, prefix, model, cheapest, expert);
    }

    private static void equal(Verification verified) {
        assertThat(verified.differences()).isEmpty();
        assertThat(verified.left()).isEmpty();
        assertThat(verified.isPassed()).isTrue();
        assertThat(verified.rows()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "campaigns, expert", "campaigns, cheapest",
        "deals, expert", "deals, cheapest",
        "ecommerce, expert", "ecommerce, cheapest",
        "gaming-profile, expert", "gaming-profile, cheapest",
        "session-store, expert", "session-store, cheapest",
        "workspaces, expert", "workspaces, cheapest"
    })
    void holdsWhatTheMapperExpects(String example, String from) throws Exception {
        try (TwoDesigns two = designs(example, from)) {
            fill(two);
        }
    }

    @ParameterizedTest
    @EnumSource
    void turnsCopiesIntoEmbeddedAndSplitItems(TwoDesigns.Shape from) throws Exception {
        try (TwoDesigns two = TwoDesigns.shelves(Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-", from)) {
            fill(two);
        }
    }

    @ParameterizedTest
    @EnumSource
    void carriesNumbersInItemsOfTheirOwnAndSequences(TwoDesigns.Shape from) throws Exception {
        try (TwoDesigns two = TwoDesigns.trackers(Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-", from)) {
            fill(two);
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isTrue();
            two.write(two.next(), WRITES);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            assertThat(two.reshaping().rollback(() -> {}).isBack()).isTrue();
        }
    }

    private static void fill(TwoDesigns two) throws Exception {
        two.load();
        AtomicBoolean written = new AtomicBoolean();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread writer = new Thread(() -> {
            two.write(two.old(), WRITES);
            written.set(true);
        });
        writer.setUncaughtExceptionHandler((unused, thrown) -> {
            failure.set(thrown);
            written.set(true);
        });
        writer.start();
        ReshapeReport report = two.reshaping().run(written::get);
        writer.join();
        assertThat(failure.get()).isNull();
        assertThat(report.left()).isEmpty();
        two.assertHolds(two.next());
        Verification verified = two.reshaping().verify();
        equal(verified);
        assertThat(verified.answers()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"expert", "cheapest"})
    void switchesAndGoesBack(String from) throws Exception {
        try (TwoDesigns two = designs("ecommerce", from)) {
            two.load();
            assertThatThrownBy(() -> two.reshaping().cutover(() -> {}))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("nothing has begun");
            two.reshaping().run(() -> true);
            assertThatThrownBy(() -> two.reshaping().reverse(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the old design is the master");
            two.write(two.old(), 20);
            equal(two.reshaping().cutover(() -> {}).verified());
            assertThat(two.reshaping().findStatus().orElseThrow().phase()).isEqualTo("cut over");
            assertThatThrownBy(() -> two.reshaping().run(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the new design is the master");

            two.write(two.next(), 40);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            equal(two.reshaping().verify());

            two.write(two.next(), 20);
            assertThatThrownBy(() -> two.reshaping().rollback(() -> {
                        throw new MoveFailure("they do not stop");
                    }))
                    .hasMessage("they do not stop");
            assertThat(two.reshaping().findStatus().orElseThrow().phase()).isEqualTo("cut over");
            Reshaping.Back back = two.reshaping().rollback(() -> {});
            assertThat(back.isBack()).isTrue();
            two.assertHolds(two.old());

            two.write(two.old(), 20);
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
            equal(two.reshaping().cutover(() -> {}).verified());
            assertThat(two.reshaping().finish(Reshaping.OldTables.DELETED)).isNotEmpty();
            assertThat(two.reshaping().findStatus()).isEmpty();
            two.assertHolds(two.next());
        }
    }

    private static TwoDesigns shelves() {
        TwoDesigns two = TwoDesigns.shelves(
                Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-", TwoDesigns.Shape.ONE_TABLE);
        two.load();
        return two;
    }

    private static Map<String, AttributeValue> anyOf(TwoDesigns two, String table) {
        return two.target()
                .client()
                .scan(request -> request.tableName(two.target().name(table)).consistentRead(true))
                .items()
                .get(0);
    }

    /** What the master lacks is deleted on the other side: an empty table in its place must not be taken for it. */
    @Test
    void doesNotTakeAnotherTableForTheMaster() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            assertThat(two.reshaping().cutover(() -> {}).verified().isPassed()).isTrue();
            replace(two, "Library", two.evolution().nextModel(), two.evolution().nextDesign());
            for (ThrowingCallable step : List.<ThrowingCallable>of(
                    () -> two.reshaping().reverse(() -> true),
                    () -> two.reshaping().rollback(() -> {}))) {
                assertThatThrownBy(step)
                        .isInstanceOf(MoveFailure.class)
                        .hasMessageContaining("Library was deleted since this began");
            }
            two.assertHolds(two.old());
            assertThat(two.reshaping().finish(Reshaping.OldTables.KEPT)).isNotEmpty();

            two.target()
                    .client()
                    .deleteTable(request -> request.tableName(two.target().name("Library")));
            two.target()
                    .client()
                    .deleteTable(request -> request.tableName(two.target().name("Rooms")));
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
            replace(two, "Shelves", two.evolution().oldModel(), two.evolution().oldDesign());
            for (ThrowingCallable step : List.<ThrowingCallable>of(
                    () -> two.reshaping().run(() -> true), () -> two.reshaping().cutover(() -> {}))) {
                assertThatThrownBy(step)
                        .isInstanceOf(MoveFailure.class)
                        .hasMessageContaining("Shelves was deleted since this began");
            }
            two.assertHolds(two.next());
        }
    }

    private static void replace(TwoDesigns two, String table, Model model, Design design) {
        two.target()
                .client()
                .deleteTable(request -> request.tableName(two.target().name(table)));
        new DesignTables(model, design, two.target()::name).create(two.target().client());
    }

    /** A table that follows may be lost: it is made anew of the master. */
    @Test
    void fillsATableAgainThatWasDeletedBeforeTheSwitch() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            two.target()
                    .client()
                    .deleteTable(request -> request.tableName(two.target().name("Library")));
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
            equal(two.reshaping().cutover(() -> {}).verified());
        }
    }

    /** Requests and replies are lost, and the database is too busy now and then, on the way there and back. */
    @Test
    void goesForthAndBackOverABadNetwork() throws Exception {
        AtomicLong writes = new AtomicLong();
        Mishaps chance = Mishaps.byChance(0.05, 3, Mishap.REQUEST_LOST, Mishap.REPLY_LOST, Mishap.THROTTLED);
        Mishaps bad = operation -> {
            boolean batch = operation.equals("BatchWriteItem");
            return batch && writes.incrementAndGet() % 3 == 0 ? Mishap.UNPROCESSED : chance.of(operation);
        };
        try (ForgetfulProxy proxy = ForgetfulProxy.before(Local.shared().endpoint(), bad);
                TwoDesigns two = TwoDesigns.shelves(
                        new Endpoint(proxy.address(), "us-east-1", Endpoint.Trust.OURS),
                        "r" + UUID.randomUUID() + "-",
                        TwoDesigns.Shape.ONE_TABLE)) {
            fill(two);
            equal(two.reshaping().cutover(() -> {}).verified());
            two.write(two.next(), WRITES);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            assertThat(two.reshaping().rollback(() -> {}).isBack()).isTrue();
            assertThat(proxy.mishaps()).isPositive();
            assertThat(proxy.unprocessed()).isPositive();
        }
    }

    @Test
    void namesWhatDiffersAndMendsIt() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            String library = two.target().name("Library");
            Map<String, AttributeValue> item = anyOf(two, "Library");
            Map<String, AttributeValue> key = Map.of("K", item.get("K"), "S", item.get("S"));
            two.target()
                    .client()
                    .deleteItem(request -> request.tableName(library).key(key));
            Map<String, AttributeValue> stray = new LinkedHashMap<>(anyOf(two, "Rooms"));
            stray.put("PK", AttributeValue.fromS("nobody's"));
            two.target()
                    .client()
                    .putItem(request ->
                            request.tableName(two.target().name("Rooms")).item(stray));

            Verification verified = two.reshaping().verify();
            assertThat(verified.differences())
                    .extracting(Difference::kind)
                    .containsExactlyInAnyOrder(Difference.Kind.MISSING, Difference.Kind.UNEXPLAINED);
            assertThat(verified.isPassed()).isFalse();

            // The next run reads both sides, and so does the switch before the writers are stopped.
            two.reshaping().run(() -> true);
            two.assertHolds(two.next());
        }
    }

    @Test
    void switchesNothingWhileSomebodyStillWrites() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            AtomicBoolean wrote = new AtomicBoolean();
            Reshaping cutover = two.reshaping(2_000, (what, done, all) -> {
                if (what.startsWith("asking") && wrote.compareAndSet(false, true)) {
                    two.write(two.old(), 1);
                }
            });
            assertThatThrownBy(() -> cutover.cutover(() -> {}))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("somebody wrote");
            assertThat(two.reshaping().isSwitched()).isFalse();
            equal(two.reshaping().cutover(() -> {}).verified());
            two.assertHolds(two.next());
        }
    }

    @Test
    void leavesATableAloneThatSomebodyElseUses() throws Exception {
        try (TwoDesigns two = shelves()) {
            new DesignTables(two.evolution().nextModel(), two.evolution().nextDesign(), two.target()::name)
                    .create(two.target().client());
            Map<String, AttributeValue> foreign = Map.of("PK", AttributeValue.fromS("foreign"));
            two.target()
                    .client()
                    .putItem(request ->
                            request.tableName(two.target().name("Rooms")).item(foreign));
            assertThatThrownBy(() -> two.reshaping().run(() -> true))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("is there already, and has items");
            assertThat(anyOf(two, "Rooms")).isEqualTo(foreign);
        }
    }

    @Test
    void leavesATableOfBothDesignsWhereItIs() throws Exception {
        try (TwoDesigns two = TwoDesigns.keepingRooms(Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-")) {
            fill(two);
            equal(two.reshaping().cutover(() -> {}).verified());
            two.write(two.next(), 30);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            equal(two.reshaping().verify());
            assertThat(two.reshaping().finish(Reshaping.OldTables.KEPT))
                    .containsExactly("table " + two.target().name("Library"));
        }
    }

    /**
     * Customers stay; orders, lines and tokens get other keys, copies become entries of a new index, and the streams bring back what was
     * written. In the shared database an index waits behind the sweeps of all tables whose items expire.
     */
    @Test
    void carriesItemsIntoOtherKeysOfTheSameTable() throws Exception {
        String prefix = "r" + UUID.randomUUID() + "-";
        try (DynamoDbLocal own = Local.start();
                TwoDesigns two = TwoDesigns.stall(Endpoint.of(own), prefix)) {
            fill(two);
            assertThat(two.reshaping().rollback(() -> {}).removed()).anyMatch(word -> word.endsWith("stall/GSI2"));
            two.assertHolds(two.old());
            two.assertHasNothingOf(two.next());

            two.reshaping().run(() -> true);
            two.write(two.old(), 20);
            Reshaping.Switch switched = two.reshaping().cutover(() -> {});
            equal(switched.verified());
            assertThat(switched.records())
                    .as("what was written here is no change")
                    .isZero();
            two.write(two.next(), 40);
            two.reshaping().reverse(() -> true);
            two.assertHolds(two.old());
            equal(two.reshaping().verify());
            assertThat(two.reshaping().rollback(() -> {}).isBack()).isTrue();

            two.write(two.old(), 20);
            two.reshaping().run(() -> true);
            equal(two.reshaping().cutover(() -> {}).verified());
            assertThat(two.reshaping().finish(Reshaping.OldTables.DELETED))
                    .singleElement(STRING)
                    .endsWith(" items of " + prefix + "stall");
            two.assertHasNothingOf(two.old());
            two.assertHolds(two.next());
        }
    }

    /** Samples of both sides, while the new tables follow. */
    @Test
    void namesWhatDiffersWhileSomebodyWatches() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            AtomicInteger turn = new AtomicInteger();
            Reshaping.Watch watch = two.reshaping().watch(bound -> turn.getAndIncrement() % bound);
            Reshaping.Sight sight = watch.look().orElseThrow();
            assertThat(sight.units()).isPositive();
            assertThat(sight.seen().orElseThrow().rows()).isPositive();
            assertThat(sight.seen().orElseThrow().different()).isZero();

            Map<String, AttributeValue> room = anyOf(two, "Rooms");
            two.target()
                    .client()
                    .deleteItem(request -> request.tableName(two.target().name("Rooms"))
                            .key(two.next().design().key("Rooms", room)));
            ShadowReads.Seen seen = watch.look().orElseThrow().seen().orElseThrow();
            assertThat(seen.different()).isEqualTo(1);
            assertThat(seen.last().orElseThrow().text()).endsWith("the other design nothing");
        }
    }

    @Test
    void takesAwayWhatItMade() throws Exception {
        try (TwoDesigns two = shelves()) {
            two.reshaping().run(() -> true);
            assertThat(two.reshaping().findStatus().orElseThrow().phase()).isEqualTo("following");
            assertThatThrownBy(() -> two.reshaping().finish(Reshaping.OldTables.DELETED))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("`cutover` first, or `rollback`");
            Reshaping.Back back = two.reshaping().rollback(() -> {});
            assertThat(back.removed())
                    .containsExactly(
                            "table " + two.target().name("Rooms"),
                            "table " + two.target().name("Library"));
            assertThat(two.reshaping().findStatus()).isEmpty();
            two.assertHolds(two.old());
        }
    }
}
