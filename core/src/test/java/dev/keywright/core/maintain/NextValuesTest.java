package dev.keywright.core.maintain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.CostModel;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.design.DesignReader;
import dev.keywright.core.layout.State;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.BuiltInPrices;
import dev.keywright.core.serve.Request;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The search for the next largest value where the child that has it goes: what it reads, how often, and where there is none. */
class NextValuesTest {
    private static final String ENTITIES = """
            keywright: 1
            name: auctions
            entities:
              Auction:
                id: auctionId
                count: 100
                attributes:
                  auctionId: {type: string, size: 26}
                  highest: {type: number, largest: {of: Bid.amount}}
              Bid:
                id: [auctionId, bidId]
                parents: {Auction: {average: 40, max: 900}}
                attributes:
                  bidId: {type: string, size: 26}
                  amount: {type: number, between: [0, 999]}
                  note: {type: string, size: 300}
            patterns:
              bid: {create: Bid, rps: 1}
              show: {read: Auction, by: auctionId, rps: 1}
              close: {delete: Auction, by: auctionId, cascade: Bid, rps: 1}
            """;
    private static final Model STAYING = TestModels.read(ENTITIES);
    private static final Model FALLING = TestModels.read(ENTITIES + """
              withdraw: {delete: Bid, by: [auctionId, bidId], rps: 1}
              correct: {update: Bid, by: [auctionId, bidId], set: {amount: 0.5}, rps: 1}
              remark: {update: Bid, by: [auctionId, bidId], set: [note], rps: 1}
              clear: {delete: Bid, by: auctionId, rps: 1}
            """);

    private static final String COLLECTION = "Bid: {PK: \"A#{auctionId}\", SK: \"B#{bidId}\"}";
    private static final String ORDERED = "Bid: {PK: \"A#{auctionId}\", SK: \"B#{bidId}\", L1: \"{amount}\"}";
    private static final String COPIED =
            "Bid: {PK: \"B#{auctionId}#{bidId}\", SK: \"B\"}, Copy: {copies: Bid, PK: \"A#{auctionId}\", SK: \"B#{bidId}\"%s}";
    private static final String INDEXED =
            "Bid: {PK: \"B#{auctionId}#{bidId}\", SK: \"B\", GSI1PK: \"A#{auctionId}\", GSI1SK: \"{bidId}\"}";

    private static Bill bill(Model model, String bid) {
        String indexes = bid.contains("L1:")
                ? "LSI1: {local: true, partition: PK, sort: L1, projection: keys}"
                : bid.contains("GSI1") ? "GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}" : "";
        String design = """
                keywright: 1
                design: auctions
                tables:
                  auctions:
                    key: {partition: PK, sort: SK}
                    indexes: {%s}
                    items: {
                      Auction: {PK: "A#{auctionId}", SK: "A"},
                      Highest: {largest: Bid.amount, in: Auction},
                      %s}
                """.formatted(indexes, bid);
        Diagnostics diagnostics = new Diagnostics();
        Optional<Design> drawn = DesignReader.read(TestModels.root(design), model, diagnostics);
        assertThat(drawn).as(diagnostics.sorted().toString()).isPresent();
        return new CostModel(
                        Facts.of(model), BuiltInPrices.list().find("us-east-1").orElseThrow())
                .bill(drawn.get());
    }

    private static ServedPattern served(Model model, String bid, String pattern) {
        return bill(model, bid).pattern(model.findPattern(pattern).orElseThrow().ref());
    }

    private static List<Request> searches(String bid, String pattern) {
        return served(FALLING, bid, pattern).reads().stream()
                .filter(request -> request.operation() == DynamoDbOperation.QUERY)
                .toList();
    }

    @Test
    void readsAllChildrenOfAParentOnceInAsManyAsThereAre() {
        Request search = searches(COLLECTION, "withdraw").get(0);

        assertThat(search.consistency()).isEqualTo(Consistency.STRONG);
        assertThat(search.times()).isEqualTo(Rational.of(1, 40));
        assertThat(search.stage()).isEqualTo(2);
        assertThat(search.rowsRead().get(0).rows()).isEqualTo(Rational.of(40));
    }

