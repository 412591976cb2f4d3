package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.heat.Heat;
import dev.keywright.core.heat.PartitionHeat;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.serve.AccessPath;
import dev.keywright.core.serve.Plan;
import org.junit.jupiter.api.Test;

/** No answer reads all of a celebrity's followers where a counter serves it, however hot the plain one is. */
class HotCountersTest {
    /** A counter in one or two items is too hot, by what unfollowing adds to it; an index in one partition is, too. */
    private static final String FOLLOWERS = """
            keywright: 1
            name: followers
            entities:
              User:
                id: userId
                count: 5000000
                attributes:
                  userId: {type: string, size: 12}
                  name: {type: string, size: 20}
                  followers: {type: number, counts: Follow.followee}
              Follow:
                id: [followeeId, followerId]
                parents:
                  followee: {entity: User, average: 150, max: 2000000, via: {userId: followeeId}}
                  follower: {entity: User, average: 150, max: 5000, via: {userId: followerId}}
            patterns:
              profile: {read: User, by: userId, rps: {average: 2000, peak: 8000}, hottest: 0.02}
              who: {read: Follow, by: followeeId, limit: 50, rps: {average: 100, peak: 400}, hottest: 0.02}
              register: {create: User, rps: 1}
              follow: {create: Follow, rps: {average: 30, peak: 2000}, hottest: {followeeId: 0.5}}
              unfollow: {delete: Follow, by: [followeeId, followerId], rps: {average: 10, peak: 100}}
            """;

    private static final Found FOUND = SmallSearch.of(FOLLOWERS).finish().found();

    @Test
    void keepsTheNumberInAsManyItemsAsItTakes() {
        // 1,000 follows a second in transactions are 2,000 write units, and with those who leave a little more: three
        // items.
        assertThat(DesignPrinter.print(FOUND.design()))
                .contains("counts: Follow")
                .contains("shards: 3");
    }

    @Test
    void readsNoMoreThanAPage() {
        assertThat(FOUND.bill().patterns())
                .allSatisfy(served -> assertThat(new AccessPath(served.reads(), Plan.NOTHING).isBounded())
                        .as(served.pattern().id())
                        .isTrue());
    }

    @Test
    void isCool() {
        assertThat(Heat.of(FOUND.bill()).partitions()).noneMatch(PartitionHeat::isOverLimit);
    }
}
