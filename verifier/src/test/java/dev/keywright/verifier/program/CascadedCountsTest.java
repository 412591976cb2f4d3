package dev.keywright.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.ask.WriteOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever a cascade removes is counted down once, wherever it was counted. */
class CascadedCountsTest {
    private final Scenario scenario = Scenario.of("follows");

    @AfterEach
    void end() {
        scenario.close();
    }

    private void users(String... names) {
        for (String name : names) {
            scenario.stored("User userId=" + name);
        }
    }

    private void follows(String follower, String followee) {
        scenario.stored("Follow followerId=%s followeeId=%s".formatted(follower, followee));
    }

    private void leaves(String user) {
        assertThat(scenario.write("leave", "userId=" + user)).isEqualTo(new WriteOutcome.Done(1));
    }

    private String counted(String user) {
        return "%s followers, %s following"
                .formatted(
                        scenario.column("user", "userId=" + user, "followers").get(0),
                        scenario.column("user", "userId=" + user, "following").get(0));
    }

    @Test
    void countsDownOnBothSidesOfARelationship() {
        users("ann", "bob", "cid");
        follows("ann", "bob");
        follows("bob", "ann");
        follows("cid", "ann");
        follows("cid", "bob");

        leaves("ann");

        assertThat(counted("bob")).isEqualTo("1 followers, 0 following");
        assertThat(counted("cid")).isEqualTo("0 followers, 1 following");
        assertThat(scenario.column("user", "userId=ann", "userId")).isEmpty();
    }

    @Test
    void settlesAChildOfTheSameParentInTwoRolesOnce() {
        users("ann");
        follows("ann", "ann");

        leaves("ann");

        assertThat(scenario.column("followersOf", "followeeId=ann", "followerId"))
                .isEmpty();
        assertThat(scenario.column("user", "userId=ann", "userId")).isEmpty();
    }

    @Test
    void countsDownOnceWhereAnotherDeletesTheSameChildMeanwhile() {
        users("ann", "bob");
        follows("ann", "bob");

        WriteOutcome outcome = scenario.write(
                "leave", "userId=ann", "", () -> scenario.write("unfollow", "followerId=ann followeeId=bob"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(counted("bob")).isEqualTo("0 followers, 0 following");
    }

    @Test
    void leavesNothingOfTwoWhoLeaveAtTheSameTime() {
        users("ann", "bob");
        follows("ann", "bob");
        follows("bob", "ann");

        WriteOutcome outcome = scenario.write("leave", "userId=ann", "", () -> scenario.write("leave", "userId=bob"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(scenario.column("user", "userId=ann", "userId")).isEmpty();
        assertThat(scenario.column("user", "userId=bob", "userId")).isEmpty();
        assertThat(scenario.column("followersOf", "followeeId=ann", "followerId"))
                .isEmpty();
    }

    @Test
    void countsEmbeddedChildrenDownElsewhere() {
        users("ann", "bob");
        scenario.stored("Brand brand=x", "Brand brand=y");
        scenario.stored(
                "Like userId=ann brand=x at=2025-01-01T00:00:00Z", "Like userId=bob brand=x at=2025-01-01T00:00:00Z");

        leaves("ann");

        assertThat(scenario.column("brand", "brand=x", "likes")).containsExactly("1");
        assertThat(scenario.column("user", "userId=bob", "likes")).containsExactly("1");
    }

    @Test
    void countsAnEmbeddedChildDownThatComesMeanwhile() {
        users("ann");
        scenario.stored("Brand brand=x", "Brand brand=y", "Like userId=ann brand=x at=2025-01-01T00:00:00Z");

        WriteOutcome outcome = scenario.write(
                "leave",
                "userId=ann",
                "",
                () -> scenario.create("like", "Like userId=ann brand=y at=2025-01-01T00:00:00Z"));

        assertThat(outcome).isEqualTo(new WriteOutcome.Done(1));
        assertThat(scenario.column("brand", "brand=x", "likes")).containsExactly("0");
        assertThat(scenario.column("brand", "brand=y", "likes")).containsExactly("0");
    }

    @Test
    void settlesMoreEmbeddedChildrenThanATransactionHolds() {
        users("ann");
        for (int number = 0; number < 130; number++) {
            scenario.stored("Brand brand=b" + number);
            scenario.stored("Like userId=ann brand=b%s at=2025-01-01T00:00:00Z".formatted(number));
        }

        leaves("ann");

        assertThat(scenario.column("user", "userId=ann", "userId")).isEmpty();
        for (int number = 0; number < 130; number++) {
            assertThat(scenario.column("brand", "brand=b" + number, "likes")).containsExactly("0");
        }
    }
}
