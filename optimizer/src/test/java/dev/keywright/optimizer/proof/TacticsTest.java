package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Counts in how many cheapest designs of small models each tactic has a part; with enough models, none has none. */
class TacticsTest {
    private static final int COUNT = Integer.getInteger("proof.count", 10);
    private static final long SEED = Long.getLong("proof.seed", 0);

    /** With fewer models than this, chance decides whether a rare tactic is among them. */
    private static final int ENOUGH = 500;

    @Test
    void everyTacticIsChosenForSomeModel() {
        TacticCounts tactics = new TacticCounts();
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Problem problem = Problem.of(SmallModels.text(seed));
            problem.findDesign().ifPresent(found -> tactics.add(problem, found));
        }
        tactics.counts().forEach((tactic, times) -> System.out.printf("%6d  %s%n", times, tactic));
        assertThat(tactics.counts().values()).anyMatch(times -> times > 0);
        if (COUNT >= ENOUGH) {
            assertThat(tactics.counts())
                    .allSatisfy((tactic, times) -> assertThat(times).as(tactic).isPositive());
        }
    }
}
