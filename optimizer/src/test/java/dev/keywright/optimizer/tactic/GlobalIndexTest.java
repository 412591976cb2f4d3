package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class GlobalIndexTest {
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
            patterns:
              jobs: {%s, rps: 1}
            """;

    private static final String ALL = "INCLUDE jobId, owner, state, at, failedAt, urgent";

    /** With the order in the key or sorted after the read, and each with all attributes or with a read of the items. */
    @Test
    void keysByWhatIsGivenAndThenByTheOrder() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("read: Job, by: owner, order: at desc"))
                .proposesExactly(
                        "GSI of Job by owner / at, KEYS_ONLY",
                        "GSI of Job by owner / at, " + ALL,
                        "GSI of Job by owner, KEYS_ONLY",
                        "GSI of Job by owner, " + ALL);
    }

    @Test
    void projectsWhatIsSelectedToo() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("read: Job, by: owner, select: [jobId, at]"))
                .proposesExactly(
                        "GSI of Job by owner, KEYS_ONLY",
                        "GSI of Job by owner, " + ALL,
                        "GSI of Job by owner, INCLUDE jobId, at");
    }

    @Test
    void projectsWhatTwoReadsOfTheSameKeySelectTogether() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted(
                        "read: Job, by: owner, select: at, rps: 1}\n  more: {read: Job, by: owner, select: state"))
                .proposesExactly(
                        "GSI of Job by owner, KEYS_ONLY",
                        "GSI of Job by owner, " + ALL,
                        "GSI of Job by owner, INCLUDE at",
                        "GSI of Job by owner, INCLUDE state, at",
                        "GSI of Job by owner, INCLUDE state");
    }

    @Test
    void projectsNothingForAReadOfAnotherKey() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted(
                        "read: Job, by: owner, select: at, rps: 1}\n  more: {read: Job, by: state, select: urgent"))
                .proposes("GSI of Job by owner, INCLUDE at", "GSI of Job by state, INCLUDE urgent")
                .proposesNoneWith("INCLUDE at, urgent");
    }

    /** A global index is eventually consistent. */
    @Test
    void proposesNothingForAStrongRead() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("read: Job, by: owner, order: at, consistency: strong"))
                .proposesNothing();
    }

    @Test
    void proposesNothingForWhatIsOnlyCreated() {
        assertThat(new GlobalIndex()).on(JOBS.formatted("create: Job")).proposesNothing();
    }

    /** An entry exists only where its key does: the few that failed are all that such an index holds. */
    @Test
    void isSparseUnderAnOptionalAttribute() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("count: Job, by: failedAt"))
                .proposesExactly("GSI of Job by failedAt, KEYS_ONLY");
    }

    @Test
    void invertsAManyToManyRelationship() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Group: {id: groupId, count: 10, attributes: {groupId: string}}
                  Membership:
                    id: [groupId, userId]
                    parents: {User: {average: 3, max: 9}, Group: {average: 3, max: 9}}
                patterns:
                  groups: {read: Membership, by: userId, rps: 1}
                """)
                .proposesExactly(
                        "GSI of Membership by userId, KEYS_ONLY",
                        "GSI of Membership by userId, INCLUDE userId, groupId");
    }

    @Test
    void keysByAnInheritedAttribute() {
        assertThat(new GlobalIndex()).on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string, region: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                patterns:
                  teams: {count: Team, by: Org.region, rps: 1}
                """).proposesExactly("GSI of Team by Org.region, KEYS_ONLY");
    }

    @Test
    void findsTheTargetOfAWriteByKeysAlone() {
        assertThat(new GlobalIndex())
                .on(JOBS.formatted("update: Job, by: owner, set: at"))
                .proposesExactly("GSI of Job by owner, KEYS_ONLY");
    }

    /** Deleting a user frees the e-mail address, so whoever finds the user must learn it. */
    @Test
    void projectsTheUniqueValuesThatACascadeGivesBack() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  Team: {id: teamId, count: 10, attributes: {teamId: string}}
                  User:
                    id: userId
                    parents: {Team: {average: 10, max: 20}}
                    attributes: {userId: string, email: {type: string, unique: true}, name: string}
                patterns:
                  close: {delete: Team, by: teamId, cascade: User, rps: 1}
                """)
                .proposes("GSI of User by teamId, KEYS_ONLY", "GSI of User by teamId, INCLUDE userId, email")
                .proposesNoneWith("name");
    }

    /** Whatever loans have of their member, the name or a key, must follow. */
    @Test
    void findsTheChildrenOfWhatChanges() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  Member: {id: memberId, count: 10, attributes: {memberId: string, name: string}}
                  Loan: {id: loanId, parents: {Member: {average: 3, max: 9}}, attributes: {loanId: string}}
                patterns:
                  rename: {update: Member, by: memberId, set: name, rps: 1}
                """)
                .proposes("GSI of Loan by memberId, KEYS_ONLY")
                .proposesNoneWith("INCLUDE");
    }

    @Test
    void findsTheGrandchildrenThatACascadeDeletes() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  Org: {id: orgId, count: 10, attributes: {orgId: string}}
                  Team: {id: teamId, parents: {Org: {average: 3, max: 9}}, attributes: {teamId: string}}
                  Seat: {id: seatId, parents: {Team: {average: 3, max: 9}}, attributes: {seatId: string}}
                patterns:
                  close: {delete: Org, by: orgId, cascade: [Team, Seat], rps: 1}
                """)
                .proposes("GSI of Team by orgId, KEYS_ONLY", "GSI of Seat by teamId, KEYS_ONLY");
    }

    @Test
    void projectsWhatEachNewOneTakesOver() {
        assertThat(new GlobalIndex())
                .on("""
                entities:
                  Book: {id: isbn, count: 10, attributes: {isbn: string}}
                  Wait: {id: waitId, parents: {Book: {average: 3, max: 9}}, attributes: {waitId: string, at: timestamp}}
                  Notice: {id: noticeId, parents: {Book: {average: 3, max: 9}}, attributes: {noticeId: string, since: timestamp}}
                patterns:
                  notify: {create: Notice, forEach: Wait, by: isbn, from: {since: at}, rps: 1}
                """)
                .proposesExactly("GSI of Wait by isbn, KEYS_ONLY", "GSI of Wait by isbn, INCLUDE at");
    }

    @Test
    void putsChildrenNextToTheirOwnerWhereOnlySomeAreIncluded() {
        String loans = """
                entities:
                  Member: {id: memberId, count: 10, attributes: {memberId: string}}
                  Loan: {id: loanId, parents: {Member: {average: 3, max: 9}}, attributes: {loanId: string, at: timestamp}}
                patterns:
                  loans: {read: Member, by: memberId, include: %s, rps: 1}
                """;
        assertThat(new GlobalIndex())
                .on(loans.formatted("{Loan: {order: at desc, limit: 5}}"))
                .proposes(
                        "GSI of Loan by memberId / at, KEYS_ONLY",
                        "GSI of Loan by memberId / at right before its owner, KEYS_ONLY",
                        "GSI of Loan by memberId / at right after its owner, KEYS_ONLY");
        assertThat(new GlobalIndex())
                .on(loans.formatted("Loan"))
                .proposes("GSI of Loan by memberId, KEYS_ONLY")
                .proposesNoneWith("owner");
    }
}
