package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.description.TransitionLimits;
import dev.keywright.moving.RunSize;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.runtime.description.Plan;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are in transition between two designs, on DynamoDB Local, while somebody else carries things over underneath. */
class TransitionTest {
    private static final int CALLS = RunSize.CALLS;

    /** A shop whose things depend on each other only by name: unique values, pages, included children, cascades, parts and copies. */
    private static TwoDesigns stall(String from) throws IOException {
        boolean one = from.equals("one table");
        return designs("stall", one ? "one-table" : "two-tables", one ? "two-tables" : "one-table");
    }

    /**
     * Orders, lines and tokens get other keys in the table where they are, and customers stay as they are. In the shared database an
     * index waits behind the sweeps of all tables whose items expire, for minutes.
     */
    @ParameterizedTest
    @CsvSource({"one-table, same-table", "same-table, one-table"})
    void answersAsIfThereWereOneDesignInTheSameTable(String from, String to) throws Exception {
        try (DynamoDbLocal own = Local.start();
                TwoDesigns two = designs(Endpoint.of(own), "stall", from, to)) {
            converse(two);
            ThingTransfer transfer = two.transfer();
            assertThat(transfer.verify()).isEqualTo(new ThingTransfer.Report(0, 0, 0, List.of(), 0));
            assertThat(transfer.finish(Reshaping.OldTables.DELETED))
                    .isEqualTo(
                            from.equals("same-table")
                                    ? List.of("index " + two.target().name("stall") + "/GSI2")
                                    : List.of());
            two.assertHolds(two.next());
        }
    }

    private static TwoDesigns designs(String name, String from, String to) throws IOException {
        return designs(Endpoint.of(Local.shared()), name, from, to);
    }

