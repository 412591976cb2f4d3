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
                .on(JOBS.formatted("read: Job, by: owner, select: at, rps: 1}\n  more: {read: Job, by: owner, select: state"))
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
                .on(JOBS.formatted("read: Job, by: owner, select: at, rps: 1}\n  more: {read: Job, by: state, select: urgent"))
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
                        "GSI of Job by state, KEYS_ONLY", "GSI of Job in one partition, KEYS_ONLY, when state=NEW|HELD");
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
    void invertsAManyToManyRelationship() {
        assertThat(new GlobalIndex()).on("""
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
        assertThat(new GlobalIndex()).on("""
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

    @Test
    void projectsWhatEachNewOneTakesOver() {
        assertThat(new GlobalIndex()).on("""
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
        assertThat(new GlobalIndex()).on("""
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
