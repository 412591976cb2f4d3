package dev.keywright.optimizer.search.price;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.optimizer.search.SmallSearch;
import org.junit.jupiter.api.Test;

class NumbersInConditionsTest {
    private static final String AUCTIONS = """
            keywright: 1
            name: auctions
            entities:
              Auction:
                id: auctionId
                count: 2000
                attributes:
                  auctionId: {type: string, size: 26}
                  status: {type: string, values: {OPEN: 0.2, DONE: 0.8}}
                  bids: {type: number, counts: Bid}
                  top: {type: number, largest: {of: Bid.amount}, between: [0, 99999]}
              Bid:
                id: bidId
                parents: {Auction: {average: 8, max: 900}}
                attributes:
                  bidId: {type: string, size: 26}
                  amount: {type: number, between: [0, 99999]}
            patterns:
              open: {create: Auction, perDay: 20}
              bid: {create: Bid, perMinute: 20}
              done: {update: Auction, by: auctionId, to: {status: DONE}, if: {any: [top >= given, bids = 0]}, perDay: 20}
            """;

    /** The condition is evaluated on the item of the auction, which has to hold both. */
    @Test
    void keepsAllNumbersOfOneConditionInTheItem() {
        SmallSearch search = SmallSearch.of(AUCTIONS);

        assertThat(search.finish().found().chosen())
                .extracting(search::text)
                .contains("a counter of Bid in the Auction item", "the largest Bid.amount in the Auction item");
    }
}
