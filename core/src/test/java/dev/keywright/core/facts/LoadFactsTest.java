package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** How often patterns are asked, how unevenly, and how far their writes reach. */
class LoadFactsTest {
    private static final KnownFacts CAMPAIGNS = KnownFacts.ofExample("campaigns");
    private static final KnownFacts DEALS = KnownFacts.ofExample("deals");
    private static final KnownFacts SOCIAL = KnownFacts.ofExample("social-network");
    private static final KnownFacts HR = KnownFacts.ofExample("hr-tasks");
    private static final KnownFacts SESSIONS = KnownFacts.ofExample("session-store");
    private static final KnownFacts WORKSPACES = KnownFacts.ofExample("workspaces");
    private static final KnownFacts SHOP = KnownFacts.ofExample("ecommerce");
    private static final KnownFacts OTHERS = KnownFacts.ofEntities("""
            entities:
              User: {id: userId, count: 1000, attributes: {userId: string, plan: {type: string, hottest: 0.7}}}
              Follow:
                id: [followee, follower]
                parents:
                  followee: {entity: User, average: 30, max: 500, via: {userId: followee}}
                  follower: {entity: User, average: 30, via: {userId: follower}}
              Post:
                id: postId
                parents: {User: {average: 4, max: 90}}
                attributes: {postId: string, state: {type: string, values: {NEW: 0.2, OLD: 0.8}}}
              Like:
                id: [postId, userId]
                parents: {Post: {average: 5, max: 60}, User: {average: 20, max: 80}}
            patterns:
              minute: {read: User, by: userId, perMinute: 7, peak: 3}
              endUser: {delete: User, by: userId, cascade: [Post, Like, Follow], rps: 1}
              endLikes: {delete: User, by: userId, cascade: [Like], rps: 1}
              age: {update: Post, by: [userId, state=NEW], to: {state: OLD}, rps: 1}
              endNew: {delete: Post, by: state=NEW, rps: 1}
              change: {update: User, by: userId, set: [plan], rps: 1, hottest: 0.125}
              onState: {read: Post, by: state, rps: 1}
            """);

    @Test
    void turnsEveryRateIntoRequestsASecondExactly() {
        assertThat(average(CAMPAIGNS, "AP-001")).isEqualTo(Rational.of(1, 100));
        assertThat(peak(CAMPAIGNS, "AP-001")).isEqualTo(Rational.ONE);
        assertThat(average(CAMPAIGNS, "AP-007")).isEqualTo(Rational.of(9, 24 * 60 * 60));
        assertThat(peak(CAMPAIGNS, "AP-007")).isEqualTo(Rational.of(1, 10));
        assertThat(average(CAMPAIGNS, "AP-008")).isEqualTo(Rational.of(1, 24 * 60 * 60));
        assertThat(average(OTHERS, "minute")).isEqualTo(Rational.of(7, 60));
        assertThat(peak(OTHERS, "minute")).isEqualTo(Rational.of(3));
    }

    @Test
    void turnsHourlyRatesWithTheirPeakIntoRequestsASecond() {
        KnownFacts known = KnownFacts.ofEntities("""
                entities:
                  E: {id: e, count: 1, attributes: {e: string}}
                patterns:
                  hour: {read: E, by: e, perHour: 7}
                  both: {count: E, perMinute: {average: 1, peak: 2.5}}
                """);
        assertThat(average(known, "hour")).isEqualTo(Rational.of(7, 60 * 60));
        assertThat(average(known, "both")).isEqualTo(Rational.of(1, 60));
        assertThat(peak(known, "both")).isEqualTo(Rational.of(5, 2));
    }

    @Test
    void takesTheAverageAsThePeakWhereNoneIsStated() {
        assertThat(peak(CAMPAIGNS, "AP-008")).isEqualTo(average(CAMPAIGNS, "AP-008"));
        assertThat(peak(DEALS, "P9")).isEqualTo(Rational.of(1, 1000));
    }

    @Test
    void spreadsRequestsEvenlyWhereNothingIsSaid() {
        assertThat(CAMPAIGNS.busiest("AP-002", "Campaign.userId")).isEqualTo(Rational.of(1, 10));
        assertThat(CAMPAIGNS.busiest("AP-011", "Session.status")).isEqualTo(Rational.of(1, 4));
        assertThat(SOCIAL.busiest("P3", "Follow.followerID")).isEqualTo(Rational.of(1, 5_000_000));
    }

    @Test
    void heatsWhatThePatternSays() {
        assertThat(DEALS.busiest("P1", "Deal.deal_id")).isEqualTo(Rational.of(2, 100));
        assertThat(SOCIAL.busiest("P2", "Follow.followeeID")).isEqualTo(Rational.of(2, 100));
        assertThat(OTHERS.busiest("change", "User.userId")).isEqualTo(Rational.of(1, 8));
    }