    @Test
    void readsTheFirstTwoWhereAKeyHasTheirOrder() {
        Request search = searches(ORDERED, "withdraw").get(0);

        assertThat(search.entry().path().toString()).contains("LSI1");
        assertThat(search.rowsRead().get(0).rows()).isEqualTo(Rational.of(2));
    }

    @Test
    void isAsRareAsTheChangeThatNeedsIt() {
        assertThat(searches(COLLECTION, "correct").get(0).times()).isEqualTo(Rational.of(1, 80));
        assertThat(searches(COLLECTION, "remark")).isEmpty();
        assertThat(served(FALLING, COLLECTION, "close").reads())
                .allMatch(request -> request.entry().entity().equals(new EntityRef("Bid"))
                        || request.times().equals(Rational.ONE));
    }

    @Test
    void needsStrongConsistency() {
        assertThat(served(FALLING, INDEXED, "withdraw").failures())
                .contains(
                        "nothing lists the Bid of a Auction with strong consistency, to find the next largest Bid.amount: a key of the table or of a local index has to begin with `auctionId`");
        assertThat(served(FALLING, INDEXED, "bid").isServed()).isTrue();
        assertThat(served(STAYING, INDEXED, "bid").isServed()).isTrue();
    }

    /** What separate writes keep may be missing there. */
    @Test
    void needsItemsThatAreWrittenTogether() {
        assertThat(served(FALLING, COPIED.formatted(""), "withdraw").isServed()).isTrue();
        assertThat(served(FALLING, COPIED.formatted(", kept: by-hand"), "withdraw")
                        .failures())
                .singleElement()
                .asString()
                .startsWith("nothing lists the Bid of a Auction with strong consistency");
    }

    /** The first of forty is the largest once in forty times, the last but one of two every second time, and the last always. */
    @Test
    void comesMoreOftenTheFewerAreLeft() {
        Rational once = Rational.ZERO;
        for (int left = 40; left > 0; left--) {
            once = once.plus(Rational.of(1, left));
        }
        Request search = searches(COLLECTION, "clear").stream()
                .filter(request -> request.consistency() == Consistency.STRONG && request.stage() > 1)
                .findFirst()
                .orElseThrow();

        assertThat(search.times().minus(once)).isBetween(Rational.of(-1, 10_000), Rational.of(1, 10_000));
    }

    /** The bids of a bidder, the values of their auctions, the next ones there; then the bids go, and the bidder. */
    @Test
    void isWaitedForBeforeChildrenGoWithAnotherParent() {
        Model bidders = TestModels.read(ENTITIES.replace(
                                "  Bid:\n    id: [",
                                "  Bidder:\n    id: bidderId\n    count: 9\n    attributes: {bidderId: {type: string, size: 9}}\n  Bid:\n    id: [")
                        .replace(
                                "{Auction: {average: 40, max: 900}}",
                                "{Auction: {average: 40, max: 900}, Bidder: {average: 9}}")
                + "  leave: {delete: Bidder, by: bidderId, cascade: Bid, rps: 1}\n");
        String bid = COLLECTION
                + ", Bidder: {PK: \"P#{bidderId}\", SK: P}, Copy: {copies: Bid, PK: \"P#{bidderId}\", SK: \"B#{auctionId}#{bidId}\"}";

        assertThat(served(bidders, bid, "leave").chain()).isEqualTo(Rational.of(5));
    }

    @Test
    void costsNothingWhereChildrenStay() {
        ServedPattern falling = served(FALLING, COLLECTION, "bid");
        ServedPattern staying = served(STAYING, COLLECTION, "bid");

        assertThat(falling.reads()).hasSameSizeAs(staying.reads());
        assertThat(bytes(FALLING).minus(bytes(STAYING)))
                .as("the revision")
                .isEqualTo(Rational.of("highestRevision".length() + 5));
    }

    private static Rational bytes(Model model) {
        Bill bill = bill(model, COLLECTION);
        return bill.layout()
                .contents()
                .bytes(bill.layout().findHome(new EntityRef("Auction")).orElseThrow(), State.AVERAGE);
    }
}
