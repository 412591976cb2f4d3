package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where the child that has the latest or largest value goes or changes, the next one stands there, whoever else writes. */
class FallingExtremesTest {
    private static final WriteOutcome DONE = new WriteOutcome.Done(1);

    private final Scenario scenario = Scenario.of("falls");

    @BeforeEach
    void start() {
        scenario.stored("Auction auctionId=a title=clock", "Bidder bidderId=ann", "Bidder bidderId=bob");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private static String thing(String id, String who, String amount, int day) {
        return "Bid auctionId=a bidId=%s bidderId=%s amount=%s at=2026-01-%02dT08:00:00Z"
                .formatted(id, who, amount, day);
    }

    private WriteOutcome bid(String id, String who, String amount, int day, Runnable... others) {
        return scenario.create("bid", thing(id, who, amount, day), others);
    }

    private WriteOutcome withdraw(String id, Runnable... others) {
        return scenario.write("withdraw", "auctionId=a bidId=" + id, "", others);
    }

    private WriteOutcome correct(String id, String amount, Runnable... others) {
        return scenario.write("correct", "auctionId=a bidId=" + id, "Bid amount=" + amount, others);
    }

    private String of(String pattern, String given, String attribute) {
        return scenario.column(pattern, given, attribute).get(0);
    }

    private String auction() {
        String last = of("auction", "auctionId=a", "lastBid");
        return "%s on %s"
                .formatted(of("auction", "auctionId=a", "highest"), last.equals("-") ? last : last.substring(8, 10));
    }

    private String best(String bidder) {
        return of("bidder", "bidderId=" + bidder, "best");
    }

    private void threeBids() {
        bid("x", "ann", "10", 3);
        bid("y", "bob", "30", 1);
        bid("z", "ann", "20", 2);
    }

    @Test
    void fallToTheNextOfThoseThatAreLeft() {
        threeBids();
        assertThat(auction()).isEqualTo("30 on 03");

        assertThat(withdraw("y")).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("20 on 03");
        assertThat(best("bob")).isEqualTo("-");
        assertThat(withdraw("x")).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("20 on 02");
        assertThat(withdraw("z")).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("- on -");
        assertThat(best("ann")).isEqualTo("-");
    }

    @Test
    void stayWhereAnotherHasTheSame() {
        bid("x", "ann", "10", 1);
        bid("y", "bob", "10.0", 1);
        withdraw("x");

        assertThat(auction()).isEqualTo("10 on 01");
        assertThat(best("ann")).isEqualTo("-");
    }

    @Test
    void followValuesThatChange() {
        threeBids();
        assertThat(correct("y", "15")).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("20 on 03");
        assertThat(correct("x", "40")).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("40 on 03");
        assertThat(best("ann")).isEqualTo("40");
        scenario.write("raise", "auctionId=a bidId=x", "Bid amount+=-25");
        assertThat(auction()).isEqualTo("20 on 03");
        scenario.write("hide", "auctionId=a bidId=z");
        assertThat(auction()).isEqualTo("15 on 03");
        scenario.create("rebid", thing("y", "ann", "5", 4));
        assertThat(auction()).isEqualTo("15 on 04");
        assertThat(best("ann")).isEqualTo("15");
        assertThat(best("bob")).isEqualTo("-");
    }

    @Test
    void followChildrenToOtherParents() {
        threeBids();
        scenario.write("vouch", "auctionId=a bidId=x", "Bid voucherId=ann");
        scenario.write("vouch", "auctionId=a bidId=y", "Bid voucherId=ann");
        assertThat(of("bidder", "bidderId=ann", "vouched")).startsWith("2026-01-03");
        scenario.write("vouch", "auctionId=a bidId=x", "Bid voucherId=bob");

        assertThat(of("bidder", "bidderId=ann", "vouched")).startsWith("2026-01-01");
        assertThat(of("bidder", "bidderId=bob", "vouched")).startsWith("2026-01-03");
    }

    @Test
    void fallOnceForAllThatGoTogether() {
        threeBids();
        bid("w", "bob", "5", 1);
        scenario.write("leave", "bidderId=ann");
        assertThat(auction()).isEqualTo("30 on 01");
        bid("v", "bob", "50", 5);
        bid("u", "ann", "7", 1);
        scenario.write("leave", "bidderId=bob");

        assertThat(auction()).isEqualTo("7 on 01");
        scenario.write("clear", "auctionId=a");
        assertThat(auction()).isEqualTo("- on -");
    }

    @Test
    void seeTheOtherWritesOfATransaction() {
        threeBids();
        WriteOutcome done = scenario.transaction(
                "replace",
                scenario.inputs("auctionId=a bidId=y", ""),
                scenario.inputs("auctionId=a bidId=z", ""),
                scenario.fresh(thing("w", "ann", "12", 1)));

        assertThat(done).isInstanceOf(WriteOutcome.Done.class);
        assertThat(auction()).isEqualTo("12 on 03");
        assertThat(best("ann")).isEqualTo("12");
        assertThat(best("bob")).isEqualTo("-");
    }

    @Test
    void areThoseOfTheLastOfSeveralPuts() {
        threeBids();
        scenario.transaction(
                "rebidTwice", scenario.fresh(thing("w", "ann", "70", 1)), scenario.fresh(thing("w", "bob", "40", 1)));
        assertThat(auction()).isEqualTo("40 on 03");
        assertThat(best("ann")).isEqualTo("20");
        assertThat(best("bob")).isEqualTo("40");
        scenario.transaction(
                "rebidTwice", scenario.fresh(thing("w", "ann", "80", 1)), scenario.fresh(thing("w", "ann", "25", 1)));
        assertThat(auction()).isEqualTo("30 on 03");
        assertThat(best("ann")).isEqualTo("25");
    }

    @Test
    void areToldOfAlsoWhereALaterPutReplacesThem() {
        threeBids();
        assertThat(scenario.told(
                        "rebidTwice",
                        scenario.fresh(thing("w", "ann", "70", 1)),
                        scenario.fresh(thing("w", "bob", "40", 1))))
                .isEqualTo(2);
    }

    @Test
    void areThoseOfOneThatIsDeletedAndPutAgain() {
        threeBids();
        scenario.transaction(
                "swap", scenario.inputs("auctionId=a bidId=y", ""), scenario.fresh(thing("y", "ann", "25", 1)));
        assertThat(auction()).isEqualTo("25 on 03");
        assertThat(best("ann")).isEqualTo("25");
        assertThat(best("bob")).isEqualTo("-");
        assertThat(scenario.column("bids", "auctionId=a", "amount")).containsExactly("10", "25", "20");
    }

    /** The new one has nothing of what stood in the one before it. */
    @Test
    void beginWithTheFirstChildOfAParentThatIsDeletedAndPutAgain() {
        threeBids();
        scenario.transaction(
                "return",
                scenario.inputs("bidderId=ann", ""),
                scenario.fresh("Bidder bidderId=ann"),
                scenario.fresh(thing("w", "ann", "12", 2)));
        assertThat(best("ann")).isEqualTo("12");
        assertThat(auction()).isEqualTo("30 on 03");
    }

    @Test
    void fallWithEmbeddedChildren() {
        scenario.create("pay", "Deposit auctionId=a depositId=p amount=7");
        scenario.create("pay", "Deposit auctionId=a depositId=q amount=4");
        scenario.write("refund", "auctionId=a depositId=p");

        assertThat(of("auction", "auctionId=a", "deposit")).isEqualTo("4");
        scenario.write("refund", "auctionId=a depositId=q");
        assertThat(of("auction", "auctionId=a", "deposit")).isEqualTo("-");
    }

    /** A bid that is below the highest one comes between the search for the next and the write: it may be the next. */
    @Test
    void missNoneThatComesMeanwhile() {
        threeBids();
        assertThat(withdraw("y", () -> bid("w", "ann", "25", 1))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("25 on 03");
        assertThat(withdraw("w", () -> bid("v", "ann", "90", 1))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("90 on 03");
    }

    @Test
    void takeNoneThatGoesOrFallsMeanwhile() {
        threeBids();
        assertThat(withdraw("y", () -> withdraw("z"))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("10 on 03");
        bid("w", "bob", "50", 1);
        bid("v", "bob", "40", 1);
        assertThat(withdraw("w", () -> correct("v", "5"))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("10 on 03");
    }

    @Test
    void riseWithOneThatWasLowerWhenItWasLookedAt() {
        threeBids();
        assertThat(bid("w", "bob", "25", 1, () -> withdraw("y"))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("25 on 03");
        assertThat(correct("z", "24", () -> withdraw("w"))).isEqualTo(DONE);
        assertThat(auction()).isEqualTo("24 on 03");
    }

    @Test
    void standInAnItemThatIsReplaced() {
        threeBids();
        scenario.create("renew", "Auction auctionId=a title=watch");
        withdraw("y", () -> scenario.create("renew", "Auction auctionId=a title=chair"));

        assertThat(auction()).isEqualTo("20 on 03");
    }
}