    @Test
    void heatsOnlyTheAttributeThatThePatternNames() {
        assertThat(SOCIAL.busiest("W4", "Follow.followeeID")).isEqualTo(Rational.of(1, 2));
        assertThat(SOCIAL.busiest("W4", "Follow.followerID")).isEqualTo(Rational.of(1, 5_000_000));
        assertThat(DEALS.busiest("W5", "TrendingDeal.deal_id")).isEqualTo(Rational.of(5, 100));
        assertThat(DEALS.busiest("W5", "TrendingDeal.category_id")).isEqualTo(Rational.of(15, 100));
    }

    @Test
    void heatsWhatTheAttributeSays() {
        assertThat(DEALS.busiest("P4", "Deal.category_id")).isEqualTo(Rational.of(15, 100));
        assertThat(DEALS.busiest("P18", "UserWatch.watch_type")).isEqualTo(Rational.of(6, 10));
        assertThat(DEALS.busiest("W1", "Deal.status")).isEqualTo(Rational.of(9, 10));
        assertThat(OTHERS.busiest("onState", "Post.state")).isEqualTo(Rational.of(8, 10));
        assertThat(OTHERS.busiest("minute", "User.plan")).isEqualTo(Rational.of(7, 10));
    }

    @Test
    void sendsEveryRequestToAConstant() {
        assertThat(HR.busiest("P10", "Task.status")).isEqualTo(Rational.ONE);
        assertThat(OTHERS.busiest("endNew", "Post.state")).isEqualTo(Rational.ONE);
        assertThat(OTHERS.busiest("age", "Post.state")).isEqualTo(Rational.ONE);
    }

    @Test
    void reachesOneByACreateAPutOrAnIdentity() {
        assertThat(CAMPAIGNS.reaches("AP-009")).containsExactly("Campaign 1 at most 1");
        assertThat(CAMPAIGNS.reaches("AP-012")).containsExactly("Summary 1 at most 1");
        assertThat(CAMPAIGNS.reaches("AP-011")).containsExactly("Session 1 at most 1");
        assertThat(CAMPAIGNS.reaches("AP-001")).isEmpty();
    }

    @Test
    void reachesAllThatMatchWithTheMostThatTheParentMayHave() {
        assertThat(SESSIONS.reaches("P4")).containsExactly("Session 2.5 at most 100");
        assertThat(OTHERS.reaches("age")).containsExactly("Post 0.8 at most 90");
        assertThat(OTHERS.reaches("endNew")).containsExactly("Post 800 at most unstated");
    }

    @Test
    void reachesChildrenOverSeveralLevels() {
        assertThat(CAMPAIGNS.reaches("AP-013"))
                .containsExactly("Session 1 at most 1", "Transcript 0.9 at most 1", "Summary 1.8 at most 2");
        assertThat(CAMPAIGNS.reaches("AP-014"))
                .containsExactly(
                        "Campaign 1 at most 1",
                        "Session 20 at most 1000",
                        "Transcript 18 at most 1000",
                        "Summary 36 at most 2000");
        assertThat(SOCIAL.reaches("W8"))
                .containsExactly("Post 1 at most 1", "Like 25 at most 3000000", "TimelineEntry 10 at most 2000000");
        assertThat(WORKSPACES.reaches("AP-014")).contains("Item 200 at most 2000", "Setting 10 at most 30");
    }

    @Test
    void reachesChildrenInEveryRoleAndThroughAllThatIsDeleted() {
        assertThat(OTHERS.reaches("endUser"))
                .containsExactly(
                        "User 1 at most 1",
                        "Post 4 at most 90",
                        "Like %d at most %d".formatted(20 + 4 * 5, 80 + 90 * 60),
                        "Follow %d at most unstated".formatted(30 + 30));
        assertThat(OTHERS.reaches("endLikes")).containsExactly("User 1 at most 1", "Like 20 at most 80");
    }

    @Test
    void reachesOneForEachThatMatches() {
        assertThat(SOCIAL.reaches("W3")).containsExactly("TimelineEntry 150 at most 2000000");
    }

    @Test
    void reachesEveryWriteOfATransactionAsOftenAsItIsDone() {
        assertThat(SHOP.reaches("P4")).containsExactly("Order 1 at most 1", "OrderItem 3 at most 3");
        assertThat(WORKSPACES.reaches("AP-006"))
                .containsExactly(
                        "Workspace 1 at most 1", "Member 1 at most 1", "Invite 1 at most 1", "Setting 10 at most 10");
        assertThat(CAMPAIGNS.reaches("AP-007")).containsExactly("Session 1 at most 1", "Transcript 1 at most 1");
    }

    private static Rational average(KnownFacts known, String pattern) {
        return known.pattern(pattern).averagePerSecond().value();
    }

    private static Rational peak(KnownFacts known, String pattern) {
        return known.pattern(pattern).peakPerSecond().value();
    }
}
