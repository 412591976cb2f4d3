package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A sum follows every amount once, whoever else writes at the same time. */
class SumsTest {
    private final Scenario scenario = Scenario.of("sums");

    @BeforeEach
    void start() {
        scenario.stored("Auction auctionId=a title=clock", "Bidder bidderId=ann", "Bidder bidderId=bob");
        scenario.stored("Bid auctionId=a bidId=1 bidderId=ann amount=10.50 fee=2");
    }

    @AfterEach
    void end() {
        scenario.close();
    }

    private String of(String pattern, String given, String attribute) {
        return scenario.column(pattern, given, attribute).get(0);
    }

    private String sums() {
        return "%s, fees %s, ann %s, bob %s, vouched by bob %s"
                .formatted(
                        of("auction", "auctionId=a", "offered"),
                        of("auction", "auctionId=a", "fees"),
                        of("bidder", "bidderId=ann", "offered"),
                        of("bidder", "bidderId=bob", "offered"),
                        of("bidder", "bidderId=bob", "vouched"));
    }

    @Test
    void isNothingWithoutChildren() {
        scenario.stored("Auction auctionId=b title=vase");

        assertThat(of("auction", "auctionId=b", "offered")).isEqualTo("0");
        assertThat(of("auction", "auctionId=b", "fees")).isEqualTo("0");
        assertThat(of("auction", "auctionId=b", "deposits")).isEqualTo("0");
    }

    @Test
    void addsWhatIsCreatedAndTakesAwayWhatIsDeleted() {
        scenario.create("bid", "Bid auctionId=a bidId=2 bidderId=bob voucherId=bob amount=-0.25");
        assertThat(sums()).isEqualTo("10.25, fees 2, ann 10.5, bob -0.25, vouched by bob -0.25");

        scenario.write("retract", "auctionId=a bidId=1");
        assertThat(sums()).isEqualTo("-0.25, fees 0, ann 0, bob -0.25, vouched by bob -0.25");
    }

    @Test
    void addsTheDifferenceOfTwoAmounts() {
        scenario.write("raise", "auctionId=a bidId=1", "Bid amount=12.25");

        assertThat(sums()).isEqualTo("12.25, fees 2, ann 12.25, bob 0, vouched by bob 0");
    }

    @Test
    void movesTheAmountWithTheReference() {
        scenario.write("charge", "auctionId=a bidId=1", "Bid fee=5 voucherId=bob");
        assertThat(sums()).isEqualTo("10.5, fees 5, ann 10.5, bob 0, vouched by bob 10.5");

        scenario.write("waive", "auctionId=a bidId=1");
        assertThat(sums()).isEqualTo("10.5, fees 0, ann 10.5, bob 0, vouched by bob 0");
    }

    @Test
    void addsTheRightDifferenceWhereAnotherChangesTheAmountMeanwhile() {
        WriteOutcome outcome = scenario.write(
                "raise",
                "auctionId=a bidId=1",
                "Bid amount=20",
                () -> scenario.write("raise", "auctionId=a bidId=1", "Bid amount=15"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(sums()).isEqualTo("20, fees 2, ann 20, bob 0, vouched by bob 0");
    }

    @Test
    void takesAwayWhatThereIsWhereAnotherChangesTheAmountMeanwhile() {
        scenario.write(
                "retract",
                "auctionId=a bidId=1",
                "",
                () -> scenario.write("raise", "auctionId=a bidId=1", "Bid amount=15"));

        assertThat(sums()).isEqualTo("0, fees 0, ann 0, bob 0, vouched by bob 0");
    }

    @Test
    void addsEachAmountOnceWhereATransactionChangesAChildTwice() {
        scenario.transaction(
                "twice",
                scenario.inputs("auctionId=a bidId=1", "Bid amount=20"),
                scenario.inputs("auctionId=a bidId=1", "Bid amount+=3"));

        assertThat(scenario.column("bids", "auctionId=a", "amount")).containsExactly("23");
        assertThat(sums()).isEqualTo("23, fees 2, ann 23, bob 0, vouched by bob 0");
    }

    @Test
    void takesAwayOnceWhatATransactionDeletesTwice() {
        scenario.stored("Bid auctionId=a bidId=3 bidderId=ann amount=4");
        scenario.transaction(
                "again",
                scenario.inputs("auctionId=a bidId=3", "Bid amount=8"),
                scenario.inputs("auctionId=a bidId=3", ""),
                scenario.inputs("auctionId=a bidId=3", ""));

        assertThat(sums()).isEqualTo("10.5, fees 2, ann 10.5, bob 0, vouched by bob 0");
    }

    @Test
    void followsAnEmbeddedAmountThatAnotherChangesMeanwhile() {
        scenario.stored("Deposit auctionId=a depositId=d amount=7");

        assertThat(scenario.write("correct", "auctionId=a depositId=d", "Deposit amount=8"))
                .isEqualTo(new WriteOutcome.Done(1));
        assertThat(of("auction", "auctionId=a", "deposits")).isEqualTo("8");

        scenario.write(
                "correct",
                "auctionId=a depositId=d",
                "Deposit amount=9",
                () -> scenario.write("correct", "auctionId=a depositId=d", "Deposit amount=20"));
        assertThat(of("auction", "auctionId=a", "deposits")).isEqualTo("9");

        scenario.write(
                "release",
                "auctionId=a depositId=d",
                "",
                () -> scenario.write("correct", "auctionId=a depositId=d", "Deposit amount=30"));
        assertThat(of("auction", "auctionId=a", "deposits")).isEqualTo("0");
    }
}
