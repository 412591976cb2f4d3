package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

/** Keys that serve a question, as global indexes have them; homes, local indexes and copies have the same. */
class KeyArrangementsTest {
    private static final String JOBS = """
            entities:
              Job:
                id: jobId
                count: 10
                attributes:
                  jobId: string
                  owner: string
                  state: {type: string, values: [NEW, HELD, DONE]}
                  at: timestamp
                  failedAt: {type: timestamp, optional: true}
                  urgent: boolean
                  mail: {type: string, optional: true}
            patterns:
              jobs: {%s, rps: 1}
            """;

    @Test
    void leavesAConstantOutOfTheKeyAndOthersOutOfTheIndex() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: [owner, state=NEW]"))
                .proposes(
                        "GSI of Job by owner, state, KEYS_ONLY",
                        "GSI of Job by owner, KEYS_ONLY",
                        "GSI of Job by owner, KEYS_ONLY, when state=NEW");
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: \"state=[NEW, HELD]\""))
                .proposesExactly(
                        "GSI of Job by state, KEYS_ONLY",
                        "GSI of Job in one partition, KEYS_ONLY, when state=NEW|HELD");
    }

    @Test
    void holdsOnlyThoseThatHaveOrLackAnAttribute() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: owner, has: failedAt"))
                .proposesExactly(
                        "GSI of Job by owner, KEYS_ONLY", "GSI of Job by owner, KEYS_ONLY, when failedAt present");
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: owner, lacks: failedAt"))
                .proposesExactly(
                        "GSI of Job by owner, KEYS_ONLY", "GSI of Job by owner, KEYS_ONLY, when failedAt absent");
    }

    /** Nothing has a value and lacks it, but a pattern may ask for that. */
    @Test
    void hasOneConditionOnAnAttribute() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: [owner, \"mail=[a, b]\"], lacks: mail"))
                .proposes(
                        "GSI of Job by owner, KEYS_ONLY, when mail=a|b",
                        "GSI of Job by owner, KEYS_ONLY, when mail absent")
                .proposesNoneWith(" and mail");
    }

    @Test
    void sortsByARangeOrAPrefix() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: owner, range: at"))
                .proposesExactly("GSI of Job by owner / at, KEYS_ONLY", "GSI of Job by owner, KEYS_ONLY");
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: owner, prefix: state"))
                .proposesExactly("GSI of Job by owner / state, KEYS_ONLY", "GSI of Job by owner, KEYS_ONLY");
    }

    /** A sort key cannot be cut by the time and ordered by the state; the order needs it for the pages. */
    @Test
    void prefersTheOrderToARangeOverAnotherAttribute() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("read: Job, by: owner, range: at, order: state, select: jobId"))
                .proposes("GSI of Job by owner / state, KEYS_ONLY")
                .proposesNoneWith("/ at");
    }

    @Test
    void keysByAnAttributeOfWhichSeveralValuesAreGiven() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, in: {state: 3}"))
                .proposesExactly("GSI of Job by state, KEYS_ONLY");
    }

    @Test
    void triesEachOfTwoGivenAttributesInThePartitionTheSortKeyAndNoKeyAtAll() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: [owner, state]"))
                .proposesExactly(
                        "GSI of Job by owner, state, KEYS_ONLY",
                        "GSI of Job by state / owner, KEYS_ONLY",
                        "GSI of Job by state, KEYS_ONLY",
                        "GSI of Job by owner / state, KEYS_ONLY",
                        "GSI of Job by owner, KEYS_ONLY");
    }

    /** One index serves both: the whole key, or all in the partition of the shorter one. */
    @Test
    void sharesAPartitionWithAPatternThatGivesFewerAttributes() {
        String jobs = JOBS.formatted("count: Job, by: [owner, state, at]");
        assertThat(new GlobalIndex()).on(jobs).proposesExactly("GSI of Job by owner, state, at, KEYS_ONLY");
        assertThat(new GlobalIndex())
                .on(jobs + "  fewer: {count: Job, by: owner, rps: 1}\n")
                .proposesExactly(
                        "GSI of Job by owner, state, at, KEYS_ONLY",
                        "GSI of Job by owner / state, at, KEYS_ONLY",
                        "GSI of Job by owner, KEYS_ONLY");
    }

    @Test
    void keepsAllInOnePartitionForWhoListsThemInOrder() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("read: Job, order: at, select: jobId"))
                .proposes("GSI of Job in one partition / at, INCLUDE jobId");
    }

    @Test
    void neverMakesABooleanPartOfAKey() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: [owner, urgent]"))
                .proposesExactly("GSI of Job by owner, KEYS_ONLY");
    }

    /** It is stored as a number of seconds, for DynamoDB to delete by. */
    @Test
    void neverMakesAnExpiryPartOfAKey() {
        assertThat(new GlobalIndex()).on("""
                entities:
                  Session: {id: token, count: 10, attributes: {token: string, user: string, until: timestamp}, expires: until}
                patterns:
                  sessions: {count: Session, by: user, range: until, rps: 1}
                """).proposesExactly("GSI of Session by user, KEYS_ONLY");
    }

    /** The number of likes changes with every like, in whatever item it is kept. */
    @Test
    void neverMakesADeclaredCountPartOfAKey() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  Post: {id: postId, count: 10, attributes: {postId: string, topic: string, likes: {type: number, counts: Like}}}
                  Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string}}
                patterns:
                  best: {read: Post, by: topic, order: likes desc, select: postId, rps: 1}
                """)
                .proposes("GSI of Post by topic, INCLUDE postId")
                .proposesNoneWith("/ likes");
    }
}
