package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class CopyTest {
    private static final String SESSIONS = """
            entities:
              Session:
                id: token
                count: 10
                attributes: {token: string, user: string, state: {type: string, values: [ON, OFF]}, at: timestamp}
            patterns:
              sessions: {%s, rps: 1}
            """;

    /** A thousand sessions of each user, with a kilobyte each. */
    private static final String LONG_ANSWERS = """
            entities:
              Session:
                id: token
                count: 10000
                attributes: {token: string, user: {type: string, distinct: 10}, body: {type: string, size: 1000}}
            patterns:
              tokens: {read: Session, by: user, select: token, rps: 1}
              start: {create: Session, rps: %s}
            """;

    /** No global index may give a strong answer. */
    @Test
    void answersAStrongReadUnderASecondKey() {
        assertThat(new Copy())
                .on(SESSIONS.formatted("read: Session, by: user, select: at, consistency: strong"))
                .proposesExactly(
                        "Copy of Session by user / token, with at",
                        "Copy of Session by user / token, keys only",
                        "Copy of Session by user / token, whole");
    }

    @Test
    void proposesNothingForAShortEventuallyConsistentAnswer() {
        assertThat(new Copy())
                .on(SESSIONS.formatted("read: Session, by: user, select: at"))
                .proposesNothing();
    }

    @Test
    void proposesNothingToFindTheTargetOfAWrite() {
        assertThat(new Copy())
                .on(SESSIONS.formatted("delete: Session, by: user"))
                .proposesNothing();
    }

    @Test
    void copiesOnlyThoseWithAConstant() {
        assertThat(new Copy())
                .on(SESSIONS.formatted("read: Session, by: state=ON, select: token, consistency: strong"))
                .proposesExactly(
                        "Copy of Session by state / token, keys only",
                        "Copy of Session by state / token, whole",
                        "Copy of Session in one partition / token, keys only, when state=ON",
                        "Copy of Session in one partition / token, whole, when state=ON");
    }

    /** Who has no assignee has no copy. */
    @Test
    void isSparseUnderAnOptionalAttribute() {
        assertThat(new Copy())
                .on("""
                entities:
                  Task:
                    id: taskId
                    count: 10
                    attributes: {taskId: string, assignee: {type: string, optional: true}}
                patterns:
                  mine: {read: Task, by: assignee, consistency: strong, rps: 1}
                """)
                .proposesExactly(
                        "Copy of Task by assignee / taskId, keys only", "Copy of Task by assignee / taskId, whole");
    }

    @Test
    void proposesNothingByAnInheritedAttribute() {
        assertThat(new Copy()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string, region: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                patterns:
                  teams: {read: Team, by: Org.region, consistency: strong, rps: 1}
                """).proposesNothing();
    }

    /**
     * 1,000 items of 1,053 bytes are 257.08 × 4 KB and, with one more for rounding up, 129.04 read units: as much as two
     * write units for each of 12.904 sessions a second, at five times the price.
     */
    @Test
    void shortensLongAnswersWhereWritesAreRare() {
        assertThat(new Copy())
                .on(LONG_ANSWERS.formatted("12.9"))
                .proposesExactly(
                        "Copy of Session by user / token, keys only", "Copy of Session by user / token, whole");
        assertThat(new Copy()).on(LONG_ANSWERS.formatted("12.91")).proposesNothing();
    }

    /** The number of likes is kept in one place, which a copy would not spare to read. */
    @Test
    void shortensNoAnswerThatHasADeclaredCountInIt() {
        String posts = """
                entities:
                  Post:
                    id: postId
                    count: 10000
                    attributes: {postId: string, topic: {type: string, distinct: 10}, likes: {type: number, counts: Like}}
                  Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string}}
                patterns:
                  posts: {read: Post, by: topic, select: %s, rps: 1}
                """;
        assertThat(new Copy()).on(posts.formatted("postId")).proposes("Copy of Post by topic / postId, keys only");
        assertThat(new Copy()).on(posts.formatted("[postId, likes]")).proposesNothing();
    }
}
