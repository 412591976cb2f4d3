package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.proof.HandmadeDesign.Rule;
import dev.keywright.optimizer.search.Found;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The solver against designs that people draw by rule, on random models. `-Dproof.count=500 -Dproof.seed=1000` tries that many from
 * that seed on.
 */
class HandmadeContestTest {
    private static final int COUNT = Integer.getInteger("proof.count", 12);
    private static final long SEED = Long.getLong("proof.seed", 0);

    /** The tolerance that small models have by default here, and the one that they would have. */
    private static final String NONE = "  tolerance: 0\n";

    private static final String USUAL = "  tolerance: {share: 0.5%, dollars: 0.10}\n";

    @ParameterizedTest
    @EnumSource(Rule.class)
    void noDesignByRuleIsCheaper(Rule rule) {
        int contests = 0;
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Problem problem = Problem.of(laidOut(SmallModels.text(seed), rule));
            Optional<Bill> byRule = new HandmadeDesign(problem, rule).bill();
            if (byRule.isPresent()) {
                contests++;
                Found found = problem.find();
                assertThat(found.bill().objectiveNanoDollars())
                        .as(
                                "seed %s\n%s\n%s\n# by rule\n%s",
                                seed,
                                problem.text(),
                                DesignPrinter.print(found.design()),
                                DesignPrinter.print(byRule.get().layout().design()))
                        .isLessThanOrEqualTo(withRoundings(byRule.get().objectiveNanoDollars()));
            }
        }
        assertThat(contests).as("models for which the rule leads to a design").isPositive();
    }

    @Test
    void aSimplerDesignCostsNoMoreThanTheToleranceAllows() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Problem problem = Problem.of(SmallModels.text(seed).replace(NONE, USUAL));
            Optional<Found> solved = problem.findDesign();
            if (solved.isEmpty()) {
                continue; // Other tests see to it that nothing else serves it either.
            }
            Found found = solved.get();
            long limit = problem.model().options().tolerance().limit(found.cheapestNanoDollars());
            assertThat(found.bill().objectiveNanoDollars())
                    .as("seed %s\n%s", seed, problem.text())
                    .isLessThanOrEqualTo(limit);
            assertThat(Verdict.of(problem, found.design()).exceptHeat())
                    .as("seed %s\n%s\n%s", seed, problem.text(), DesignPrinter.print(found.design()))
                    .isEqualTo(Verdict.of(problem, cheapest(problem).design()).exceptHeat());
        }
    }

    private static Found cheapest(Problem problem) {
        return Problem.of(problem.text().replace(USUAL, NONE)).find();
    }

    /** A table for each entity is a layout that a model has to allow. */
    private static String laidOut(String text, Rule rule) {
        return rule == Rule.TABLE_FOR_EACH_ENTITY
                ? text.replace("options:\n", "options:\n  layout: aggregate-tables\n")
                : text;
    }

    /** Each line of a bill is rounded to a nano-dollar. */
    private static long withRoundings(long nanoDollars) {
        return nanoDollars + 100 + nanoDollars / Contest.ALIKE;
    }
}
