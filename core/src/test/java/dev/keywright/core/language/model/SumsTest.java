package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be summed, and what is said of the rest. */
class SumsTest {
    private static final String MODEL = """
            keywright: 1
            name: auctions
            entities:
              User:
                id: userId
                count: 10
                elsewhere: true
                attributes: {userId: string}
              Auction:
                id: auctionId
                count: 100
                attributes: {auctionId: {type: string, size: 36}, rank: number}
              Other:
                id: otherId
                count: 100
                attributes:
                  otherId: {type: string, size: 36}
                  kept: {%s}
              Bid:
                id: [auctionId, bidId]
                parents:
                  Auction: {average: 20, max: 900, via: {auctionId: auctionId, rank: rank}}
                  seller: {entity: Other, average: 20, via: {otherId: sellerId}}
                  buyer: {entity: Other, average: 20, via: {otherId: buyerId}}
                attributes:
                  bidId: {type: string, size: 36}
                  amount: number
                  at: timestamp
                  tags: {type: number, counts: Tag}
              Tag:
                id: [auctionId, bidId, tag]
                parents: {Bid: {average: 2, max: 9}}
                attributes: {tag: string, weight: number}
            patterns:
              P1: {title: Read, read: Auction, by: auctionId, rps: 1}
            """;

    private static List<String> problems(String attribute) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("model.yaml", MODEL.formatted(attribute)), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());
        return diagnostics.sorted().stream()
                .map(found -> "%s %s: %s"
                        .formatted(found.span().start().line(), found.problem().id(), found.message()))
                .toList();
    }

    @Test
    void ofANumberOfChildrenInOneRole() {
        assertThat(problems("type: number, sums: {of: Bid.amount, role: seller}, lag: 60s"))
                .isEmpty();
    }

    @Test
    void areKeptOnce() {
        assertThat(problems("type: number, sums: {of: Bid.amount, role: seller}}\n"
                        + "      soon: {type: number, sums: {of: Bid.amount, role: seller}, lag: 60s"))
                .singleElement()
                .asString()
                .endsWith("contradiction: `Other.soon` is the same number as `Other.kept`");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            type: number, sums: {of: Bid.amount}                | ambiguous-name: `Bid` is a child of `Other` as `seller` and as `buyer`
            type: number, sums: {of: Bid.amount, role: Auction} | unknown-relative: `Bid` is not a child of `Other` as `Auction`
            type: number, sums: {of: Tag.weight}                | unknown-relative: `Tag` is not a child of `Other`
            type: number, sums: {of: Bidd.amount}               | unknown-entity: there is no entity `Bidd`, did you mean `Bid`?
            type: number, sums: {of: User.amount}               | not-stored-here: `User` is stored elsewhere: nothing here knows when one comes or goes
            type: number, sums: {of: Bid.amont, role: seller}   | unknown-attribute: `Bid` has no attribute `amont`, did you mean `amount`?
            type: number, sums: {of: Bid.at, role: seller}      | wrong-type: `Bid.at` is not a number and cannot be summed
            type: number, sums: {of: Bid.rank, role: seller}    | wrong-type: `Bid.rank` is held for a parent and cannot be summed
            type: number, sums: {of: Bid.tags, role: seller}    | wrong-type: `Bid.tags` is itself maintained and cannot be summed
            type: number, sums: {of: Bid, role: seller}         | wrong-shape: `Bid` does not name an attribute of a child
            type: number, sums: {role: seller}                  | missing-field: `sums` does not say of what
            type: number, sums: Bid.amount                      | wrong-shape: `sums` must be a map of fields, not `Bid.amount`
            type: string, sums: {of: Bid.amount, role: seller}  | wrong-type: `Other.kept` is a maintained number and cannot be a string
            """)
    void ofNothingElse(String attribute, String problem) {
        assertThat(problems(attribute)).containsExactly("18 " + problem);
    }

    @Test
    void writtenWithoutTheirFieldAreShownWithIt() {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("model.yaml", MODEL.formatted("type: number, sums: Bid.amount")), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());

        assertThat(diagnostics.sorted())
                .singleElement()
                .satisfies(found -> assertThat(found.fix()).contains("Write `{of: Bid.amount}`."));
    }

    @Test
    void andNothingElseAtOnce() {
        assertThat(problems("type: number, sums: {of: Bid.amount, role: seller}, counts: Bid.seller"))
                .containsExactly("18 contradiction: `Other.kept` has both `counts` and `sums`");
    }
}
