package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** How large items and answers are, by DynamoDB's rules, worked out by hand. */
class SizeFactsTest {
    private static final long POINTER = 60;
    private static final long EXPIRY = 6;
    private static final long TIMESTAMP = 24;
    private static final Rational ALWAYS = Rational.ONE;
    /** A byte for the exponent and the sign each, and half a byte for each of 38 digits. */
    private static final long WIDEST_NUMBER = 38 / 2 + 2;

    private static final KnownFacts CAMPAIGNS = KnownFacts.ofExample("campaigns");
    private static final KnownFacts DEALS = KnownFacts.ofExample("deals");
    private static final KnownFacts SOCIAL = KnownFacts.ofExample("social-network");
    private static final KnownFacts SESSIONS = KnownFacts.ofExample("session-store");
    private static final KnownFacts SHOP = KnownFacts.ofExample("ecommerce");
    private static final KnownFacts WORKSPACES = KnownFacts.ofExample("workspaces");
    private static final KnownFacts GAME = KnownFacts.ofExample("gaming-profile");

    @Test
    void addsTheBytesOfNamesAndValues() {
        Rational campaign = stored("userId", 36, ALWAYS)
                .plus(stored("campaignId", 36, ALWAYS))
                .plus(stored("name", 30, ALWAYS))
                .plus(stored("description", 200, ALWAYS))
                .plus(stored("createdAt", TIMESTAMP, ALWAYS))
                .plus(stored("updatedAt", TIMESTAMP, ALWAYS));
        assertThat(CAMPAIGNS.entity("Campaign").itemBytes().value()).isEqualTo(campaign);
        assertThat(CAMPAIGNS.entity("Campaign").maxItemBytes().value()).isEqualTo(campaign);
    }

    @Test
    void countsNameAndValueOnlyWhereTheAttributeIsThere() {
        Rational brand = stored("brand_id", 26, ALWAYS)
                .plus(stored("brand_name", 16, ALWAYS))
                .plus(stored("description", 300, Rational.of(8, 10)))
                .plus(stored("logo_url", 80, Rational.of(8, 10)))
                .plus(stored("created_at", TIMESTAMP, ALWAYS));
        assertThat(DEALS.entity("Brand").itemBytes().value()).isEqualTo(brand);
        Rational largest = stored("brand_id", 26, ALWAYS)
                .plus(stored("brand_name", 16, ALWAYS))
                .plus(stored("description", 300, ALWAYS))
                .plus(stored("logo_url", 80, ALWAYS))
                .plus(stored("created_at", TIMESTAMP, ALWAYS));
        assertThat(DEALS.entity("Brand").maxItemBytes().value()).isEqualTo(largest);
    }

    @Test
    void countsAReferenceOnlyWhereThereIsAParent() {
        Rational watch = stored("user_id", 26, ALWAYS)
                .plus(stored("brand_id", 26, Rational.of(6, 10)))
                .plus(stored("watch_key", 36, ALWAYS))
                .plus(stored("watch_type", 20, ALWAYS))
                .plus(stored("target_id", 26, Rational.of(95, 100)))
                .plus(stored("target_name", 16, Rational.of(95, 100)))
                .plus(stored("category_id", 12, Rational.of(4, 10)))
                .plus(stored("created_at", TIMESTAMP, ALWAYS));
        assertThat(DEALS.entity("UserWatch").itemBytes().value()).isEqualTo(watch);
    }

    @Test
    void keepsAPointerToWhatLiesInAnObjectStore() {
        Rational ids = stored("userId", 36, ALWAYS)
                .plus(stored("campaignId", 36, ALWAYS))
                .plus(stored("sessionId", 36, ALWAYS));
        Rational times = stored("createdAt", TIMESTAMP, ALWAYS).plus(stored("updatedAt", TIMESTAMP, ALWAYS));
        Rational average = ids.plus(times)
                .plus(stored("text", POINTER, ALWAYS))
                .plus(stored("contentLength", 5, ALWAYS))
                .plus(stored("transcriptJson", 6000, Rational.of(1, 2)));
        assertThat(CAMPAIGNS.entity("Transcript").itemBytes().value()).isEqualTo(average);
        Rational largest = ids.plus(times)
                .plus(stored("text", POINTER, ALWAYS))
                .plus(stored("contentLength", WIDEST_NUMBER, ALWAYS))
                .plus(stored("transcriptJson", 6000, ALWAYS));
        assertThat(CAMPAIGNS.entity("Transcript").maxItemBytes().value()).isEqualTo(largest);
    }

    @Test
    void keepsTheExpiryAsANumberOfSeconds() {
        Rational session = stored("username", 14, ALWAYS)
                .plus(stored("session_token", 36, ALWAYS))
                .plus(stored("created_at", TIMESTAMP, ALWAYS))
                .plus(stored("expires_at", EXPIRY, ALWAYS));
        assertThat(SESSIONS.entity("Session").itemBytes().value()).isEqualTo(session);
        assertThat(SESSIONS.entity("Session").maxItemBytes().value()).isEqualTo(session);
    }

    @Test
    void leavesMaintainedCountsToTheDesign() {
        Rational user = stored("userID", 12, ALWAYS)
                .plus(stored("name", 20, ALWAYS))
                .plus(stored("content", 150, ALWAYS))
                .plus(stored("imageUrl", 80, ALWAYS));
        assertThat(SOCIAL.entity("User").itemBytes().value()).isEqualTo(user);
        assertThat(SOCIAL.entity("User").maxItemBytes().value()).isEqualTo(user);
    }

