package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.search.Found;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the solver to its word on small models. `-Dproof.count=500 -Dproof.seed=1000` tries that many from that seed on,
 * `-Dproof.bills=5000` lets the exhaustive search price that many designs for each.
 */
class ProofTest {
    private static final int COUNT = Integer.getInteger("proof.count", 8);
    private static final long SEED = Long.getLong("proof.seed", 0);
    private static final int HOT = Integer.getInteger("proof.hot", 2);
    private static final int BILLS = Integer.getInteger("proof.bills", 400);

    @Test
    void noExhaustiveSearchBeatsTheSolver() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Contest contest = Contest.of(SmallModels.text(seed), BILLS);
            if (!contest.isWon()) {
                fail(
                        "seed %s\n%s",
                        seed, smallest(contest, text -> !Contest.of(text, BILLS).isWon()));
            }
        }
    }

    /** `-Dproof.hot=200` tries that many: what the exhaustive search finds keeps every limit. */
    @Test
    void noExhaustiveSearchKeepsTheLimitsOfPartitionsForLess() {
        for (long seed = SEED; seed < SEED + HOT; seed++) {
            Contest contest = Contest.of(HotModels.text(seed), BILLS);
            if (!contest.isWon()) {
                fail(
                        "seed %s\n%s",
                        seed, smallest(contest, text -> !Contest.of(text, BILLS).isWon()));
            }
        }
    }

    /** A local index where too much lies together, one without an order, children that only fit inside of their parent. */
    @ParameterizedTest
    @ValueSource(longs = {172, 1115, 7064})
    void whatWasLostOnceIsWon(long seed) {
        Contest contest = Contest.of(SmallModels.text(seed), BILLS);
        Found found = contest.problem().find();
        assertThat(contest.isWon()).isTrue();
        assertThat(Verdict.of(contest.problem(), found.design()).exceptHeat().isEmpty())
                .isTrue();
    }

    @Test
    void everyDesignServesEverythingBreaksNoRuleThatCanBeKeptAndCostsWhatWasProven() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Problem problem = Problem.of(SmallModels.text(seed));
            Optional<Found> solved = problem.findDesign();
            if (solved.isEmpty()) {
                continue; // The contest sees to it that nothing else serves it either.
            }
            Found found = solved.get();
            String shown = "seed %s\n%s\n%s".formatted(seed, problem.text(), DesignPrinter.print(found.design()));
            assertThat(found.bill().servesEverything()).as(shown).isTrue();
            boolean broken = !Verdict.of(problem, found.design()).exceptHeat().isEmpty();
            assertThat(broken
                            && new Exhaustive(problem, BILLS, LongAnswers.of(found.bill()))
                                    .best()
                                    .isPresent())
                    .as("%s\n%s", shown, Verdict.of(problem, found.design()))
                    .isFalse();
            if (found.isProven()) {
                assertThat(found.boundNanoDollars())
                        .as(shown)
                        .isEqualTo(found.bill().objectiveNanoDollars());
            }
        }
    }

    @Test
    void theSameModelGivesTheSameBytes() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            String first = printed(text);
            String second = printed(text);
            assertThat(second).as("seed %s\n%s", seed, text).isEqualTo(first);
        }
    }

    private static String printed(String text) {
        return Problem.of(text)
                .findDesign()
                .map(found -> DesignPrinter.print(found.design()))
                .orElse("");
    }

    private static Contest smallest(Contest contest, Predicate<String> fails) {
        String text = new Shrinking(fails).smallest(contest.problem().text());
        return Contest.of(text, BILLS);
    }
}
