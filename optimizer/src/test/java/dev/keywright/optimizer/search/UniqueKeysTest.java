package dev.keywright.optimizer.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.language.design.DesignPrinter;
import org.junit.jupiter.api.Test;

/** An entity whose items are keyed by a unique value alone needs no guard of it; its id is found through an index. */
class UniqueKeysTest {
    private static final String USERS = """
            keywright: 1
            name: users
            entities:
              User:
                id: userId
                count: 1000000
                attributes:
                  userId: {type: string, size: 26}
                  username: {type: string, size: 14, unique: true}
                  bio: {type: string, size: 200}
            patterns:
              join: {create: User, rps: 10}
              look: {read: User, by: username, rps: 60}
              rare: {read: User, by: userId, rps: 0.01}
            """;
    private static final String COMMUNITIES = """
            keywright: 1
            name: communities
            entities:
              Community:
                id: communityId
                count: 20000
                attributes:
                  communityId: {type: string, size: 26}
                  name: {type: string, size: 18, unique: true}
                  members: {type: number, between: [0, 9999999], counts: Membership}
              Membership:
                id: [communityId, userId]
                parents: {Community: {average: 500, max: 1000000}}
                attributes: {userId: {type: string, size: 26}, joinedAt: timestamp}
            patterns:
              found: {create: Community, rps: 0.02}
              look: {read: Community, by: name, rps: 120}
              join: {create: Membership, rps: 4}
              isIn: {read: Membership, by: [communityId, userId], rps: 100}
            """;

    private static Found found(String model) {
        Found found = SmallSearch.of(model).finish().found();
        assertThat(found.bill().servesEverything()).isTrue();
        return found;
    }

    /** A create writes the item and an index entry: 2 units at 10 a second, $32.40; with a guard it would write 4, $64.80. */
    @Test
    void areTheKeyOfAnEntity() {
        Found found = found(USERS);

        assertThat(DesignPrinter.print(found.design()))
                .doesNotContain("guards:")
                .contains("{username}");
        assertThat(found.bill().writeNanoDollars()).isEqualTo(32_400_000_000L);
    }

    /**
     * The number stands in the item that 120 reads a second find by name, half a unit each, $19.44. The 4 joins a second find it by id, in
     * a copy of the key that a strongly consistent read cannot miss, $1.30. In an item of its own, or behind a guard, each of the 120
     * would read twice.
     */
    @Test
    void leaveTheNumberOfChildrenInTheItem() {
        Found found = found(COMMUNITIES);

        assertThat(DesignPrinter.print(found.design()))
                .contains("in: Community")
                .doesNotContain("guards:");
        assertThat(found.bill().readNanoDollars()).isEqualTo(19_440_000_000L + 1_296_000_000L + 16_200_000_000L);
    }
}
