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
 * Many bid, withdraw, correct and replace at once on the same few auctions and bidders: in the end every largest and latest value
 * is that of the bids that are left. `-Dfalls.seed=7` draws others, and `-Dfalls.writes=500` more of them.
 */
class FallingTogetherTest {
    private static final List<String> AUCTIONS = List.of("a", "b");
    private static final List<String> BIDDERS = List.of("ann", "bob", "cid");
    private static final int WRITERS = 4;
    private static final long SEED = Long.getLong("falls.seed", 1);
    private static final int EACH = Integer.getInteger("falls.writes", 40);

    private Model model;
    private Things things;
    private Database database;
    private Namespace tables;
    private Stage stage;

    @BeforeEach
    void start() throws IOException {
        Path files = Path.of("src/test/resources/program");
        String text = Files.readString(files.resolve("falls.yaml"));
        Design design = Examples.designOf(text, Files.readString(files.resolve("falls.design.yaml")));
        model = Examples.modelOf(text);
        things = new Things(model);
        database = new Database(Endpoint.of(Local.shared()));
        tables = new Namespace(database, "falling");
        tables.create(model, design);
        stage = RoundTrip.stage(model, design, database.client(), tables::name);
        World nothing = new World(model, RoundTrip.NOW);
        AUCTIONS.forEach(
                id -> stage.engine().create(things.thing("Auction auctionId=%s title=t".formatted(id)), nothing));
        BIDDERS.forEach(id -> stage.engine().create(things.thing("Bidder bidderId=" + id), nothing));
    }

    @AfterEach
    void end() {
        tables.close();
        database.close();
    }

    @Test
    void leavesTheRightValuesInJava() throws Exception {
        List<ProgramUnderTest> programs = new ArrayList<>();
        for (int number = 0; number < WRITERS; number++) {
            programs.add(stage.engine());
        }
        rush(programs);
    }

    @Test
    void leavesTheRightValuesInJavaAndTypeScript(@TempDir Path folder) throws Exception {
        NodeTool.require();
        try (NodeProgram node = NodeProgram.on(stage, folder, Local.shared().endpoint())) {
            rush(List.of(node, stage.engine(), stage.engine()));
        }
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
        String id = "b" + dice.nextInt(9);
        Map<String, Datum> one = Map.of("auctionId", Datum.text(auction), "bidId", Datum.text(id));
        String amount = "Bid amount=" + (dice.nextInt(30) - 5);
        Thing whole = things.thing("%s auctionId=%s bidId=%s bidderId=%s at=2026-01-0%sT08:00:00Z"
                .formatted(amount, auction, id, BIDDERS.get(dice.nextInt(3)), 1 + dice.nextInt(9)));
        int chance = dice.nextInt(100);
        if (chance < 35) {
            write(program, "bid", ActionInputs.fresh(whole));
        } else if (chance < 60) {
            write(program, "withdraw", ActionInputs.given(one));
        } else if (chance < 75) {
            write(program, "correct", with(one, things.thing(amount)));
        } else if (chance < 80) {
            write(program, "vouch", voucher(one, dice));
        } else if (chance < 83) {
            write(program, "vouchTwice", voucher(one, dice), voucher(one, dice));
        } else if (chance < 86) {
            write(program, "vouchAndRebid", voucher(one, dice), ActionInputs.fresh(whole));
        } else if (chance < 88) {
            write(program, "vouchAndWithdraw", voucher(one, dice), ActionInputs.given(one));
        } else if (chance < 97) {
            write(program, "rebid", ActionInputs.fresh(whole));
        } else {
            write(program, "clear", ActionInputs.given(Map.of("auctionId", Datum.text(auction))));
        }
    }

    private ActionInputs voucher(Map<String, Datum> bid, Random dice) {
        return with(bid, things.thing("Bid voucherId=" + BIDDERS.get(dice.nextInt(3))));
    }

    private static ActionInputs with(Map<String, Datum> given, Thing sets) {
        ActionInputs inputs = ActionInputs.given(given);
        for (var value : sets.values().entrySet()) {
            inputs = inputs.with(value.getKey(), value.getValue());
        }
        return inputs;
    }

    private void write(ProgramUnderTest program, String pattern, ActionInputs... inputs) {
        program.write(things.operation(pattern), PatternInputs.write(inputs));
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
        for (String auction : AUCTIONS) {
            List<AnswerRow> row = rows("auction", "auctionId", auction);
            kept.put("highest of " + auction, Things.column(row, "highest").get(0));
            kept.put("last of " + auction, Things.column(row, "lastBid").get(0));
        }
        for (String bidder : BIDDERS) {
            List<AnswerRow> row = rows("bidder", "bidderId", bidder);
            kept.put("best of " + bidder, Things.column(row, "best").get(0));
            kept.put("vouched by " + bidder, Things.column(row, "vouched").get(0));
            kept.put("bids vouched for by " + bidder, ids(rows("vouched", "voucherId", bidder)));
        }
        return kept;
    }

    private Map<String, String> left() {
        Map<String, String> left = new LinkedHashMap<>();
        List<AnswerRow> all = new ArrayList<>();
        for (String auction : AUCTIONS) {
            List<AnswerRow> bids = rows("bids", "auctionId", auction);
            all.addAll(bids);
            left.put("highest of " + auction, largest(Things.column(bids, "amount")));
            left.put("last of " + auction, latest(Things.column(bids, "at")));
        }
        for (String bidder : BIDDERS) {
            left.put("best of " + bidder, largest(Things.column(of(all, "bidderId", bidder), "amount")));
            List<AnswerRow> vouched = of(all, "voucherId", bidder);
            left.put("vouched by " + bidder, latest(Things.column(vouched, "at")));
            left.put("bids vouched for by " + bidder, ids(vouched));
        }
        return left;
    }

    private static List<AnswerRow> of(List<AnswerRow> all, String attribute, String value) {
        return all.stream()
                .filter(row -> Things.column(List.of(row), attribute).get(0).equals(value))
                .toList();
    }

    private static String ids(List<AnswerRow> bids) {
        return bids.stream()
                .map(bid -> Things.column(List.of(bid), "auctionId") + "" + Things.column(List.of(bid), "bidId"))
                .sorted()
                .toList()
                .toString();
    }

    private static String largest(List<String> amounts) {
        return amounts.stream()
                .filter(amount -> !amount.equals("-"))
                .max(Comparator.comparing(Integer::parseInt))
                .orElse("-");
    }

    private static String latest(List<String> times) {
        return times.stream().max(Comparator.naturalOrder()).orElse("-");
    }
}
