package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.description.TransitionLimits;
import dev.keywright.runtime.engine.Transition;
import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.world.Datum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parents and children that tell of each other, while they go over between two designs and many write at once. */
class TransitionFamiliesTest {
    private static final Path FILES = Path.of("src/test/resources/transition");
    private static final int WRITERS = 3;
    private static final int WRITES_OF_EACH = 12;

    /** Two designs of one model in their tables. */
    private static final class Scene implements AutoCloseable {
        private final Database database = new Database(Endpoint.of(Local.shared()));
        private final Namespace tables = new Namespace(database, "families");
        private final EngineDescription old;
        private final EngineDescription next;
        private final Things things;

        Scene(String name, String from, String to) throws IOException {
            String text = Files.readString(FILES.resolve(name + ".yaml"));
            Model model = Examples.modelOf(text);
            Design before = Examples.designOf(text, Files.readString(FILES.resolve(from + ".design.yaml")));
            Design after = Examples.designOf(text, Files.readString(FILES.resolve(to + ".design.yaml")));
            old = RoundTrip.description(model, before);
            next = RoundTrip.description(model, after);
            assertThat(TransitionLimits.of(old.description(), next.description()))
                    .isEmpty();
            things = new Things(model);
            tables.create(model, before);
            tables.create(model, after);
        }

        private Store store() {
            return new DynamoDbStore(
                    database.client(),
                    table -> tables.name(new TableRef(table)),
                    "",
                    EngineProgram.PATIENCE,
                    Meter.NONE);
        }

        EngineProgram program(EngineDescription description) {
            return new EngineProgram(description, this::store, RoundTrip.NOW, bound -> 0);
        }

        EngineProgram inTransition() {
            return program(next).during(new Transition(old.description(), "of the test"));
        }

        void create(EngineProgram program, String pattern, String thing) {
            done(program, pattern, ActionInputs.fresh(things.thing(thing)));
        }

        void done(EngineProgram program, String pattern, ActionInputs inputs) {
            WriteOutcome outcome = program.write(things.operation(pattern), PatternInputs.write(inputs));
            assertThat(outcome).as("%s %s", pattern, inputs).isEqualTo(new WriteOutcome.Done(1));
        }

        List<AnswerRow> rows(EngineProgram program, String pattern, Map<String, Datum> given) {
            return program.read((Read) things.operation(pattern), PatternInputs.of(given), PagePosition.START)
                    .rows();
        }

        private CallContext context(EngineDescription description) {
            return CallContext.of(description.design(), store(), RoundTrip.NOW, bound -> 0);
        }

        /** How many items of the old design there were. */
        int carryAll() {
            int found = 0;
            for (Table table : old.bill().layout().design().tables()) {
                for (Map<String, AttributeValue> item : database.client()
                        .scanPaginator(request ->
                                request.tableName(tables.name(table.ref())).consistentRead(true))
                        .items()) {
                    found++;
                    Optional<CompiledItem> kind = old.design().kind(table.name(), item);
                    kind.filter(CompiledItem::isHome)
                            .ifPresent(home -> new Carrier(context(old), context(next), EngineProgram.PATIENCE)
                                    .carry(home.entity(), FoundEntity.of(home.read(home.primary(), item))));
                }
            }
            return found;
        }

        /** What one writer does in one of its turns. */
        private interface Turn {
            void of(EngineProgram program, int writer, Random random);
        }

        void writeAtOnce(Turn turn) throws InterruptedException {
            List<Throwable> failures = new CopyOnWriteArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int number = 0; number < WRITERS; number++) {
                int writer = number;
                threads.add(new Thread(() -> {
                    Random random = new Random(writer);
                    for (int time = 0; time < WRITES_OF_EACH; time++) {
                        turn.of(inTransition(), writer, random);
                    }
                }));
            }
            threads.add(new Thread(this::carryAll));
            for (Thread thread : threads) {
                thread.setUncaughtExceptionHandler((unused, failure) -> failures.add(failure));
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(failures).isEmpty();
        }

        @Override
        public void close() {
            tables.close();
            database.close();
        }
    }

    private static Map<String, Datum> id(String... names) {
        Map<String, Datum> id = new LinkedHashMap<>();
        for (int number = 0; number < names.length; number += 2) {
            id.put(names[number], Datum.text(names[number + 1]));
        }
        return id;
    }

    @ParameterizedTest
    @CsvSource({"bids-together, bids-apart", "bids-apart, bids-together"})
    void knowsTheHighestBidWhileBidsGoOver(String from, String to) throws Exception {
        try (Scene scene = new Scene("bids", from, to)) {
            Map<String, Integer> bids = new ConcurrentHashMap<>();
            scene.create(scene.program(scene.old), "A2", "Auction auctionId=a title=t");
            for (int writer = 0; writer < WRITERS; writer++) {
                scene.create(scene.program(scene.old), "P2", "Person personId=p%s name=n".formatted(writer));
                for (int number = 0; number < 5; number++) {
                    bid(scene, scene.program(scene.old), bids, writer, 10 + 2 * number + writer);
                }
            }
            scene.writeAtOnce((program, writer, random) -> {
                List<String> own = bids.keySet().stream()
                        .filter(id -> id.endsWith("-" + writer))
                        .toList();
                if (own.isEmpty() || random.nextInt(3) == 0) {
                    bid(scene, program, bids, writer, 1 + random.nextInt(30));
                } else {
                    // Mostly the largest of one's own, so that the next one is looked for.
                    String gone = own.stream()
                            .max((one, other) -> Integer.compare(bids.get(one), bids.get(other)))
                            .orElseThrow();
                    scene.done(program, "B8", ActionInputs.given(id("auctionId", "a", "bidId", gone)));
                    bids.remove(gone);
                }
            });
            assertHighest(scene, scene.inTransition(), bids);
            while (scene.carryAll() > 0) {
                assertHighest(scene, scene.inTransition(), bids);
            }
            assertHighest(scene, scene.program(scene.next), bids);
        }
    }

