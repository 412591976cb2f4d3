package dev.keywright.verifier.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.Things;
import dev.keywright.verifier.ask.ActionInputs;
import dev.keywright.verifier.ask.AnswerRow;
import dev.keywright.verifier.ask.PagePosition;
import dev.keywright.verifier.ask.PatternInputs;
import dev.keywright.verifier.ask.ProgramUnderTest;
import dev.keywright.verifier.ask.WriteOutcome;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import dev.keywright.verifier.database.Namespace;
import dev.keywright.verifier.program.RoundTrip;
import dev.keywright.verifier.program.Stage;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Deposits stand in the items of their auctions, and their number and the largest of them in the items of their bidders: both are
 * right after all that happens to deposits and auctions, one after the other or at once, in Java and in TypeScript.
 */
class EmbeddedFallsTest {
    private static final List<String> AUCTIONS = List.of("a", "b");
    private static final List<String> BIDDERS = List.of("ann", "bob");
    private static final WriteOutcome DONE = new WriteOutcome.Done(1);
    private static final long SEED = Long.getLong("falls.seed", 1);
    private static final int EACH = Integer.getInteger("falls.writes", 25);

    /** Each settles a copy, a count and a largest value, and a transaction has room for a hundred writes. */
    private static final int TOO_MANY_FOR_ONE_TRANSACTION = 36;

    private Things things;
    private Database database;
    private Namespace tables;
    private Stage stage;

    @BeforeEach
    void start() throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve("deposits.yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve("deposits.design.yaml")));
        Model model = Examples.modelOf(text);
        things = new Things(model);
        database = new Database(Endpoint.of(Local.shared()));
        tables = new Namespace(database, "deposits");
        tables.create(model, design);
        stage = RoundTrip.stage(model, design, database.client(), tables::name);
        World nothing = new World(model, RoundTrip.NOW);
        AUCTIONS.forEach(id -> stage.engine().create(auction(id), nothing));
        BIDDERS.forEach(id -> stage.engine().create(things.thing("Bidder bidderId=" + id), nothing));
    }

    @AfterEach
    void end() {
        tables.close();
        database.close();
    }

    /** What is done with one program. */
    private interface Course {
        void with(ProgramUnderTest program) throws Exception;
    }

    private void inTypeScript(Path folder, Course course) throws Exception {
        NodeTool.require();
        try (NodeProgram node = NodeProgram.on(stage, folder, Local.shared().endpoint())) {
            course.with(node);
        }
    }

    @Test
    void fallWithTheItemsThatHoldThem() {
        closeSmallAndLarge(stage.engine());
    }

    @Test
    void fallWithTheItemsThatHoldThemInTypeScript(@TempDir Path folder) throws Exception {
        inTypeScript(folder, this::closeSmallAndLarge);
    }

    private void closeSmallAndLarge(ProgramUnderTest program) {
        pay(program, "b", "s", "ann", 10);
        pay(program, "a", "p", "ann", 30);
        pay(program, "a", "q", "ann", 20);
        pay(program, "a", "r", "bob", 25);
        assertThat(kept()).hasToString("{ann=3 up to 30, bob=1 up to 25}");

        assertThat(write(program, "close", given("a"))).isEqualTo(DONE);
        assertThat(kept()).hasToString("{ann=1 up to 10, bob=0 up to -}");

        write(program, "open", ActionInputs.fresh(auction("a")));
        write(program, "payTwice", paid("a", "p", "ann", 70), paid("a", "p", "bob", 40));
        assertThat(kept()).hasToString("{ann=1 up to 10, bob=1 up to 40}");
        write(program, "repay", given("a", "p"), paid("a", "p", "ann", 20));
        assertThat(kept()).hasToString("{ann=2 up to 20, bob=0 up to -}").isEqualTo(left());

        for (int number = 1; number <= TOO_MANY_FOR_ONE_TRANSACTION; number++) {
            pay(program, "a", "d" + number, number % 3 == 0 ? "bob" : "ann", 100 + 7 * number % 40);
        }
        assertThat(write(program, "close", given("a"))).isEqualTo(DONE);
        assertThat(kept()).hasToString("{ann=1 up to 10, bob=0 up to -}");
    }

    @Test
    void areRightAfterManyWritesAtOnceInJava() throws Exception {
        rush(List.of(stage.engine(), stage.engine(), stage.engine()));
    }

