package dev.keywright.moving.reshape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.database.Local;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Programs that are in transition from a design of another model, on DynamoDB Local. */
class MappedTransitionTest {
    private static final int CALLS = 16;

    @Test
    void answersAsIfAllHadAlwaysBeenOfTheNewModel() throws Exception {
        try (TwoDesigns two = Boards.designs()) {
            assertThat(ThingTransfer.limits(two.evolution(), two.old(), two.next()))
                    .isEmpty();
            two.load();
            two.become(Boards.of(two.world()));
            two.transfer().prepare();
            TransitionRun run = new TransitionRun(two);
            run.askAll();
            assertThat(run.differences()).isEmpty();
            run.converse(CALLS);
            assertThat(run.differences()).isEmpty();
            assertThat(run.carriedUnderneath()).isPositive();
            assertThat(run.callsInBoth()).isGreaterThan(CALLS / 4);

            ThingTransfer.Report report = two.transfer().run();
            assertThat(report.inBoth()).isEmpty();
            assertThat(report.isDone()).isTrue();
            assertThat(run.remaining()).isZero();
            two.assertHolds(two.next());
            run.end();
            run.askAll();
            assertThat(run.differences()).isEmpty();
            assertThat(run.asked()).contains("N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8");
            assertThat(two.transfer().finish(Reshaping.OldTables.DELETED)).hasSize(1);
        }
    }

    @Test
    void givesEachThingOnceWhenAllGoOverBetweenTwoPages() throws Exception {
        try (TwoDesigns two = Boards.designs()) {
            two.load();
            two.become(Boards.of(two.world()));
            two.transfer().prepare();
            TransitionRun run = new TransitionRun(two);
            assertThat(run.pagesWhileAllGoesOver("N2")).isGreaterThan(1);
            assertThat(run.differences()).isEmpty();
            assertThat(run.remaining()).isZero();
        }
    }

    @Test
    void saysHowOldThingsAreFound() {
        try (TwoDesigns two = Boards.designs()) {
            assertThat(OldLooks.words(two.evolution().map().orElseThrow(), two.old(), two.next()))
                    .containsExactly(
                            "an old `Item` by the id of the new one: each look reads all that is left in its table",
                            "an old `Comment` by the id of the new one: each look reads all that is left in its table",
                            "an old `Note` by the id of the new one: from index `GSI1` of `cards`, with `createdAt`");
        }
    }

    @Test
    void namesAllThatCannotGoOverOneByOne() {
        try (TwoDesigns two = Spaces.of(Endpoint.of(Local.shared()), "r" + UUID.randomUUID() + "-")) {
            List<String> limits = ThingTransfer.limits(two.evolution(), two.old(), two.next());
            assertThat(limits)
                    .anySatisfy(limit -> assertThat(limit)
                            .startsWith(
                                    "`Item.category` is `name` of the `Category` of `categoryId`, and that one may"))
                    .anySatisfy(limit -> assertThat(limit).startsWith("`Comment.itemId` is that of its `Item`"))
                    .anySatisfy(limit ->
                            assertThat(limit).startsWith("the old design keeps `Comment` inside the items of `Item`"))
                    .anySatisfy(limit -> assertThat(limit).contains("nobody can count what is on both sides"));
        }
    }
}