    private static void bid(Scene scene, EngineProgram program, Map<String, Integer> bids, int writer, int amount) {
        String id = "b%s-%s".formatted(bids.size() + "." + System.nanoTime(), writer);
        scene.create(
                program, "B3", "Bid auctionId=a bidId=%s personId=p%s amount=%s note=n".formatted(id, writer, amount));
        bids.put(id, amount);
    }

    private static void assertHighest(Scene scene, EngineProgram program, Map<String, Integer> bids) {
        List<String> highest = bids.values().stream().max(Integer::compare).map(most -> Integer.toString(most)).stream()
                .toList();
        assertThat(Things.column(scene.rows(program, "A1", id("auctionId", "a")), "highest"))
                .isEqualTo(highest);
        for (int number = 0; number < WRITERS; number++) {
            int writer = number;
            List<String> dearest = bids.entrySet().stream()
                    .filter(bid -> bid.getKey().endsWith("-" + writer))
                    .map(Map.Entry::getValue)
                    .max(Integer::compare)
                    .map(most -> Integer.toString(most))
                    .stream()
                    .toList();
            assertThat(Things.column(scene.rows(program, "P1", id("personId", "p" + writer)), "dearest"))
                    .isEqualTo(dearest);
        }
    }

    /** The first writer renames the room, the others write books, notes and loans in it. */
    @ParameterizedTest
    @CsvSource({"stacks-together, stacks-apart", "stacks-apart, stacks-together"})
    void keepsBooksTogetherWithTheirShelvesAndNotes(String from, String to) throws Exception {
        try (Scene scene = new Scene("stacks", from, to)) {
            EngineProgram earlier = scene.program(scene.old);
            scene.create(earlier, "S2", "Shelf shelfId=s room=r0 sign=g");
            Map<String, Integer> notes = new ConcurrentHashMap<>();
            for (int book = 0; book < 4; book++) {
                book(scene, earlier, notes, "b" + book);
                note(scene, earlier, notes, "b" + book);
                scene.create(earlier, "L2", "Loan shelfId=s bookId=b%s loanId=l reader=x".formatted(book));
            }
            scene.writeAtOnce((program, writer, random) -> {
                if (writer == 0) {
                    scene.done(
                            program,
                            "S3",
                            ActionInputs.given(id("shelfId", "s"))
                                    .with(scene.things.attribute("Shelf.room"), Datum.text("r" + random.nextInt(9))));
                } else if (random.nextInt(4) == 0) {
                    book(scene, program, notes, "b%s.%s".formatted(writer, System.nanoTime()));
                } else {
                    List<String> books = List.copyOf(notes.keySet());
                    note(scene, program, notes, books.get(random.nextInt(books.size())));
                }
            });
            scene.done(
                    scene.inTransition(),
                    "S3",
                    ActionInputs.given(id("shelfId", "s"))
                            .with(scene.things.attribute("Shelf.room"), Datum.text("last")));
            assertBooks(scene, scene.inTransition(), notes);
            while (scene.carryAll() > 0) {
                assertBooks(scene, scene.inTransition(), notes);
            }
            assertBooks(scene, scene.program(scene.next), notes);
            assertThat(Things.column(
                            scene.rows(scene.program(scene.next), "B3", Map.of("Shelf.room", Datum.text("last"))),
                            "bookId"))
                    .containsExactlyInAnyOrderElementsOf(notes.keySet());
        }
    }

    private static void book(Scene scene, EngineProgram program, Map<String, Integer> notes, String book) {
        scene.create(program, "B4", "Book shelfId=s bookId=%s personId=p shelfSign=g title=t".formatted(book));
        notes.put(book, 0);
    }

    private static void note(Scene scene, EngineProgram program, Map<String, Integer> notes, String book) {
        scene.create(
                program,
                "N4",
                "Note shelfId=s bookId=%s page=%s text=t".formatted(book, Long.toString(System.nanoTime(), 36)));
        notes.merge(book, 1, Integer::sum);
    }

    private static void assertBooks(Scene scene, EngineProgram program, Map<String, Integer> notes) {
        notes.forEach((book, number) -> {
            Map<String, Datum> id = id("shelfId", "s", "bookId", book);
            assertThat(program.count((Count) scene.things.operation("N3"), PatternInputs.of(id)))
                    .isEqualTo(number.longValue());
            List<AnswerRow> found = scene.rows(program, "B1", id);
            assertThat(Things.column(found, "notes")).containsExactly(number.toString());
            assertThat(found.get(0).along().entrySet().stream()
                            .filter(way -> way.getKey().get(0).to().equals(new EntityRef("Note")))
                            .flatMap(way -> way.getValue().stream()))
                    .hasSize(number);
        });
        assertThat(Things.column(scene.rows(program, "B2", id("shelfId", "s")), "bookId"))
                .containsExactlyInAnyOrderElementsOf(notes.keySet());
    }
}