    @Test
    void areRightAfterManyWritesAtOnceInTypeScript(@TempDir Path folder) throws Exception {
        inTypeScript(folder, node -> rush(List.of(node, stage.engine(), stage.engine())));
    }

    private void rush(List<ProgramUnderTest> programs) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(programs.size());
        try {
            List<Callable<Integer>> writers = new ArrayList<>();
            for (ProgramUnderTest program : programs) {
                Random dice = new Random(SEED * 100 + writers.size());
                writers.add(() -> {
                    for (int time = 0; time < EACH; time++) {
                        write(program, dice);
                    }
                    return EACH;
                });
            }
            for (Future<Integer> done : threads.invokeAll(writers)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(kept()).as("seed %s", SEED).isEqualTo(left());
    }

    private void write(ProgramUnderTest program, Random dice) {
        String auction = AUCTIONS.get(dice.nextInt(AUCTIONS.size()));
        String deposit = "d" + dice.nextInt(4);
        String bidder = BIDDERS.get(dice.nextInt(BIDDERS.size()));
        int amount = dice.nextInt(30);
        ActionInputs one = given(auction, deposit);
        int chance = dice.nextInt(100);
        if (chance < 35) {
            pay(program, auction, deposit, bidder, amount);
        } else if (chance < 65) {
            write(program, "assign", with(one, things.thing("Deposit bidderId=" + bidder)));
        } else if (chance < 75) {
            write(program, "correct", with(one, things.thing("Deposit amount=" + amount)));
        } else if (chance < 94) {
            write(program, "refund", one);
        } else {
            write(program, "close", given(auction));
            write(program, "open", ActionInputs.fresh(auction(auction)));
        }
    }

    private Thing auction(String id) {
        return things.thing("Auction auctionId=%s title=t".formatted(id));
    }

    private void pay(ProgramUnderTest program, String auction, String deposit, String bidder, int amount) {
        write(program, "pay", paid(auction, deposit, bidder, amount));
    }

    private ActionInputs paid(String auction, String deposit, String bidder, int amount) {
        return ActionInputs.fresh(things.thing(
                "Deposit auctionId=%s depositId=%s bidderId=%s amount=%s".formatted(auction, deposit, bidder, amount)));
    }

    private static ActionInputs given(String auction) {
        return ActionInputs.given(Map.of("auctionId", Datum.text(auction)));
    }

    private static ActionInputs given(String auction, String deposit) {
        return ActionInputs.given(Map.of("auctionId", Datum.text(auction), "depositId", Datum.text(deposit)));
    }

    private static ActionInputs with(ActionInputs given, Thing sets) {
        ActionInputs inputs = given;
        for (var value : sets.values().entrySet()) {
            inputs = inputs.with(value.getKey(), value.getValue());
        }
        return inputs;
    }

    private WriteOutcome write(ProgramUnderTest program, String pattern, ActionInputs... inputs) {
        return program.write(things.operation(pattern), PatternInputs.write(inputs));
    }

    private List<AnswerRow> rows(String pattern, String by, String id) {
        return stage.engine()
                .read(
                        (Read) things.operation(pattern),
                        PatternInputs.of(Map.of(by, Datum.text(id))),
                        PagePosition.START)
                .rows();
    }

    private Map<String, String> kept() {
        Map<String, String> kept = new LinkedHashMap<>();
        for (String bidder : BIDDERS) {
            List<AnswerRow> row = rows("bidder", "bidderId", bidder);
            kept.put(
                    bidder,
                    "%s up to %s"
                            .formatted(
                                    Things.column(row, "deposits").get(0),
                                    Things.column(row, "biggest").get(0)));
        }
        return kept;
    }

    /** By the deposits that stand in the auctions. */
    private Map<String, String> left() {
        List<AnswerRow> all = new ArrayList<>();
        for (String auction : AUCTIONS) {
            rows("auction", "auctionId", auction)
                    .forEach(row -> row.along().values().forEach(all::addAll));
        }
        Map<String, String> left = new LinkedHashMap<>();
        for (String bidder : BIDDERS) {
            List<AnswerRow> own = all.stream()
                    .filter(row ->
                            Things.column(List.of(row), "bidderId").get(0).equals(bidder))
                    .toList();
            String largest = Things.column(own, "amount").stream()
                    .max(Comparator.comparing(Integer::parseInt))
                    .orElse("-");
            left.put(bidder, "%s up to %s".formatted(own.size(), largest));
        }
        return left;
    }
}
