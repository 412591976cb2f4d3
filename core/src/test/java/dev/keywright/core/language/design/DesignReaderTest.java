package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemKind.Counter;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Place.Inside;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignReaderTest {
    private static final Model MODEL = ReadDesigns.model(Source.of("club.yaml", """
            keywright: 1
            name: club
            entities:
              Person:
                id: personId
                count: 100
                elsewhere: true
                attributes:
                  personId: string
              Club:
                id: clubId
                count: 10
                attributes:
                  clubId: string
                  name: {type: string, unique: true}
                  city: string
              Member:
                id: [clubId, personId]
                parents:
                  Club: {average: 10, max: 90}
                  Person: {average: 1, max: 5}
                  sponsor: {entity: Club, average: 1, max: 9, via: {clubId: sponsorId}}
                attributes:
                  role: {type: string, values: [CHAIR, PLAYER]}
                  joined: timestamp
                  left: {type: timestamp, optional: true}
                  active: boolean
            patterns:
              P1: {title: Get a club, read: Club, by: clubId, rps: 1}
            """));

    private static final String CLUBS = """
            keywright: 1
            design: club
            tables:
              clubs:
                key: {partition: PK, sort: SK}
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, projection: all}
                  GSI2: {partition: SK, sort: GSI2SK, projection: keys}
                  LSI1: {partition: PK, sort: LSI1SK, local: true}
                  Inverted: {partition: SK, sort: PK}
                items:
                  Club:
                    PK: CLUB#{clubId}
                    SK: CLUB
                    GSI1PK: CITY#{city}
                    GSI1SK: "{name}"
                  Member:
                    PK: CLUB#{clubId}
                    SK: MEMBER#{personId}
                    GSI2SK: "{joined}"
                    LSI1: {sort: "{joined}", when: {left: absent, role: CHAIR}}
            %s""";

    @Test
    void letsAKeyAttributeServeTheTableAndIndexes() {
        Table table = read(CLUBS.formatted("")).tables().get(0);
        ItemType club = table.findItem("Club").orElseThrow();
        ItemType member = table.findItem("Member").orElseThrow();

        assertThat(table.indexes())
                .extracting(index -> club.alternativesIn(index).size())
                .containsExactly(1, 0, 0, 1);
        assertThat(table.indexes())
                .extracting(index -> member.alternativesIn(index).size())
                .containsExactly(0, 1, 1, 1);
    }

    @Test
    void fillsInWhatAnEntryNeedNotRepeat() {
        Table table = read(CLUBS.formatted("")).tables().get(0);
        ItemType member = table.findItem("Member").orElseThrow();

        Alternative entry =
                member.alternativesIn(table.findIndex("LSI1").orElseThrow()).get(0);

        assertThat(entry.find("PK")).contains(member.key("PK"));
        assertThat(entry.when()).hasSize(2);
    }

    @Test
    void countsByTheIdOfARole() {
        Design design = read(CLUBS.formatted("""
                      Sponsored: {counts: Member.sponsor, in: Club}
                """));
        EntityRef member = new EntityRef("Member");
        AttributeUse sponsor = AttributeUse.own(
                MODEL.entity(member).findAttribute("sponsorId").orElseThrow().ref());

        assertThat(design.tables().get(0).findItem("Sponsored").orElseThrow().kind())
                .isEqualTo(Counter.of(member, List.of(sponsor), new Inside(new EntityRef("Club")), 1));
    }

    @Test
    void keepsWhatIsCarriedAsTheItemSays() {
        Design design = read(CLUBS.formatted("""
                        carries: [sponsor.city]
                        kept: snapshot
                """));
        ItemType member = design.tables().get(0).findItem("Member").orElseThrow();

        assertThat(member.kept()).isEqualTo(Kept.TRANSACTION);
        assertThat(member.carries()).extracting(carried -> carried.kept()).containsExactly(Kept.SNAPSHOT);
    }

    @Test
    void namesTheParentInWhoseItemALargestValueStands() {
        Model auctions = TestModels.read("""
                keywright: 1
                name: auctions
                entities:
                  Auction:
                    id: auctionId
                    count: 10
                    attributes:
                      auctionId: string
                      highest: {type: number, largest: {of: Bid.amount}}
                  Bid:
                    id: [auctionId, bidId]
                    parents: {Auction: {average: 5, max: 10}}
                    attributes: {bidId: string, amount: number}
                patterns:
                  read: {read: Auction, by: auctionId, rps: 1}
                """);
        Diagnostics diagnostics = new Diagnostics();

        DesignReader.read(TestModels.root("""
                        keywright: 1
                        design: auctions
                        tables:
                          auctions:
                            key: {partition: PK}
                            items:
                              Auction: {PK: "AUCTION#{auctionId}"}
                              Top: {largest: Bid.amount, PK: "TOP#{auctionId}"}
                              Bid: {PK: "BID#{bidId}#{auctionId}"}
                        """), auctions, diagnostics);

        assertThat(diagnostics.sorted()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.message())
                    .isEqualTo(
                            "`largest` is kept in the item of its parent, not in an item of its own, and `in` does not say which");
            assertThat(diagnostic.fix())
                    .isEqualTo(
                            "Add `in: Auction`, and no key. Where that item is large, move other attributes into a `part`.");
        });
    }

    @Test
    void lacksTheDesignAfterAnError() {
        Diagnostics diagnostics = new Diagnostics();
        Source source = Source.of("club.design.yaml", CLUBS.formatted("""
                      Captain: {copies: Membr}
                """));

        assertThat(DesignReader.read(ReadDesigns.root(source), MODEL, diagnostics))
                .isEmpty();
        assertThat(diagnostics.hasErrors()).isTrue();
    }

    @Test
    void asksLittleOfPins() {
        Source pins = Source.of("pins.yaml", """
                keywright: 1
                design: club
                tables:
                  clubs:
                    key: {partition: PK, sort: SK}
                    indexes:
                      GSI1: {partition: GSI1PK, sort: GSI1SK, projection: [role]}
                    items:
                      Club:
                        PK: CLUB#{clubId}
                """);

        assertThat(ReadDesigns.complaints(pins, MODEL, Completeness.PINS)).isEmpty();
        assertThat(ReadDesigns.complaints(pins, MODEL, Completeness.WHOLE))
                .contains("error[missing-key]", "error[entity-without-item]", "error[empty-index]");
    }

    @Test
    void doesNotMissWhatIsKeptElsewhere() {
        assertThat(complaints("")).isEmpty();
        assertThat(complaints("      Person: {PK: \"P#{personId}\", SK: P}\n"))
                .contains("`Person` is stored elsewhere");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "Old: {copies: Membr, PK: a, SK: b}; there is no entity `Membr`, did you mean `Member`?",
                "Old: {copies: Club, attributes: [cty], PK: a, SK: b}; `Club` has no attribute `cty`, did you mean `city`?",
                "Old: {copies: Club, kept: snapshot, PK: a, SK: b}; `kept` cannot be `snapshot`",
                "Old: {copies: Member, when: {rol: CHAIR}, PK: a, SK: b}; `Member` has no attribute `rol`",
                "Old: {copies: Member, when: {role: CHAR}, PK: a, SK: b}; `role` cannot be `CHAR`",
                "Old: {copies: Member, when: {joined: absent}, PK: a, SK: b}; `joined` is mandatory and never absent",
                "Old: {copies: Club, times: 3, PK: a, SK: '{random(4)}'}; nothing in the key of `Old` distinguishes its 3 copies",
                "Old: {guards: [name], PK: a, SK: b}; `guards` must name an entity and its unique attribute, not `name`",
                "Old: {part: Club, PK: a, SK: b}; the part of `Club` does not state its `attributes`",
                "Old: {embeds: Member}; `in` is missing: the item that `Member` is embedded in",
                "Old: {embeds: Member, in: Club}; `Club` is a parent of `Member` in several roles: `Club`, `sponsor`",
                "Old: {counts: Member.Club, in: Club, PK: a}; `Old` is embedded in another item and has no `PK` of its own",
                "Old: {counts: Member, in: Club}; `Club` is the `Club` or `sponsor` of `Member`",
                "Old: {counts: Member, by: [role], in: Club}; the counter is kept in `Club` but counts by `role`, which is not its id",
                "Old: {counts: Member.sponser, PK: a, SK: b}; `Member` has no parent `sponser`, did you mean `sponsor`?",
                "Old: {counts: Member.Club, in: Club, shards: 4}; a counter in the item of `Club` cannot be spread over 4 shards",
                "Old: {counts: Member.Club, PK: a, SK: b}; the key of `Old` does not contain `clubId`: several parents would share",
                "Old: {copies: Club, PK: a, SK: b, GSI1PK: c}; the item `Old` has `GSI1PK` but no `GSI1SK`",
                "Old: {copies: Club, PK: a, SK: b, GSI1: {sort: c}}; the entry has no `GSI1PK`, the partition key",
                "Old: {copies: Club, PK: a, SK: b, GSI3: {sort: c}}; the table `clubs` of the item `Old` has no index `GSI3`",
                "Old: {copies: Club, PK: a, SK: b, kept: stream, in: Club}; `in` is not allowed in `copies`",
                "Old: 12; the item `Old` must be a map of fields, not `12`",
                "Clb: {PK: a, SK: b}; `Clb` is not an entity, did you mean `Club`?",
            })
    void saysWhatIsWrongWithAnItem(String item, String message) {
        assertThat(complaints("      " + item + "\n")).contains("]: " + message).containsOnlyOnce("]: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "P1: GetItem GSI1; `GetItem` cannot use the index `GSI1`, only a table",
                "P1: PutItem filter; `PutItem` cannot use a filter",
                "P1: Query GSI1 x; `x` is not allowed here",
                "P1: Query GSI1 +; an operation is missing next to the `+`",
                "P1: Query GSI9; there is no table or index `GSI9`",
                "P1: [Query]; an operation must be text, not a list",
                "P2: Query; there is no pattern `P2`",
            })
    void saysWhatIsWrongWithAnOperation(String operation, String message) {
        assertThat(complaints("operations:\n  " + operation + "\n"))
                .contains("]: " + message)
                .containsOnlyOnce("]: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "X_1: {partition: [clubId, PK], sort: [name, name]}; `name` is already in this key",
                "X_1: {partition: [active]}; `active` of `Member` is a boolean, which cannot be a key",
                "X_1: {partition: [nme]}; no item of the table `clubs` has an attribute `nme`, did you mean `name`?",
                "X_1: {partition: [city, role]}; no item of the table `clubs` is in the index `X_1`",
                "X_1: {partition: [city], items: [Clb]}; the table `clubs` has no item `Clb`, did you mean `Club`?",
                "X_1: {partition: [city], projection: []}; `projection` is empty",
                "X_1: {partition: [city], projection: some}; `projection` cannot be `some`",
                "X_1: {partition: [PK], sort: [city], local: true}; the local index `X_1` cannot have multi-attribute keys",
                "X_1: {partition: PK, local: true}; a local index needs a sort key, but the index `X_1` has none",
                "X_1: {sort: [city]}; the index `X_1` has no `partition`",
                "filter: {partition: [city]}; an index cannot be named `filter`, which is a keyword of operations",
                "counts: {partition: [city]}; an index cannot be named `counts`, which is a field of items",
                "GSI1PK: {partition: GSI1PK, items: [Club]}; `items` is only allowed in a multi-attribute index",
            })
    void saysWhatIsWrongWithAnIndex(String index, String message) {
        String text = CLUBS.formatted("").replace("    items:\n", "      " + index + "\n    items:\n");

        assertThat(ReadDesigns.complaints(Source.of("club.design.yaml", text), MODEL, Completeness.WHOLE))
                .contains("]: " + message)
                .containsOnlyOnce("]: ");
    }

    @Test
    void reportsAllMistakesAtOnce() {
        String complaints = complaints("""
                      Old: {copies: Membr}
                      Older: {guards: Club.city, PK: "{cty}", SK: b}
                operations: {P2: Qery}
                """);

        assertThat(complaints.split("error\\[", -1)).hasSize(6);
    }

    private static Design read(String text) {
        return ReadDesigns.design(Source.of("club.design.yaml", text), MODEL);
    }

    private static String complaints(String end) {
        Source source = Source.of("club.design.yaml", CLUBS.formatted(end));
        return ReadDesigns.complaints(source, MODEL, Completeness.WHOLE);
    }

    @Test
    void readsOnInATableWithABadName() {
        Diagnostics diagnostics = new Diagnostics();
        Source source =
                Source.of("club.design.yaml", CLUBS.replace("  clubs:", "  c:").formatted("""
                      Captain: {copies: Membr}
                """));

        assertThat(DesignReader.read(ReadDesigns.root(source), MODEL, diagnostics))
                .isEmpty();
        assertThat(diagnostics.sorted())
                .extracting(diagnostic -> diagnostic.problem().id())
                .contains("bad-table-name", "unknown-entity");
    }

    /** Whoever writes a child adds to the number, and leaves all texts as they are. */
    @Test
    void refusesNumbersOfChildrenInTextsOfKeys() {
        Model boards = ReadDesigns.model(Source.of("boards.yaml", """
                keywright: 1
                name: boards
                entities:
                  Post:
                    id: postId
                    count: 10
                    attributes: {postId: string, board: string, comments: {type: number, counts: Comment}}
                  Comment:
                    id: [postId, commentId]
                    parents: {Post: {average: 5, max: 90}}
                    attributes: {commentId: string}
                patterns:
                  post: {read: Post, by: postId, rps: 1}
                """));
        String posts = """
                keywright: 1
                design: boards
                tables:
                  boards:
                    key: {partition: PK, sort: SK}
                    indexes:
                      GSI1: {%s, projection: all}
                    items:
                      Post: {PK: "P#{postId}", SK: P%s}
                      Comment: {PK: "P#{postId}", SK: "C#{commentId}"}
                      Comments: {counts: Comment, in: Post}
                """;
        Source text = Source.of(
                "boards.design.yaml",
                posts.formatted(
                        "partition: GSI1PK, sort: GSI1SK", ", GSI1PK: \"B#{board}\", GSI1SK: \"{comments:06}\""));
        Source itself = Source.of("boards.design.yaml", posts.formatted("partition: [board], sort: [comments]", ""));

        assertThat(ReadDesigns.complaints(text, boards, Completeness.WHOLE)).isEqualTo("""
                error[not-a-key]: `comments` follows from children, and their writes do not renew the text of a key
                  --> boards.design.yaml:9:68
                 9 |       Post: {PK: "P#{postId}", SK: P, GSI1PK: "B#{board}", GSI1SK: "{comments:06}"}
                   |                                                                    ^^^^^^^^^^^^^^^
                  = fix: Let an index have the number itself as its sort key (`sort: [comments]`), or leave it out.
                """);
        assertThat(ReadDesigns.complaints(itself, boards, Completeness.WHOLE)).isEmpty();
    }
}
