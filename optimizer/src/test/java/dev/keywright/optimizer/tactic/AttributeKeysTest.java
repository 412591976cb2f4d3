package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class AttributeKeysTest {
    private static final String JOBS = """
            entities:
              Job:
                id: jobId
                count: 10
                attributes: {jobId: string, owner: string, a: string, b: string, c: string, note: {type: string, optional: true}}
              Other: {id: otherId, count: 10, attributes: %s}
            patterns:
              jobs: {%s, rps: 1}
            """;

    private static final String NOTHING_IN_COMMON = "{otherId: string}";

    @Test
    void keysATableOfOneEntityAndItsIndexesByTheAttributesThemselves() {
        assertThat(new AttributeKeys())
                .on("""
                entities:
                  Job: {id: jobId, count: 10, attributes: {jobId: string, owner: string, at: timestamp}}
                patterns:
                  jobs: {count: Job, by: owner, range: at, rps: 1}
                """)
                .proposesExactly(
                        "GSI of Job by attributes owner / at, KEYS_ONLY",
                        "GSI of Job by attributes owner, KEYS_ONLY",
                        "Home of Job by attributes jobId",
                        "Home of Job by attributes owner / at, jobId",
                        "Home of Job by attributes owner / jobId");
    }

    /** Other items of the table have no `owner`, so they are not in the index; the table's key they must share. */
    @Test
    void keysOnlyAnIndexByAttributesInATableOfSeveralEntities() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted(NOTHING_IN_COMMON, "count: Job, by: owner"))
                .proposesExactly("GSI of Job by attributes owner, KEYS_ONLY");
    }

    /** Every item that has all attributes of such a key is in the index; only a job has a `jobId`. */
    @Test
    void addsTheIdWhereAnotherEntityHasTheSameAttributes() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted("{otherId: string, owner: string}", "count: Job, by: owner"))
                .proposesExactly("GSI of Job by attributes owner / jobId, KEYS_ONLY");
    }

    /** DynamoDB refuses an item whose attribute has another type than the key of an index. */
    @Test
    void proposesNothingWhereAnotherEntityHasTheAttributeWithAnotherType() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted("{otherId: string, owner: timestamp}", "count: Job, by: owner"))
                .proposesNothing();
    }

    /** An item has no attribute of its parent's unless it carries it. */
    @Test
    void proposesNothingByAnInheritedAttribute() {
        assertThat(new AttributeKeys()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string, region: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                patterns:
                  teams: {count: Team, by: Org.region, rps: 1}
                """).proposesNothing();
    }

    @Test
    void proposesNothingForAStrongReadInATableOfSeveralEntities() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted(NOTHING_IN_COMMON, "read: Job, by: owner, consistency: strong"))
                .proposesNothing();
    }

    @Test
    void takesFourAttributesForAPartitionKeyAndNotFive() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted(NOTHING_IN_COMMON, "count: Job, by: [owner, a, b, c]"))
                .proposesExactly("GSI of Job by attributes owner, a, b, c, KEYS_ONLY");
        assertThat(new AttributeKeys())
                .on(JOBS.formatted(NOTHING_IN_COMMON, "count: Job, by: [owner, a, b, c, note]"))
                .proposesNothing();
    }

    /** Attributes are there or not; no condition on their values can keep an item out of such an index. */
    @Test
    void keysByAConstantAndNeverLeavesItOut() {
        assertThat(new AttributeKeys()).on("""
                entities:
                  Job: {id: jobId, count: 10, attributes: {jobId: string, state: {type: string, values: [NEW, DONE]}}}
                  Other: {id: otherId, count: 10, attributes: {otherId: string}}
                patterns:
                  jobs: {count: Job, by: state=NEW, rps: 1}
                """).proposesExactly("GSI of Job by attributes state, KEYS_ONLY");
    }

    /** A note would leave out those without one. */
    @Test
    void keysByAnAttributeThatAScanWantsAnyway() {
        assertThat(new AttributeKeys())
                .on(JOBS.formatted(NOTHING_IN_COMMON, "read: Job, select: [owner, note]"))
                .proposes("GSI of Job by attributes jobId, INCLUDE owner, note")
                .proposes("GSI of Job by attributes owner, INCLUDE note")
                .proposesNoneWith("attributes note");
    }

    @Test
    void keysTablesOfTheirOwnByAttributesWhereNamesAreNatural() {
        String jobs = JOBS.formatted("{otherId: string, owner: string}", "count: Job, by: owner");
        assertThat(new AttributeKeys())
                .on(jobs + "options: {layout: aggregate-tables, names: natural}\n")
                .proposesExactly(
                        "GSI of Job by attributes owner, KEYS_ONLY",
                        "Home of Job by attributes jobId",
                        "Home of Job by attributes owner / jobId",
                        "Home of Other by attributes otherId");
    }

    /** What is read together is in one table, whose key both must share. */
    @Test
    void keysNoTableByAttributesThatIsReadTogetherWithAnother() {
        assertThat(new AttributeKeys())
                .on("""
                entities:
                  Member: {id: memberId, count: 10, attributes: {memberId: string}}
                  Loan: {id: loanId, parents: {Member: {average: 3, max: 9}}, attributes: {loanId: string}}
                patterns:
                  loans: {read: Member, by: memberId, include: Loan, rps: 1}
                options: {layout: aggregate-tables, names: natural}
                """)
                .proposes("GSI of Loan by attributes memberId / loanId, KEYS_ONLY")
                .proposesNoneWith("Home");
    }

    /** No text can hold a number that the writes of children add to. */
    @Test
    void sortsByACountItself() {
        assertThat(new AttributeKeys()).on("""
                entities:
                  Post: {id: postId, count: 10, attributes: {postId: string, board: string, comments: {type: number, counts: Comment}}}
                  Comment: {id: [postId, commentId], parents: {Post: {average: 3}}, attributes: {commentId: string}}
                patterns:
                  busiest: {read: Post, by: board, order: comments desc, limit: 9, select: [postId], rps: 1}
                """).proposes("GSI of Post by attributes board / comments, KEYS_ONLY");
    }
}
