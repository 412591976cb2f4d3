package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the latest and the largest value are kept of, and what is said of the rest. */
class ExtremesTest {
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
              Page:
                id: pageId
                parents: {of: {oneOf: [Other, Auction], average: {Other: 2, Auction: 3}, via: {otherId: ofId, auctionId: ofId}}}
                attributes: {pageId: {type: string, size: 36}, size: number}
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
    void ofANumberOrATimeOfChildrenInOneRole() {
        assertThat(problems("type: number, largest: {of: Bid.amount, role: seller}"))
                .isEmpty();
        assertThat(problems("type: timestamp, latest: {of: Bid.at, role: buyer}"))
                .isEmpty();
    }

    @Test
    void areKeptOnce() {
        assertThat(problems("type: number, largest: {of: Bid.amount, role: seller}}\n"
                        + "      again: {type: number, largest: {of: Bid.amount, role: seller}"))
                .singleElement()
                .asString()
                .endsWith("contradiction: `Other.again` is the same number as `Other.kept`");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            type: number, largest: {of: Bid.amount}                | ambiguous-name: `Bid` is a child of `Other` as `seller` and as `buyer`
            type: number, largest: {of: Tag.weight}                | unknown-relative: `Tag` is not a child of `Other`
            type: number, largest: {of: Bid.at, role: seller}      | wrong-type: `Bid.at` is not a number, so there is no largest of it
            type: number, latest: {of: Bid.amount, role: seller}   | wrong-type: `Bid.amount` is not a timestamp or a date, so there is no latest of it
            type: number, latest: {of: Bid.at, role: seller}       | wrong-type: the latest `Bid.at` is a timestamp and cannot be a number
            type: number, largest: {of: Bid.tags, role: seller}    | wrong-type: `Bid.tags` is itself maintained, so there is no largest of it
            type: number, largest: {of: Bid.rank, role: seller}    | wrong-type: `Bid.rank` is held for a parent, so there is no largest of it
            type: number, largest: {of: Page.size}                 | wrong-shape: `Page.of` may be of several kinds; a child does not say whether a `Other` is to keep its value
            type: number, largest: {role: seller}                  | missing-field: `largest` does not say of what
            'type: number, largest: {of: Bid.amount, role: seller}, lag: 60s' | unknown-field: `lag` of an attribute is only allowed with `counts` and `sums`
            """)
    void ofNothingElse(String attribute, String problem) {
        assertThat(problems(attribute)).containsExactly("18 " + problem);
    }

    @Test
    void areNoTimeToExpireAt() {
        assertThat(problems(
                        "type: timestamp, latest: {of: Bid.at, role: buyer}}\n    expires: kept\n    note: {x: {y: 1}"))
                .anyMatch(problem ->
                        problem.endsWith("contradiction: `Other` expires at `kept`, which its children change"));
    }

    @Test
    void andNothingElseAtOnce() {
        assertThat(problems(
                        "type: number, sums: {of: Bid.amount, role: seller}, largest: {of: Bid.amount, role: seller}"))
                .containsExactly("18 contradiction: `Other.kept` has both `sums` and `largest`");
    }
}
