package dev.keywright.core.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.number.Rational;
import org.junit.jupiter.api.Test;

/** Parents of several kinds. */
class KindFactsTest {
    private static final String ENTITIES = """
            entities:
              User: {id: userId, count: 1000, attributes: {userId: {type: string, size: 10}}}
              Team:
                id: [org, team]
                count: 50
                attributes: {org: {type: string, size: 10, distinct: 5}, team: {type: string, size: 10}}
            """;
    private static final KnownFacts APART = KnownFacts.ofEntities(ENTITIES + """
              Page:
                id: pageId
                parents: {owner: {oneOf: [User, Team], average: {User: 7, Team: 20}, max: 300}}
                attributes: {pageId: {type: string, size: 10}}
            patterns:
              ofUser: {read: Page, by: userId, rps: 1}
              ofTeam: {read: Page, by: [org, team], rps: 1}
              ofOrg: {read: Page, by: org, rps: 1}
              user: {read: User, by: userId, include: [Page], rps: 1}
              page: {read: Page, by: pageId, include: [Team], rps: 1}
              endUser: {delete: User, by: userId, cascade: [Page], rps: 1}
              endTeam: {delete: Team, by: [org, team], cascade: [Page], rps: 1}
              endPages: {delete: Page, by: [org, team], rps: 1}
            """);
    private static final KnownFacts TOGETHER = KnownFacts.ofEntities("""
            entities:
              User: {id: userId, count: 1000, attributes: {userId: string}}
              Company: {id: companyId, count: 50, attributes: {companyId: string}}
              Order:
                id: orderId
                parents:
                  payer:
                    oneOf: [User, Company]
                    average: {User: 7, Company: 20}
                    max: 300
                    via: {userId: payerId, companyId: payerId}
                attributes: {orderId: string}
            patterns:
              ofPayer: {read: Order, by: payerId, rps: 1}
              endOrders: {delete: Order, by: payerId, rps: 1}
            """);
    private static final long CHILDREN = 1000 * 7 + 50 * 20;

    @Test
    void addsUpTheChildrenOfEachKind() {
        assertThat(APART.count("Page")).isEqualTo(Rational.of(CHILDREN));
        assertThat(TOGETHER.count("Order")).isEqualTo(Rational.of(CHILDREN));
    }

    @Test
    void holdsEachKindsIdentityOnlyWhereTheParentIsOfThatKind() {
        assertThat(APART.presence("Page.userId")).isEqualTo(Rational.of(1000 * 7, CHILDREN));
        assertThat(APART.presence("Page.org")).isEqualTo(Rational.of(50 * 20, CHILDREN));
        assertThat(TOGETHER.presence("Order.payerId")).isEqualTo(Rational.ONE);
        assertThat(TOGETHER.distinct("Order.payerId")).isEqualTo(Rational.of(1000 + 50));
    }

    @Test
    void findsAsManyChildrenAsThatKindHas() {
        assertThat(APART.matches("ofUser")).isEqualTo(Rational.of(7));
        assertThat(APART.matches("ofTeam")).isEqualTo(Rational.of(20));
        assertThat(APART.matches("ofOrg")).isEqualTo(Rational.of(50 * 20, 5));
    }

    @Test
    void findsTheAverageOverAllWhereTheKindIsNotKnown() {
        assertThat(TOGETHER.matches("ofPayer")).isEqualTo(Rational.of(CHILDREN, 1000 + 50));
    }

    @Test
    void bringsAlongTheChildrenOfThatKindAndTheParentsOfThatKind() {
        Rational page = APART.entity("Page").itemBytes().value();
        Rational user = APART.entity("User").itemBytes().value();
        Rational team = APART.entity("Team").itemBytes().value();
        assertThat(APART.pattern("user").answerBytes().value())
                .isEqualTo(user.plus(Rational.of(7).times(page)));
        assertThat(APART.pattern("page").answerBytes().value())
                .isEqualTo(page.plus(Rational.of(50 * 20, CHILDREN).times(team)));
    }

    @Test
    void deletesTheChildrenOfThatKind() {
        assertThat(APART.reaches("endUser")).containsExactly("User 1 at most 1", "Page 7 at most 300");
        assertThat(APART.reaches("endTeam")).containsExactly("Team 1 at most 1", "Page 20 at most 300");
        assertThat(APART.reaches("endPages")).containsExactly("Page 20 at most 300");
    }

    @Test
    void knowsTheMostWhicheverKindItIs() {
        assertThat(TOGETHER.reaches("endOrders")).containsExactly("Order 160/21 at most 300");
    }
}
