package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class ItemCollectionTest {
    private static final String LOANS = """
            entities:
              Member: {id: memberId, count: 10, attributes: {memberId: string}}
              Loan: {id: loanId, parents: {Member: {average: 3, max: 9}}, attributes: {loanId: string, lentAt: timestamp}}
            patterns:
              loans: {%s, rps: 1}
            """;

    private static final String JOBS = """
            entities:
              Job:
                id: jobId
                count: 10
                attributes: {jobId: string, owner: string, state: {type: string, values: [NEW, DONE]}, urgent: boolean}
            patterns:
              jobs: {%s, rps: 1}
            """;

    @Test
    void putsChildrenUnderTheirParent() {
        assertThat(new ItemCollection())
                .on(LOANS.formatted("read: Loan, by: memberId"))
                .proposesExactly("Home of Loan by memberId / loanId");
    }

    /** Grouped by the id, a loan is followed by what belongs to it and comes along. */
    @Test
    void groupsByWhatIsSharedWithOthersThatComeAlong() {
        assertThat(new ItemCollection()).on("""
                        entities:
                          Member: {id: memberId, count: 10, attributes: {memberId: string}}
                          Loan:
                            id: [memberId, loanId]
                            parents: {Member: {average: 3, max: 9}}
                            attributes: {loanId: string}
                          Renewal:
                            id: [memberId, loanId, number]
                            parents: {Loan: {average: 2, max: 9}}
                            attributes: {number: {type: number, between: [1, 9]}}
                        patterns:
                          loans: {read: Loan, by: memberId, include: Renewal, rps: 1}
                        """).proposes("Home of Loan by memberId / loanId grouped by loanId");
    }

    @Test
    void sortsACollectionByTheOrderOfAPattern() {
        assertThat(new ItemCollection())
                .on(LOANS.formatted("read: Loan, by: memberId, order: lentAt desc"))
                .proposes("Home of Loan by memberId / lentAt, loanId", "Home of Loan by memberId / loanId");
    }

    /** Ascending pages read the owner and what follows it, descending ones what precedes it. */
    @Test
    void putsChildrenNextToTheirOwnerWhereOnlySomeAreIncluded() {
        assertThat(new ItemCollection())
                .on(LOANS.formatted("read: Member, by: memberId, include: {Loan: {order: lentAt desc, limit: 5}}"))
                .proposes(
                        "Home of Member by memberId",
                        "Home of Loan by memberId / lentAt, loanId",
                        "Home of Loan by memberId / lentAt, loanId right before its owner",
                        "Home of Loan by memberId / lentAt, loanId right after its owner");
        assertThat(new ItemCollection())
                .on(LOANS.formatted("read: Member, by: memberId, include: Loan"))
                .proposes("Home of Loan by memberId / loanId")
                .proposesNoneWith("owner");
    }

    @Test
    void proposesNothingForWhatIsOnlyCreated() {
        assertThat(new ItemCollection()).on(LOANS.formatted("create: Loan")).proposesNothing();
    }

    /** A profile has the id of its user: there is nothing left for a sort key. */
    @Test
    void proposesNothingUnderAParentWithTheSameId() {
        assertThat(new ItemCollection()).on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Profile: {id: userId, parents: {User: {average: 1, max: 1}}, attributes: {text: string}}
                patterns:
                  write: {create: Profile, rps: 1}
                """).proposesNothing();
    }

    /** Every item needs a primary key, so what may be missing cannot be part of one. */
    @Test
    void proposesNothingUnderAnOptionalAttribute() {
        assertThat(new ItemCollection()).on("""
                entities:
                  Task:
                    id: taskId
                    count: 10
                    attributes: {taskId: string, assignee: {type: string, optional: true}}
                patterns:
                  mine: {read: Task, by: assignee, rps: 1}
                """).proposesNothing();
    }

    /** A change to it deletes the item and puts another; whether that pays is for the price to say. */
    @Test
    void proposesAKeyThatChanges() {
        assertThat(new ItemCollection()).on("""
                entities:
                  Task: {id: taskId, count: 10, attributes: {taskId: string, assignee: string}}
                patterns:
                  mine: {read: Task, by: assignee, rps: 1}
                  assign: {update: Task, by: taskId, set: assignee, rps: 1}
                """).proposes("Home of Task by assignee / taskId");
    }

    @Test
    void putsWhatHasTheIdOfItsAncestorsUnderEachOfThem() {
        assertThat(new ItemCollection())
                .on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string}}
                  Team: {id: [orgId, teamId], parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                  Seat: {id: [orgId, teamId, seat], parents: {Team: {average: 3, max: 9}}, attributes: {seat: string}}
                patterns:
                  add: {create: Seat, rps: 1}
                """)
                .proposesExactly(
                        "Home of Team by orgId / teamId",
                        "Home of Seat by orgId, teamId / seat",
                        "Home of Seat by orgId / teamId, seat");
    }

    @Test
    void putsGrandchildrenUnderAnAncestorWhoseIdTheyInherit() {
        assertThat(new ItemCollection()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                  Seat: {id: seatId, parents: {Team: {average: 3, max: 9}}, attributes: {seatId: string}}
                patterns:
                  seats: {read: Seat, by: orgId, rps: 1}
                """).proposes("Home of Seat by Team.orgId / seatId");
    }

    @Test
    void triesEachOfTwoGivenAttributesInThePartitionTheSortKeyAndNoKeyAtAll() {
        assertThat(new ItemCollection())
                .on(JOBS.formatted("read: Job, by: [owner, state]"))
                .proposes(
                        "Home of Job by owner, state / jobId",
                        "Home of Job by owner / state, jobId",
                        "Home of Job by owner / jobId",
                        "Home of Job by state / owner, jobId",
                        "Home of Job by state / jobId")
                .proposesNoneWith("one partition");
    }

    /** Only an index can leave items out: a home has all of them, whatever their state. */
    @Test
    void keysByAConstantAndNeverLeavesItOut() {
        assertThat(new ItemCollection())
                .on(JOBS.formatted("read: Job, by: state=NEW"))
                .proposesExactly("Home of Job by state / jobId");
    }

    @Test
    void keepsAllInOnePartitionForWhoListsThemAll() {
        assertThat(new ItemCollection())
                .on(JOBS.formatted("read: Job, order: owner"))
                .proposes("Home of Job in one partition / owner, jobId", "Home of Job in one partition / jobId");
    }

    @Test
    void neverMakesABooleanPartOfAKey() {
        assertThat(new ItemCollection())
                .on(JOBS.formatted("read: Job, by: [owner, urgent]"))
                .proposes("Home of Job by owner / jobId")
                .proposesNoneWith("urgent");
    }
}
