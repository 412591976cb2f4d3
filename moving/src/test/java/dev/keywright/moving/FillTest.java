package dev.keywright.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Model;
import dev.keywright.moving.run.Fill;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.MovePlan;
import dev.keywright.moving.run.Planner;
import dev.keywright.moving.run.Status;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.run.Verify;
import dev.keywright.verifier.Examples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FillTest {
    @Test
    void movesTheCampaignManagerAndProvesIt() throws Exception {
        String text = Scene.file("migrate/campaigns.model.yaml");
        Model model = Examples.modelOf(text);
        try (Scene scene = new Scene(
                        model,
                        Examples.designOf(text, Scene.file("migrate/campaigns.design.yaml")),
                        Scene.file("migrate/campaigns.sql"))
                .storing(new MemoryObjects())) {
            MovePlan plan = new Planner(scene.move(), 2, (what, done, all) -> {}).plan();
            assertThat(plan.findings()).isEmpty();
            assertThat(plan.rows()).containsEntry("Session", 120L).containsEntry("Summary", 216L);

            Fill.Result first = scene.fill();
            assertThat(first.left()).isEmpty();
            assertThat(first.now().items()).isEqualTo(plan.allItems());
            assertThat(first.now().units()).isEqualTo((double) plan.allUnits());

            Verification verified = verify(scene);
            assertThat(verified.differences()).isEmpty();
            assertThat(verified.isPassed()).isTrue();
            assertThat(verified.items()).isEqualTo(plan.allItems());
            assertThat(verified.scanned()).isEqualTo(plan.allItems());
            assertThat(verified.answers()).containsKeys("AP-001", "AP-004");
            assertThat(verified.answers().values()).allMatch(asked -> asked > 0);

            assertThat(scene.fill().now().items()).isZero();
        }
    }

    @Test
    void saysHowLongItWillTakeWhileItWorks() throws Exception {
        String text = Scene.file("migrate/campaigns.model.yaml");
        Model model = Examples.modelOf(text);
        List<Optional<Long>> left = new ArrayList<>();
        try (Scene scene = new Scene(
                        model,
                        Examples.designOf(text, Scene.file("migrate/campaigns.design.yaml")),
                        Scene.file("migrate/campaigns.sql"))
                .storing(new MemoryObjects())) {
            Fill.Settings alone = new Fill.Settings(1, 100_000, "worker", 2_000);
            new Fill(scene.move(), scene.target(), alone, (what, done, all) -> left.add(secondsLeft(scene))).run();
            assertThat(left.get(0)).isEmpty();
            assertThat(left.subList(2, left.size() - 1)).isNotEmpty().allMatch(Optional::isPresent);
            assertThat(left.get(left.size() - 1)).isEmpty();
            assertThat(secondsLeft(scene)).isEmpty();
        }
    }

    private static Optional<Long> secondsLeft(Scene scene) {
        try {
            return Status.find(scene.model(), scene.target()).orElseThrow().secondsLeft();
        } catch (MoveFailure failed) {
            throw new IllegalStateException(failed);
        }
    }

    static Verification verify(Scene scene) throws Exception {
        return new Verify(scene.move(), scene.target(), 2, (what, done, all) -> {}).run();
    }
}
