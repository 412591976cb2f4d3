package dev.keywright.optimizer.tactic;

import static dev.keywright.optimizer.tactic.TacticAssert.assertThat;

import org.junit.jupiter.api.Test;

class CounterTest {
    private static final String LIKES = """
            entities:
              Post: {id: postId, count: 10, attributes: {postId: string, likes: {type: number, counts: Like}}}
              Like: {id: [postId, who], parents: {Post: {average: 3, max: 9}}, attributes: {who: string}}
            patterns:
              likes: {%s, rps: 1}
            """;

    private static final String JOBS = """
            entities:
              Job:
                id: jobId
                count: 10
                attributes: {jobId: string, state: {type: string, values: [NEW, HELD, DONE]}, at: timestamp}
            patterns:
              jobs: {%s, rps: 1}
            """;

    @Test
    void countsChildrenInTheirParentOrInAnItemOfItsOwn() {
        assertThat(new Counter())
                .on(LIKES.formatted("count: Like, by: postId"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own", "Counter of Like by postId in Post");
    }

    /** Likes stay when their post is deleted; a number in the post's item would not. */
    @Test
    void countsInAnItemOfItsOwnWhereTheParentMayGoBeforeItsChildren() {
        String more = "count: Like, by: postId, rps: 1}\n  remove: {delete: Post, by: postId";
        assertThat(new Counter())
                .on(LIKES.formatted(more))
                .proposesExactly("Counter of Like by postId in an item of its own");
        assertThat(new Counter())
                .on(LIKES.formatted(more + ", cascade: Like"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own", "Counter of Like by postId in Post");
    }

    @Test
    void countsForADeclaredNumberThatIsRead() {
        assertThat(new Counter())
                .on(LIKES.formatted("read: Post, by: postId"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own", "Counter of Like by postId in Post");
        assertThat(new Counter())
                .on(LIKES.formatted("read: Post, by: postId, select: postId"))
                .proposesNothing();
    }

    @Test
    void addsUpForADeclaredSumThatIsRead() {
        String sums = LIKES.replace("counts: Like", "sums: {of: Like.stars}")
                .replace("{who: string}", "{who: string, stars: number}");
        assertThat(new Counter())
                .on(sums.formatted("read: Post, by: postId"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own", "Counter of Like by postId in Post");
        assertThat(new Counter())
                .on(sums.formatted("read: Post, by: postId, select: postId"))
                .proposesNothing();
    }

    @Test
    void keepsTheLargestValueInTheParentAlone() {
        String largest = LIKES.replace("counts: Like", "largest: {of: Like.stars}")
                .replace("{who: string}", "{who: string, stars: number}");
        assertThat(new Counter())
                .on(largest.formatted("read: Post, by: postId"))
                .proposesExactly("Counter of Like by postId in Post");
    }

    /** A star belongs to a post or to a comment, which have other ids. */
    @Test
    void countsByTheIdOfTheParentThatDeclaresTheNumber() {
        String stars = """
                entities:
                  Post:
                    id: [blog, post]
                    count: 10
                    attributes: {blog: string, post: string, stars: {type: number, counts: Star}}
                  Comment:
                    id: commentId
                    parents: {Post: {average: 3, max: 9}}
                    attributes: {commentId: string, stars: {type: number, counts: Star}}
                  Star:
                    id: [blog, targetId, who]
                    parents:
                      target:
                        oneOf: [Post, Comment]
                        average: 2
                        max: 9
                        via: {blog: blog, post: targetId, commentId: targetId}
                    attributes: {who: string}
                patterns:
                  stars: {%s, rps: 1}
                """;
        assertThat(new Counter())
                .on(stars.formatted("read: Post, by: [blog, post]"))
                .proposesExactly("Counter of Star by blog, targetId in an item of its own");
        assertThat(new Counter())
                .on(stars.formatted("read: Comment, by: commentId"))
                .proposesExactly("Counter of Star by targetId in an item of its own");
    }

    @Test
    void countsForAConditionOnADeclaredNumber() {
        assertThat(new Counter())
                .on(LIKES.formatted("delete: Post, by: postId, if: likes < 1"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own", "Counter of Like by postId in Post");
    }

    @Test
    void countsByWhateverIsGiven() {
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job, by: state"))
                .proposesExactly("Counter of Job by state in an item of its own");
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job, by: state=NEW"))
                .proposesExactly("Counter of Job by state in an item of its own");
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job"))
                .proposesExactly("Counter of Job in an item of its own");
    }

    @Test
    void proposesNothingForARead() {
        assertThat(new Counter()).on(JOBS.formatted("read: Job, by: state")).proposesNothing();
    }

    /** One number cannot say how many there are between two times, or in two states. */
    @Test
    void proposesNothingForMoreThanOneValueOfEachAttribute() {
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job, by: state, range: at"))
                .proposesNothing();
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job, by: \"state=[NEW, HELD]\""))
                .proposesNothing();
        assertThat(new Counter())
                .on(JOBS.formatted("count: Job, in: {state: 2}"))
                .proposesNothing();
    }

    @Test
    void followsByAStreamOrInATransactionWhereEveryReaderAcceptsALag() {
        assertThat(new Counter())
                .on(LIKES.formatted("count: Like, by: postId, lag: 60s"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own, kept by stream",
                        "Counter of Like by postId in Post, kept by stream",
                        "Counter of Like by postId in an item of its own",
                        "Counter of Like by postId in Post");
    }

    /** The exact reader may count by itself, or both read one counter. */
    @Test
    void offersBothWhereOnlySomeReadersAcceptALag() {
        assertThat(new Counter())
                .on(LIKES.formatted("count: Like, by: postId, lag: 60s, rps: 1}\n  exact: {count: Like, by: postId"))
                .proposesExactly(
                        "Counter of Like by postId in an item of its own, kept by stream",
                        "Counter of Like by postId in Post, kept by stream",
                        "Counter of Like by postId in an item of its own",
                        "Counter of Like by postId in Post");
    }

    /** DynamoDB deletes what has expired without any write of ours; only the stream tells. */
    @Test
    void followsByAStreamWhatExpires() {
        assertThat(new Counter())
                .on("""
                entities:
                  User: {id: userId, count: 10, attributes: {userId: string}}
                  Session:
                    id: token
                    parents: {User: {average: 2, max: 9}}
                    attributes: {token: string, until: timestamp}
                    expires: until
                patterns:
                  sessions: {count: Session, by: userId, rps: 1}
                """)
                .proposesExactly(
                        "Counter of Session by userId in an item of its own, kept by stream",
                        "Counter of Session by userId in User, kept by stream");
    }

    @Test
    void hasAnItemOfItsOwnWhereTheParentIsOfSeveralKinds() {
        assertThat(new Counter()).on("""
                entities:
                  Book: {id: isbn, count: 10, attributes: {isbn: string}}
                  Branch: {id: branchId, count: 10, attributes: {branchId: string}}
                  Review:
                    id: reviewId
                    parents:
                      about: {oneOf: [Book, Branch], average: 2, max: 5, via: {isbn: subject, branchId: subject}}
                    attributes: {reviewId: string}
                patterns:
                  reviews: {count: Review, by: subject, rps: 1}
                """).proposesExactly("Counter of Review by subject in an item of its own");
    }

    /** A like moves its post from one such number to the next, and no write of the post says so. */
    @Test
    void proposesNothingByANumberThatIsItselfKept() {
        assertThat(new Counter()).on(LIKES.formatted("count: Post, by: likes")).proposesNothing();
    }

    @Test
    void hasAnItemOfItsOwnWhereTheParentIsKeptElsewhere() {
        assertThat(new Counter()).on("""
                entities:
                  User: {id: userId, count: 10, elsewhere: true, attributes: {userId: string}}
                  Session: {id: token, parents: {User: {average: 2, max: 9}}, attributes: {token: string}}
                patterns:
                  sessions: {count: Session, by: userId, rps: 1}
                """).proposesExactly("Counter of Session by userId in an item of its own");
    }
}
