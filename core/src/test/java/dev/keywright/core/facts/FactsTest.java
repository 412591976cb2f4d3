package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** How many there are and how many match, in the examples, worked out by hand. */
class FactsTest {
    private static final KnownFacts CAMPAIGNS = KnownFacts.ofExample("campaigns");
    private static final KnownFacts DEALS = KnownFacts.ofExample("deals");
    private static final KnownFacts SOCIAL = KnownFacts.ofExample("social-network");
    private static final KnownFacts HR = KnownFacts.ofExample("hr-tasks");
    private static final KnownFacts SESSIONS = KnownFacts.ofExample("session-store");
    private static final KnownFacts WORKSPACES = KnownFacts.ofExample("workspaces");
    private static final KnownFacts SHOP = KnownFacts.ofExample("ecommerce");
    private static final KnownFacts GAME = KnownFacts.ofExample("gaming-profile");

    @Test
    void countsChildrenByTheirParents() {
        assertThat(CAMPAIGNS.count("User")).isEqualTo(whole(10));
        assertThat(CAMPAIGNS.count("Campaign")).isEqualTo(whole(10 * 5));
        assertThat(CAMPAIGNS.count("Session")).isEqualTo(whole(10 * 5 * 20));
        assertThat(CAMPAIGNS.count("Transcript")).isEqualTo(whole(10 * 5 * 20 * 9 / 10));
        assertThat(CAMPAIGNS.count("Summary")).isEqualTo(whole(10 * 5 * 20 * 18 / 10));
        assertThat(DEALS.count("Deal")).isEqualTo(whole(2000 * 100));
        assertThat(DEALS.count("TrendingDeal")).isEqualTo(whole(2000 * 100 / 50));
        assertThat(DEALS.count("UserActivity")).isEqualTo(whole(500_000L * 150));
        assertThat(HR.count("Task")).isEqualTo(whole(8 * 50 * 12));
        assertThat(SESSIONS.count("Session")).isEqualTo(whole(1_600_000L * 5 / 2));
        assertThat(SHOP.count("OrderItem")).isEqualTo(whole(200_000L * 8 * 3));
        assertThat(GAME.count("Item")).isEqualTo(whole(3_000_000L * 60));
    }

    @Test
    void countsTheSameThroughEachParent() {
        assertThat(SOCIAL.entity("Follow").countEvidence())
                .extracting(Quantity::value)
                .containsExactly(whole(5_000_000L * 150), whole(5_000_000L * 150));
        assertThat(SOCIAL.entity("Like").countEvidence())
                .extracting(Quantity::value)
                .containsExactly(whole(5_000_000L * 40 * 25), whole(5_000_000L * 1000));
        assertThat(SOCIAL.entity("TimelineEntry").countEvidence())
                .extracting(Quantity::value)
                .containsExactly(whole(5_000_000L * 400), whole(5_000_000L * 40 * 10));
        assertThat(WORKSPACES.entity("Member").countEvidence())
                .extracting(Quantity::value)
                .containsExactly(whole(400 * 3), whole(1000 * 12 / 10));
    }

    @Test
    void countsOptionalParentsOutOfTheEvidence() {
        assertThat(DEALS.entity("UserWatch").countEvidence()).hasSize(1);
        assertThat(HR.entity("Employee").countEvidence()).hasSize(1);
        assertThat(HR.count("Employee")).isEqualTo(whole(8 * 50));
    }

    @Test
    void knowsHowManyHaveAReferenceToAnOptionalParent() {
        assertThat(DEALS.presence("UserWatch.brand_id")).isEqualTo(Rational.of(2000 * 900, 500_000 * 6));
        assertThat(DEALS.presence("UserWatch.brand_id")).isEqualTo(Rational.of(6, 10));
        assertThat(HR.presence("Employee.manager")).isEqualTo(Rational.of(97, 100));
        assertThat(HR.presence("Employee.office")).isEqualTo(Rational.ONE);
        assertThat(CAMPAIGNS.presence("Session.shareToken")).isEqualTo(Rational.of(2, 10));
        assertThat(DEALS.presence("UserWatch.category_id")).isEqualTo(Rational.of(4, 10));
    }

    @Test
    void takesAReferenceToHaveAsManyValuesAsThereAreParents() {
        assertThat(DEALS.distinct("Deal.brand_id")).isEqualTo(whole(2000));
        assertThat(DEALS.distinct("Deal.brand_name")).isEqualTo(whole(2000));
        assertThat(DEALS.distinct("UserWatch.brand_id")).isEqualTo(whole(2000));
        assertThat(SOCIAL.distinct("Follow.followeeID")).isEqualTo(whole(5_000_000));
        assertThat(SOCIAL.distinct("TimelineEntry.authorID")).isEqualTo(whole(5_000_000));
        assertThat(HR.distinct("Employee.manager")).isEqualTo(whole(400));
        assertThat(WORKSPACES.distinct("Workspace.createdBy")).isEqualTo(whole(1000));
    }

    @Test
    void takesThePartsOfACompositeIdFromWhoeverDeclaresThem() {
        assertThat(CAMPAIGNS.distinct("Summary.userId")).isEqualTo(whole(10));
        assertThat(CAMPAIGNS.distinct("Summary.campaignId")).isEqualTo(whole(10 * 5));
        assertThat(CAMPAIGNS.distinct("Summary.sessionId")).isEqualTo(whole(10 * 5 * 20));
        assertThat(CAMPAIGNS.distinct("Summary.type")).isEqualTo(whole(2));
        assertThat(DEALS.distinct("TrendingDeal.category_id")).isEqualTo(whole(40));
    }

