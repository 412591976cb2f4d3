package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where several writes of one transaction are about the same entity, its items are those of its last state and no others. */
class SeveralWritesOfOneTest {
    private static final String BID = "auctionId=a bidId=x";

    private final Scenario scenario = Scenario.of("falls");

    @BeforeEach
    void start() {
        scenario.stored(
                "Auction auctionId=a title=clock", "Bidder bidderId=ann", "Bidder bidderId=bob", "Bidder bidderId=eve");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private void vouchedBid() {
        scenario.create("bid", "Bid auctionId=a bidId=x bidderId=ann amount=10 at=2026-01-03T08:00:00Z voucherId=ann");
    }

    private String vouchers() {
        return "ann %s, bob %s, eve %s".formatted(vouched("ann"), vouched("bob"), vouched("eve"));
    }

    private String vouched(String voucher) {
        return scenario.column("vouched", "voucherId=" + voucher, "bidId").toString();
    }

    @Test
    void followOneThatMovesTwice() {
        vouchedBid();
        scenario.transaction(
                "vouchTwice", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs(BID, "Bid voucherId=eve"));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve [x]");
    }

    @Test
    void bringOneThatComesToBeAndMoves() {
        scenario.create("bid", "Bid auctionId=a bidId=x bidderId=ann amount=10 at=2026-01-03T08:00:00Z");
        scenario.transaction(
                "vouchTwice", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs(BID, "Bid voucherId=eve"));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve [x]");
    }

    @Test
    void leaveOneWhereItIsThatGoesAndComesBack() {
        vouchedBid();
        scenario.transaction(
                "vouchTwice", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs(BID, "Bid voucherId=ann"));

        assertThat(vouchers()).isEqualTo("ann [x], bob [], eve []");
    }

    @Test
    void takeAwayOneThatMoves() {
        vouchedBid();
        scenario.transaction("vouchAndWithdraw", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs(BID, ""));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve []");
    }

    @Test
    void replaceOneThatMoves() {
        vouchedBid();
        scenario.transaction(
                "vouchAndRebid",
                scenario.inputs(BID, "Bid voucherId=bob"),
                scenario.fresh("Bid auctionId=a bidId=x bidderId=bob amount=5 at=2026-01-02T08:00:00Z voucherId=eve"));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve [x]");
    }

    @Test
    void moveOneThatIsReplaced() {
        vouchedBid();
        scenario.transaction(
                "rebidAndVouch",
                scenario.fresh("Bid auctionId=a bidId=x bidderId=bob amount=5 at=2026-01-02T08:00:00Z voucherId=bob"),
                scenario.inputs(BID, "Bid voucherId=eve"));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve [x]");
        assertThat(scenario.column("vouched", "voucherId=eve", "amount")).containsExactly("5");
    }

    /** The bid is among the children that go with their bidder, or it stays with another one. */
    @Test
    void takeAwayAChildThatMoves() {
        vouchedBid();
        scenario.transaction(
                "vouchAndLeave", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs("bidderId=eve", ""));
        assertThat(vouchers()).isEqualTo("ann [], bob [x], eve []");
        scenario.transaction(
                "vouchAndLeave", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs("bidderId=ann", ""));
        assertThat(vouchers()).isEqualTo("ann [], bob [], eve []");
    }

    @Test
    void leaveAChildThatMovesAwayFromItsParentThatGoes() {
        vouchedBid();
        scenario.transaction(
                "vouchTwice", scenario.inputs(BID, "Bid voucherId=eve"), scenario.inputs(BID, "Bid voucherId=eve"));
        scenario.transaction(
                "vouchAndLeave", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs("bidderId=eve", ""));

        assertThat(vouchers()).isEqualTo("ann [], bob [x], eve []");
        assertThat(scenario.column("bidder", "bidderId=bob", "vouched")).containsExactly("2026-01-03T08:00:00.000Z");
    }

    @Test
    void takeAwayAChildThatMovesToAParentThatGoes() {
        vouchedBid();
        scenario.transaction(
                "vouchAndLeave", scenario.inputs(BID, "Bid voucherId=eve"), scenario.inputs("bidderId=eve", ""));

        assertThat(vouchers()).isEqualTo("ann [], bob [], eve []");
        assertThat(scenario.column("bids", "auctionId=a", "bidId")).isEmpty();
        assertThat(scenario.column("bidder", "bidderId=ann", "best")).containsExactly("-");
    }

    /** One of the two children that a parent has moves, and the other one goes. */
    @Test
    void leaveNoValueOfAnyOfThem() {
        vouchedBid();
        scenario.create("bid", "Bid auctionId=a bidId=y bidderId=eve amount=20 at=2026-01-04T08:00:00Z voucherId=ann");
        scenario.transaction(
                "vouchAndLeave", scenario.inputs(BID, "Bid voucherId=bob"), scenario.inputs("bidderId=eve", ""));

        assertThat(scenario.column("bidder", "bidderId=ann", "vouched")).containsExactly("-");
        assertThat(scenario.column("bidder", "bidderId=bob", "vouched")).containsExactly("2026-01-03T08:00:00.000Z");
    }

    @Test
    void endAsTheLastOneSays() {
        scenario.transaction(
                "renameAndRenew",
                scenario.inputs("auctionId=a", "Auction title=watch"),
                scenario.fresh("Auction auctionId=a title=chair"));

        assertThat(scenario.column("auction", "auctionId=a", "title")).containsExactly("chair");
    }
}
