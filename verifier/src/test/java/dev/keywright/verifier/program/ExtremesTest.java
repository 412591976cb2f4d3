package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The latest and the largest value of children stand in their parents' items, whoever else writes at the same time. */
class ExtremesTest {
    private static final String EARLY = "2026-01-01T08:00:00Z";
    private static final String LATE = "2026-01-02T08:00:00Z";

    private final Scenario scenario = Scenario.of("extremes");

    @BeforeEach
    void start() {
        scenario.stored("Auction auctionId=a title=clock", "Bidder bidderId=ann", "Bidder bidderId=bob");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private WriteOutcome bid(String id, String rest, Runnable... others) {
        return scenario.create("bid", "Bid auctionId=a bidId=%s %s".formatted(id, rest), others);
    }

    private String of(String pattern, String given, String attribute) {
        return scenario.column(pattern, given, attribute).get(0);
    }

    private String auction() {
        return "%s bids, highest %s, fee %s, last %s"
                .formatted(
                        of("auction", "auctionId=a", "bids"),
                        of("auction", "auctionId=a", "highest"),
                        of("auction", "auctionId=a", "fee"),
                        of("auction", "auctionId=a", "lastBid"));
    }

    @Test
    void areAbsentWithoutChildren() {
        assertThat(auction()).isEqualTo("0 bids, highest -, fee -, last -");
    }

    @Test
    void riseAndNeverFall() {
        bid("1", "bidderId=ann amount=-5.25 at=" + LATE);
        assertThat(auction()).isEqualTo("1 bids, highest -5.25, fee -, last 2026-01-02T08:00:00.000Z");

        bid("2", "bidderId=bob amount=9 fee=3 at=" + EARLY);
        assertThat(auction()).isEqualTo("2 bids, highest 9, fee 3, last 2026-01-02T08:00:00.000Z");

        bid("3", "bidderId=ann voucherId=bob amount=8.5 fee=1 at=" + EARLY);
        assertThat(auction()).isEqualTo("3 bids, highest 9, fee 3, last 2026-01-02T08:00:00.000Z");
        assertThat(of("bidder", "bidderId=ann", "seen")).isEqualTo("2026-01-02T08:00:00.000Z");
        assertThat(of("bidder", "bidderId=bob", "seen")).isEqualTo("2026-01-01T08:00:00.000Z");
        assertThat(of("bidder", "bidderId=bob", "vouched")).isEqualTo("8.5");
        assertThat(of("bidder", "bidderId=ann", "vouched")).isEqualTo("-");
    }

    @Test
    void takeTheHigherOfTwoThatComeAtTheSameTime() {
        WriteOutcome lower =
                bid("1", "bidderId=ann amount=10 at=" + EARLY, () -> bid("2", "bidderId=bob amount=20 at=" + LATE));

        assertThat(lower).isEqualTo(new WriteOutcome.Done(1));
        assertThat(auction()).isEqualTo("2 bids, highest 20, fee -, last 2026-01-02T08:00:00.000Z");

        bid("3", "bidderId=ann amount=40 at=" + LATE, () -> bid("4", "bidderId=bob amount=30 at=" + LATE));
        assertThat(auction()).isEqualTo("4 bids, highest 40, fee -, last 2026-01-02T08:00:00.000Z");
    }

    @Test
    void takeTheHighestOfOneTransactionThatCreatesTheParentToo() {
        String each = "Bid auctionId=b bidId=%s bidderId=ann amount=%s at=" + EARLY;
        WriteOutcome done = scenario.transaction(
                "both",
                scenario.fresh(each.formatted("1", "5")),
                scenario.fresh(each.formatted("2", "7")),
                scenario.fresh(each.formatted("3", "6")),
                scenario.fresh("Auction auctionId=b title=vase"));

        assertThat(done).isInstanceOf(WriteOutcome.Done.class);
        assertThat(of("auction", "auctionId=b", "highest")).isEqualTo("7");
        assertThat(of("auction", "auctionId=b", "bids")).isEqualTo("3");
        assertThat(of("bidder", "bidderId=ann", "seen")).isEqualTo("2026-01-01T08:00:00.000Z");
    }

    @Test
    void standInAnItemThatIsReplaced() {
        bid("1", "bidderId=ann amount=12 at=" + EARLY);
        scenario.create("renew", "Auction auctionId=a title=watch");

        assertThat(auction()).isEqualTo("1 bids, highest 12, fee -, last 2026-01-01T08:00:00.000Z");
    }

    @Test
    void rememberTheHighestOfEmbeddedChildren() {
        scenario.create("deposit", "Deposit auctionId=a depositId=1 amount=7");
        scenario.create("deposit", "Deposit auctionId=a depositId=2 amount=4");

        assertThat(of("auction", "auctionId=a", "deposit")).isEqualTo("7");
    }

    @Test
    void areThereForConditions() {
        assertThat(scenario.write("big", "auctionId=a", "Auction title=big")).isNotEqualTo(new WriteOutcome.Done(1));
        bid("1", "bidderId=ann amount=100 at=" + EARLY);

        assertThat(scenario.write("big", "auctionId=a", "Auction title=big")).isEqualTo(new WriteOutcome.Done(1));
    }
}