    @Test
    void takesTheWidestNumberBetweenTheBounds() {
        assertThat(SHOP.attribute("Order.amount").maxValueBytes().value())
                .as("0 to 99999.99: seven digits")
                .isEqualTo(Rational.of((7 + 1) / 2 + 1));
        assertThat(SHOP.attribute("OrderItem.price").maxValueBytes().value())
                .as("0 to 9999.99: six digits, but no less than the average of five bytes")
                .isEqualTo(Rational.of(5));
        assertThat(GAME.attribute("Player.Currency").maxValueBytes().value())
                .as("nine digits")
                .isEqualTo(Rational.of((9 + 1) / 2 + 1));
    }

    @Test
    void takesTheLargestValuesThatAreStated() {
        assertThat(GAME.attribute("Player.FriendList").maxValueBytes().value()).isEqualTo(Rational.of(60_000));
        assertThat(CAMPAIGNS.attribute("Summary.content").maxValueBytes().value())
                .isEqualTo(Rational.of(10_000));
    }

    @Test
    void takesTheSizeOfAReferenceFromTheParent() {
        KnownFacts known = KnownFacts.ofEntities("""
                entities:
                  Öffnung:
                    id: nummer
                    count: 10
                    attributes:
                      nummer: {type: number, between: [-999, 999999]}
                      größe: {type: string, size: 7, max: 70}
                      fällig: timestamp
                      bild: {type: binary, store: blob}
                  Besuch:
                    id: besuch
                    parents: {Öffnung: {average: 3, via: {größe: größe, bild: bild}}}
                    attributes: {besuch: {type: string, size: 4}}
                patterns:
                  get: {read: Besuch, by: besuch, rps: 1}
                """);
        Rational average = stored("nummer", 5, ALWAYS)
                .plus(stored("größe", 7, ALWAYS))
                .plus(stored("bild", POINTER, ALWAYS))
                .plus(stored("besuch", 4, ALWAYS));
        assertThat(known.entity("Besuch").itemBytes().value()).isEqualTo(average);
        long sixDigitsAndASign = 6 / 2 + 1 + 1;
        Rational largest = stored("nummer", sixDigitsAndASign, ALWAYS)
                .plus(stored("größe", 70, ALWAYS))
                .plus(stored("bild", POINTER, ALWAYS))
                .plus(stored("besuch", 4, ALWAYS));
        assertThat(known.entity("Besuch").maxItemBytes().value()).isEqualTo(largest);
    }

    @Test
    void assumesSizesByTypeWhereNoneIsStated() {
        KnownFacts known = KnownFacts.ofEntities("""
                entities:
                  E:
                    id: s
                    count: 1
                    attributes:
                      {s: string, n: number, b: boolean, t: timestamp, d: date, y: binary, l: list, m: map, e: set}
                patterns:
                  get: {read: E, by: s, rps: 1}
                """);
        assertThat(known.entity("E").itemBytes().value())
                .isEqualTo(Rational.of(9 + 20 + 5 + 1 + 24 + 10 + 100 + 100 + 100 + 100));
    }

    @Test
    void addsUpAnAnswerWithAllThatComesAlong() {
        Rational workspace = WORKSPACES.entity("Workspace").itemBytes().value();
        Rational member = WORKSPACES.entity("Member").itemBytes().value();
        Rational item = WORKSPACES.entity("Item").itemBytes().value();
        Rational setting = WORKSPACES.entity("Setting").itemBytes().value();
        assertThat(WORKSPACES.pattern("AP-001").answerBytes().value())
                .isEqualTo(workspace
                        .plus(Rational.of(3).times(member))
                        .plus(Rational.of(200).times(item))
                        .plus(Rational.of(10).times(setting)));
        assertThat(WORKSPACES.pattern("AP-002").answerBytes().value())
                .isEqualTo(Rational.of(12, 10).times(member.plus(workspace)));
    }

    @Test
    void bringsAlongNoMoreThanTheLimit() {
        Rational customer = SHOP.entity("Customer").itemBytes().value();
        Rational order = SHOP.entity("Order").itemBytes().value();
        assertThat(SHOP.pattern("P3").answerBytes().value())
                .as("eight orders on average, and the limit is ten")
                .isEqualTo(customer.plus(Rational.of(8).times(order)));
    }

    @Test
    void bringsAlongWhatLiesBetweenAndLimitsForEachParent() {
        KnownFacts known = KnownFacts.ofEntities("""
                entities:
                  A: {id: a, count: 10, attributes: {a: {type: string, size: 9}}}
                  B: {id: b, parents: {A: {average: 20}}, attributes: {b: {type: string, size: 19}}}
                  C: {id: c, parents: {B: {average: 4}}, attributes: {c: {type: string, size: 29}}}
                patterns:
                  all: {read: A, by: a, include: [C], rps: 1}
                  few: {read: A, by: a, include: {C: {limit: 3}}, rps: 1}
                  fewer: {read: A, by: a, include: {B: {limit: 5}, C: {limit: 3}}, rps: 1}
                """);
        long a = 1 + 9;
        long b = (1 + 9) + (1 + 19);
        long c = (1 + 19) + (1 + 29);
        assertThat(known.pattern("all").answerBytes().value()).isEqualTo(Rational.of(a + 20 * b + 20 * 4 * c));
        assertThat(known.pattern("few").answerBytes().value()).isEqualTo(Rational.of(a + 20 * b + 20 * 3 * c));
        assertThat(known.pattern("fewer").answerBytes().value()).isEqualTo(Rational.of(a + 5 * b + 5 * 3 * c));
    }

    /** An attribute in the average item: the bytes of its name and its value, in the share of the items that have it. */
    private static Rational stored(String name, long valueBytes, Rational presence) {
        int nameBytes = name.getBytes(StandardCharsets.UTF_8).length;
        return Rational.of(nameBytes + valueBytes).times(presence);
    }
}
