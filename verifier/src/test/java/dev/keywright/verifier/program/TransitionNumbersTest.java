package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.model.Count;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.description.TransitionLimits;
import dev.keywright.runtime.engine.Transition;
import dev.keywright.runtime.reading.CallContext;
import dev.keywright.runtime.reading.FoundEntity;
import dev.keywright.runtime.reading.NumbersInBoth;
import dev.keywright.runtime.store.DynamoDbStore;
import dev.keywright.runtime.store.Meter;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.writing.Carrier;
import dev.keywright.runtime.writing.NumberPlace;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Counts, sums and sequences in items of their own, while these go over between two designs and many write at once. */
class TransitionNumbersTest {
    private static final Path FILES = Path.of("src/test/resources/transition");
    private static final int WRITERS = 4;
    private static final int TICKETS_OF_EACH = 5;
    private static final int TICKETS_BEFORE = 3;

    private Database database;
    private Namespace tables;
    private EngineDescription old;
    private EngineDescription next;
    private Things things;

    @BeforeEach
    void storeTickets() throws IOException {
        String text = Files.readString(FILES.resolve("tickets.yaml"));
        Model model = Examples.modelOf(text);
        Design before = Examples.designOf(text, Files.readString(FILES.resolve("tickets-together.design.yaml")));
        Design after = Examples.designOf(text, Files.readString(FILES.resolve("tickets-apart.design.yaml")));
        old = RoundTrip.description(model, before);
        next = RoundTrip.description(model, after);
        assertThat(TransitionLimits.of(old.description(), next.description())).isEmpty();
        things = new Things(model);
        database = new Database(Endpoint.of(Local.shared()));
        tables = new Namespace(database, "numbers");
        tables.create(model, before);
        tables.create(model, after);
        write(program(old), "P2", "Project projectId=p title=t");
        for (int number = 0; number < TICKETS_BEFORE; number++) {
            ticket(program(old), "p");
        }
    }

    @AfterEach
    void drop() {
        tables.close();
        database.close();
    }

    private Store store() {
        return new DynamoDbStore(
                database.client(), table -> tables.name(new TableRef(table)), "", EngineProgram.PATIENCE, Meter.NONE);
    }

    private EngineProgram program(EngineDescription description) {
        return new EngineProgram(description, this::store, RoundTrip.NOW, bound -> 0);
    }

    private EngineProgram inTransition() {
        return program(next).during(new Transition(old.description(), "of the test"));
    }

    private void write(EngineProgram program, String pattern, String thing) {
        WriteOutcome outcome =
                program.write(things.operation(pattern), PatternInputs.write(ActionInputs.fresh(things.thing(thing))));
        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
    }

    private void ticket(EngineProgram program, String project) {
        write(program, "T4", "Ticket projectId=%s status=OPEN hours=2".formatted(project));
    }

    private CallContext context(EngineDescription description) {
        return CallContext.of(description.design(), store(), RoundTrip.NOW, bound -> 0);
    }

    private List<Map<String, AttributeValue>> left(Table table) {
        return database
                .client()
                .scanPaginator(
                        request -> request.tableName(tables.name(table.ref())).consistentRead(true))
                .items()
                .stream()
                .toList();
    }

    private int carryAll() {
        int found = 0;
        for (Table table : old.bill().layout().design().tables()) {
            for (Map<String, AttributeValue> item : left(table)) {
                found++;
                Carrier carrier = new Carrier(context(old), context(next), EngineProgram.PATIENCE);
                Optional<NumberPlace> number =
                        NumberPlace.ofOld(new NumbersInBoth(old.design(), next.design()), table.name(), item);
                number.ifPresent(carrier::carry);
                if (number.isEmpty()) {
                    old.design()
                            .kind(table.name(), item)
                            .ifPresent(kind ->
                                    carrier.carry(kind.entity(), FoundEntity.of(kind.read(kind.primary(), item))));
                }
            }
        }
        return found;
    }

    private List<AnswerRow> rows(EngineProgram program, String pattern) {
        Map<String, Datum> given = Map.of("projectId", Datum.text("p"));
        return program.read((Read) things.operation(pattern), PatternInputs.of(given), PagePosition.START)
                .rows();
    }

    private long count(EngineProgram program, String pattern, String by, String value) {
        return program.count((Count) things.operation(pattern), PatternInputs.of(Map.of(by, Datum.text(value))));
    }

    private void assertHolds(EngineProgram program, int tickets) {
        List<String> numbers = new ArrayList<>(
                IntStream.rangeClosed(1, tickets).mapToObj(Integer::toString).toList());
        assertThat(Things.column(rows(program, "T1"), "number")).containsExactlyInAnyOrderElementsOf(numbers);
        assertThat(count(program, "T2", "projectId", "p")).isEqualTo(tickets);
        assertThat(Things.column(rows(program, "P1"), "tickets")).containsExactly(Integer.toString(tickets));
        assertThat(Things.column(rows(program, "P1"), "hours")).containsExactly(Integer.toString(2 * tickets));
    }

    @Test
    void losesNoStepWhileNumbersGoOverUnderManyWriters() throws InterruptedException {
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            threads.add(new Thread(() -> {
                for (int number = 0; number < TICKETS_OF_EACH; number++) {
                    ticket(inTransition(), "p");
                }
            }));
        }
        threads.add(new Thread(this::carryAll));
        threads.forEach(thread -> {
            thread.setUncaughtExceptionHandler((unused, failure) -> failures.add(failure));
            thread.start();
        });
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
        int tickets = TICKETS_BEFORE + WRITERS * TICKETS_OF_EACH;
        assertHolds(inTransition(), tickets);
        assertThat(count(inTransition(), "T3", "status", "OPEN")).isEqualTo(tickets);

        while (carryAll() > 0) {
            assertHolds(inTransition(), tickets);
        }
        assertHolds(program(next), tickets);
        assertThat(count(program(next), "T3", "status", "OPEN")).isEqualTo(tickets);
    }

    /** A version that knows the old design alone counts anew what has gone over; that is added to it. */
    @Test
    void addsWhatAnOldVersionHasCountedMeanwhile() {
        carryAll();
        write(program(old), "P2", "Project projectId=q title=t");
        ticket(program(old), "q");
        ticket(program(old), "q");
        while (carryAll() > 0) {
            assertThat(count(inTransition(), "T2", "projectId", "q")).isEqualTo(2);
        }
        assertHolds(program(next), TICKETS_BEFORE);
        assertThat(count(program(next), "T2", "projectId", "q")).isEqualTo(2);
        assertThat(count(program(next), "T3", "status", "OPEN")).isEqualTo(TICKETS_BEFORE + 2);
    }

    /** Numbers that were given out are never given out again, also where all that had them are gone. */
    @Test
    void goesOnFromTheLastNumberThatTheOldDesignGaveOut() {
        for (int number = 1; number <= TICKETS_BEFORE; number++) {
            Map<String, Datum> given = Map.of("projectId", Datum.text("p"), "number", Datum.number(number));
            assertThat(inTransition().write(things.operation("T7"), PatternInputs.write(ActionInputs.given(given))))
                    .isEqualTo(new WriteOutcome.Done(1));
        }
        ticket(inTransition(), "p");

        assertThat(Things.column(rows(inTransition(), "T1"), "number")).containsExactly("4");
        assertThat(count(inTransition(), "T2", "projectId", "p")).isEqualTo(1);
    }
}
