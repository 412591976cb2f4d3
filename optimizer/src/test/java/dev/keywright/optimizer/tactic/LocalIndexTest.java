package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class LocalIndexTest {
    private static final String JOBS = """
            entities:
              Job:
                id: jobId
                count: 10
                attributes: {jobId: string, owner: string, state: {type: string, values: [NEW, DONE]}, at: timestamp}
            patterns:
              jobs: {%s, rps: 1}
            """;

    @Test
    void answersAStrongReadInAnotherOrder() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("read: Job, by: owner, order: at, consistency: strong"))
                .proposesExactly(
                        "LSI of Job by owner / at, KEYS_ONLY",
                        "LSI of Job by owner / at, INCLUDE jobId, owner, state, at",
                        "LSI of Job by owner, KEYS_ONLY",
                        "LSI of Job by owner, INCLUDE jobId, owner, state, at");
    }

    /** A global index costs the same and limits neither the size of a collection nor the key of the table. */
    @Test
    void proposesNothingForAnEventuallyConsistentRead() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("read: Job, by: owner, order: at"))
                .proposesNothing();
    }

    /** One index then answers both. */
    @Test
    void answersAStrongReadInTheOrderOfAnother() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("read: Job, by: owner, select: at, consistency: strong")
                        + "  others: {read: Job, by: owner, order: at, rps: 1}\n")
                .proposes("LSI of Job by owner / at, KEYS_ONLY");
    }

    @Test
    void findsTheTargetOfAStrongWrite() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("delete: Job, by: owner, consistency: strong"))
                .proposes("LSI of Job by owner, KEYS_ONLY");
    }

    @Test
    void proposesNothingToFindTheTargetOfAWrite() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("delete: Job, by: owner"))
                .proposesNothing();
    }

    @Test
    void holdsOnlyThoseWithAConstant() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("count: Job, by: [owner, state=NEW], consistency: strong"))
                .proposes("LSI of Job by owner / state, KEYS_ONLY", "LSI of Job by owner, KEYS_ONLY, when state=NEW");
    }

    /** Its entries have the key of the table anyway: no index on another key could be shorter. */
    @Test
    void projectsLessForWhoReadsThemAllInAnyOrder() {
        assertThat(new LocalIndex())
                .on(JOBS.formatted("read: Job, select: owner"))
                .proposesExactly("LSI of Job by jobId, INCLUDE owner");
        assertThat(new LocalIndex())
                .on(JOBS.formatted("read: Job, order: at, select: owner"))
                .proposesNothing();
    }

    /** Whether a combined id is the partition key as a whole or in part is the choice of the home. */
    @Test
    void fitsEveryHomeThatBeginsWithTheId() {
        assertThat(new LocalIndex())
                .on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string}}
                  Team: {id: [orgId, teamId], parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string, name: string}}
                patterns:
                  teams: {read: Team, select: name, rps: 1}
                """)
                .proposesExactly("LSI of Team by orgId, INCLUDE name", "LSI of Team by orgId, teamId, INCLUDE name");
    }
}