    @Test
    void takesOtherAttributesToDifferInEachThatHasThem() {
        assertThat(CAMPAIGNS.distinct("Session.name")).isEqualTo(whole(1000));
        assertThat(CAMPAIGNS.distinct("Session.shareToken")).isEqualTo(whole(1000 * 2 / 10));
        assertThat(CAMPAIGNS.distinct("Session.status")).isEqualTo(whole(4));
    }

    @Test
    void findsTheChildrenOfAParentAndOfItsParents() {
        assertThat(CAMPAIGNS.matches("AP-002")).isEqualTo(whole(5));
        assertThat(CAMPAIGNS.matches("AP-003")).isEqualTo(whole(20));
        assertThat(CAMPAIGNS.matches("AP-005")).isEqualTo(Rational.of(18, 10));
        assertThat(DEALS.matches("P3")).isEqualTo(whole(100));
        assertThat(DEALS.matches("P10")).isEqualTo(whole(6));
        assertThat(DEALS.matches("P11")).isEqualTo(whole(900));
        assertThat(SOCIAL.matches("P2")).isEqualTo(whole(150));
        assertThat(SOCIAL.matches("P3")).isEqualTo(whole(150));
        assertThat(SOCIAL.matches("P5")).isEqualTo(whole(25));
        assertThat(SOCIAL.matches("P6")).isEqualTo(whole(25));
        assertThat(SOCIAL.matches("P7")).isEqualTo(whole(400));
        assertThat(SESSIONS.matches("P4")).isEqualTo(Rational.of(5, 2));
        assertThat(WORKSPACES.matches("AP-002")).isEqualTo(Rational.of(12, 10));
        assertThat(WORKSPACES.matches("AP-004")).isEqualTo(whole(200));
        assertThat(HR.matches("P3")).isEqualTo(whole(12));
        assertThat(HR.matches("P8")).isEqualTo(Rational.of(97, 100));
        assertThat(GAME.matches("P3")).isEqualTo(whole(60));
    }

    @Test
    void findsOneByAnIdentityAndWhateverElseIsKnown() {
        assertThat(CAMPAIGNS.matches("AP-001")).isEqualTo(Rational.ONE);
        assertThat(CAMPAIGNS.matches("AP-004")).isEqualTo(Rational.ONE);
        assertThat(SHOP.matches("P5")).isEqualTo(Rational.ONE);
        assertThat(SHOP.matches("P6")).isEqualTo(Rational.ONE);
        assertThat(SOCIAL.matches("W8")).isEqualTo(Rational.ONE);
        assertThat(WORKSPACES.matches("AP-003")).isEqualTo(Rational.ONE);
        assertThat(SESSIONS.matches("P2")).isEqualTo(Rational.ONE);
    }

    @Test
    void dividesByTheDistinctValuesOfAnAttribute() {
        assertThat(DEALS.matches("P4")).isEqualTo(whole(200_000 / 40));
        assertThat(DEALS.matches("P12")).isEqualTo(whole(3_000_000 * 4 / 10 / 40));
        assertThat(DEALS.matches("P15")).isEqualTo(whole(4000 / 40));
        assertThat(DEALS.matches("P18")).isEqualTo(whole(3_000_000 / 2));
        assertThat(HR.matches("P4")).isEqualTo(whole(4800 / 30));
        assertThat(GAME.matches("P4")).isEqualTo(whole(60 / 12));
    }

    @Test
    void multipliesByTheSharesOfRangesPrefixesAndTextMatches() {
        assertThat(CAMPAIGNS.matches("AP-006")).isEqualTo(whole(20 / 10));
        assertThat(DEALS.matches("P5")).isEqualTo(whole(100 * 5 / 100));
        assertThat(DEALS.matches("P14")).isEqualTo(Rational.of(150 * 5, 100));
        assertThat(DEALS.matches("P16")).isEqualTo(whole(4000 / 40 * 2 / 10));
        assertThat(DEALS.matches("P17")).isEqualTo(Rational.of(4000 * 2, 600 * 10));
        assertThat(HR.matches("P5")).isEqualTo(Rational.of(8, 3 * 6 * 2));
        assertThat(HR.matches("P6")).isEqualTo(Rational.of(400, 25 * 2));
        assertThat(HR.matches("P7")).isEqualTo(Rational.of(50 * 4, 100));
        assertThat(HR.matches("P9")).isEqualTo(Rational.of(400, 20 * 10));
    }

    @Test
    void multipliesByTheShareOfAConstant() {
        assertThat(HR.matches("P10")).isEqualTo(Rational.of(4800 * 2, 10 * 30 * 2));
    }

    @Test
    void saysHowANumberComesAbout() {
        assertThat(CAMPAIGNS.entity("User").count().derivation()).isEqualTo("10, stated");
        assertThat(CAMPAIGNS.entity("Campaign").count().derivation())
                .isEqualTo("50 = 10 (count of User) × 5 (Campaign for each User)");
        assertThat(DEALS.attribute("UserWatch.brand_id").presence().derivation())
                .isEqualTo("0.6 = 1,800,000 (UserWatch with a Brand) ÷ 3,000,000 (count of UserWatch)");
        assertThat(DEALS.pattern("P4").matches().derivation())
                .isEqualTo("5,000 = 200,000 (count of Deal) × 0.025 (share with a given Deal.category_id)");
        assertThat(CAMPAIGNS.pattern("AP-001").matches().derivation()).isEqualTo("1, assumed");
        assertThat(CAMPAIGNS.pattern("AP-007").averagePerSecond().derivation())
                .isEqualTo("0.0001042 = 9 (perDay) ÷ 86,400 (seconds)");
    }

    private static Rational whole(long number) {
        return Rational.of(number);
    }
}