    private static TwoDesigns designs(Endpoint endpoint, String name, String from, String to) throws IOException {
        Path files = Path.of("..", "verifier", "src", "test", "resources", "transition");
        String model = Files.readString(files.resolve(name + ".yaml"));
        return new TwoDesigns(
                endpoint,
                "t" + UUID.randomUUID() + "-",
                Examples.modelOf(model),
                Examples.designOf(model, Files.readString(files.resolve(from + ".design.yaml"))),
                Examples.designOf(model, Files.readString(files.resolve(to + ".design.yaml"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"one table", "two tables"})
    void answersAsIfThereWereOneDesign(String from) throws Exception {
        try (TwoDesigns two = stall(from)) {
            converse(two);
        }
    }

    /** Counts and sums in the items of two parents, each of which goes over when it is asked to. */
    @ParameterizedTest
    @CsvSource({"clubs-together, clubs-apart", "clubs-apart, clubs-together"})
    void keepsNumbersOfChildrenOnBothSides(String from, String to) throws Exception {
        try (TwoDesigns two = designs("clubs", from, to)) {
            assertThat(two.old().description().read("M3")).isInstanceOf(Plan.NumberInside.class);
            assertThat(two.next().description().read("M3")).isInstanceOf(Plan.NumberInside.class);
            converse(two);
        }
    }

    /** Counts by a parent and by a value, a sum and the last numbers of sequences, each where its children are not. */
    @ParameterizedTest
    @CsvSource({"tickets-together, tickets-apart", "tickets-apart, tickets-together"})
    void keepsNumbersInItemsOfTheirOwn(String from, String to) throws Exception {
        try (TwoDesigns two = designs("tickets", from, to)) {
            assertThat(two.old().description().read("T3")).isInstanceOf(Plan.KeptNumber.class);
            assertThat(two.next().description().read("T3")).isInstanceOf(Plan.KeptNumber.class);
            converse(two);
        }
    }

    /** The latest and the largest values of children, in the items of two parents. */
    @ParameterizedTest
    @CsvSource({"talks-together, talks-apart", "talks-apart, talks-together"})
    void keepsTheLatestOfChildrenOnBothSides(String from, String to) throws Exception {
        try (TwoDesigns two = designs("talks", from, to)) {
            converse(two);
        }
    }

    /** Notes and loans inside of books in one design each, and books with what they have of their shelves. */
    @ParameterizedTest
    @CsvSource({"stacks-together, stacks-apart", "stacks-apart, stacks-together"})
    void keepsChildrenInsideAndCopiesOfParents(String from, String to) throws Exception {
        try (TwoDesigns two = designs("stacks", from, to)) {
            converse(two);
        }
    }

    /** The largest values of children in two parents, while these come, go and change on both sides. */
    @ParameterizedTest
    @CsvSource({"bids-together, bids-apart", "bids-apart, bids-together"})
    void findsTheNextLargestOfChildrenOnBothSides(String from, String to) throws Exception {
        try (TwoDesigns two = designs("bids", from, to)) {
            converse(two);
        }
    }

    @ParameterizedTest
    @CsvSource({"campaigns, expert", "campaigns, cheapest"})
    void answersForExamples(String example, String from) throws Exception {
        try (TwoDesigns two = ReshapingTest.designs(example, from)) {
            converse(two);
        }
    }

    /** A list with an order and one without; what the first page gave is found in the new design behind its position. */
    @ParameterizedTest
    @ValueSource(strings = {"O1", "O3"})
    void givesEachThingOnceWhenAllGoOverBetweenTwoPages(String pattern) throws Exception {
        try (TwoDesigns two = stall("one table")) {
            two.load();
            TransitionRun run = new TransitionRun(two);
            assertThat(run.pagesWhileAllGoesOver(pattern)).isGreaterThan(1);
            assertThat(run.differences()).isEmpty();
            assertThat(run.remaining()).isZero();
        }
    }

    private static void converse(TwoDesigns two) throws Exception {
        assertThat(TransitionLimits.of(two.old().description(), two.next().description()))
                .isEmpty();
        two.load();
        TransitionRun run = new TransitionRun(two);
        run.converse(CALLS);
        assertThat(run.differences()).isEmpty();
        assertThat(run.carriedUnderneath()).isPositive();
        assertThat(run.callsInBoth()).isGreaterThan(CALLS / 4);
        run.carryRest();
        assertThat(run.remaining()).isZero();
        two.assertHolds(two.next());
        run.end();
        run.askAll();
        assertThat(run.differences()).isEmpty();
        assertThat(run.asked()).containsAll(questions(two));
    }

    private static List<String> questions(TwoDesigns two) {
        return two.world().model().patterns().stream()
                .filter(pattern -> pattern.operation() instanceof Read || pattern.operation() instanceof Count)
                .map(Pattern::id)
                .toList();
    }

    /** Somebody who knows the old design alone creates what has gone over: it is named, and readers see the new one. */
    @Test
    void namesWhatIsInBothDesigns() throws Exception {
        try (TwoDesigns two = stall("one table")) {
            two.load();
            TransitionRun run = new TransitionRun(two);
            int things = two.world().size();
            ThingTransfer transfer = two.transfer();
            assertThat(transfer.verify().left()).isEqualTo(things);
            assertThat(transfer.run()).isEqualTo(new ThingTransfer.Report(things, 0, 0, List.of(), 0));

            two.createAgain("Order");
            ThingTransfer.Report report = transfer.run();
            assertThat(report.left()).isEqualTo(1);
            assertThat(report.inBoth()).singleElement().asString().startsWith("stall {PK=");
            assertThatThrownBy(() -> transfer.finish(Reshaping.OldTables.DELETED))
                    .isInstanceOf(MoveFailure.class)
                    .hasMessageContaining("the old tables have 1 thing that has not gone over");
            run.askAll();
            assertThat(run.differences()).isEmpty();
        }
    }

    @Test
    void namesWhatCannotGoOverOneByOne() {
        try (TwoDesigns two = TwoDesigns.shelves(Endpoint.of(Local.shared()), "unused-", TwoDesigns.Shape.TWO_TABLES)) {
            assertThat(TransitionLimits.of(two.old().description(), two.next().description()))
                    .containsExactly(
                            "`P10` changes what `Book` has of it, which the new design finds by an index, which may not have yet what has just gone over");
            assertThat(TransitionLimits.of(two.next().description(), two.next().description()))
                    .as("nothing has to go over")
                    .isEmpty();
        }
        try (TwoDesigns two = TwoDesigns.trackers(Endpoint.of(Local.shared()), "unused-", TwoDesigns.Shape.ONE_TABLE)) {
            assertThat(TransitionLimits.of(two.old().description(), two.next().description()))
                    .contains(
                            "the old design keeps `TicketsOfAProject` of `Ticket` over several items for each number, which would have to go over together; keep it in one, or have a copy follow, by `evolve` without `--transition`",
                            "the old design keeps the last number of `Project/number` in an item of its own, and the other design does not; keep it so in both, or have a copy follow, by `evolve` without `--transition`",
                            "the new design keeps the last number of `Project/number` in the item of `Project`, and the other design does not; keep it there in both, or have a copy follow, by `evolve` without `--transition`",
                            "the new design keeps `effort` of `Ticket` in the item of `Project`, and the other design does not; keep it in both, since nobody can count children on both sides while they come and go");
        }
    }

    private static List<String> limits(String from, String to, UnaryOperator<String> change) throws IOException {
        Path files = Path.of("..", "verifier", "src", "test", "resources", "transition");
        String model = Files.readString(files.resolve("stacks.yaml"));
        String old = Files.readString(files.resolve(from + ".design.yaml"));
        String next = change.apply(Files.readString(files.resolve(to + ".design.yaml")));
        try (TwoDesigns two = new TwoDesigns(
                Endpoint.of(Local.shared()),
                "unused-",
                Examples.modelOf(model),
                Examples.designOf(model, old),
                Examples.designOf(model, next))) {
            return TransitionLimits.of(two.old().description(), two.next().description());
        }
    }

    /** A note would have to leave its book before that goes, and come after it, with its title. */
    @Test
    void namesChildrenThatCanGoNeitherBeforeNorAfterTheirParents() throws IOException {
        assertThat(limits(
                        "stacks-together",
                        "stacks-apart",
                        design -> design.replace(
                                "S: N#{bookId}#{page}\n", "S: N#{bookId}#{page}\n        carries: [Book.title]\n")))
                .containsExactly(
                        "each of `Book`, `Note` would have to go over before another one: children leave the item of a parent before it goes, and come to one, or with attributes of it, after it; keep them in the same way in both designs, or have a copy follow, by `evolve` without `--transition`");
    }

    @Test
    void namesWhatAStreamKeeps() throws IOException {
        assertThat(limits(
                        "stacks-together",
                        "stacks-apart",
                        design -> design.replace(
                                "carries: [Shelf.room, Shelf.color]",
                                "carries: {Shelf.room: transaction, Shelf.color: stream}")))
                .containsExactly(
                        "the new design keeps `Book` by a stream, which tells of one table alone; have them written in the transaction in both designs, or have a copy follow, by `evolve` without `--transition`");
    }
}
