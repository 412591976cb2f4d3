package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.cost.Bill;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.Copy;
import dev.keywright.optimizer.candidate.Candidate.Counter;
import dev.keywright.optimizer.candidate.Candidate.Home;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.search.Found;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** How the answer must change when the model does. */
class MetamorphicTest {
    private static final int COUNT = Integer.getInteger("proof.count", 3);
    private static final long SEED = Long.getLong("proof.seed", 0);
    private static final long ROUNDINGS = 100;
    private static final Pattern RATE = Pattern.compile("rps: ([0-9.]+)");

    @Test
    void tenTimesTheRatesCostTenTimesAsMuchByTheSameDesign() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            Problem problem = Problem.of(SmallModels.text(seed));
            Optional<Found> solved = problem.findDesign();
            if (solved.isEmpty()) {
                continue; // No rates make a design out of none.
            }
            Found found = solved.get();
            String faster = RATE.matcher(problem.text()).replaceAll(match -> "rps: " + match.group(1) + "e1");
            Bill bill = Problem.of(faster).costing().bill(found.design());
            Bill before = found.bill();
            long lines = before.patterns().stream()
                    .mapToLong(served -> served.lines().size() + 1L)
                    .sum();
            assertThat(bill.readNanoDollars() + bill.writeNanoDollars())
                    .as("seed %s\n%s", seed, problem.text())
                    .isBetween(
                            10 * (before.readNanoDollars() + before.writeNanoDollars()) - 5 * lines,
                            10 * (before.readNanoDollars() + before.writeNanoDollars()) + 5 * lines);
            assertThat(bill.storageNanoDollars()).isEqualTo(before.storageNanoDollars());
        }
    }

    @Test
    void onePatternLessNeverCostsMore() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            List<String> lines = new ArrayList<>(text.lines().toList());
            lines.remove(lastPattern(lines));
            String fewer = String.join("\n", lines) + "\n";
            if (SmallModels.isValid(fewer)) {
                assertNoDearer(fewer, text, seed);
            }
        }
    }

    @Test
    void aHigherRateNeverCostsLess() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            Matcher first = RATE.matcher(text);
            assertThat(first.find()).isTrue();
            String faster = first.replaceFirst("rps: " + first.group(1) + "e1");
            assertNoDearer(text, faster, seed);
        }
    }

    @Test
    void namesOfTheSameLengthCostTheSame() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            String renamed = text.replace("Shop", "Mall")
                    .replace("shopId", "mallId")
                    .replace("kind", "sort")
                    .replace("createdAt", "startedAt")
                    .replace("closedAt", "endingAt");
            assertSame(text, renamed, seed);
        }
    }

    @Test
    void theOrderOfDeclarationsDoesNotMatter() {
        for (long seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            List<String> lines = new ArrayList<>(text.lines().toList());
            int first = lines.indexOf("patterns:") + 1;
            int end = lastPattern(lines) + 1;
            Collections.reverse(lines.subList(first, end));
            assertSame(text, String.join("\n", lines) + "\n", seed);
        }
    }

    private static int lastPattern(List<String> lines) {
        return lines.indexOf("options:") - 1;
    }

    private static void assertSame(String text, String other, long seed) {
        Optional<Found> one = Problem.of(text).findDesign();
        Optional<Found> two = Problem.of(other).findDesign();
        assertThat(two.isPresent()).as("seed %s\n%s", seed, text).isEqualTo(one.isPresent());
        if (areComparable(one, two)) {
            assertThat(two.get().bill().objectiveNanoDollars())
                    .as("seed %s\n%s", seed, text)
                    .isCloseTo(one.get().bill().objectiveNanoDollars(), Offset.offset(tolerance(one.get())));
        }
    }

    /** Proven, and not spread over shards: those are proposed where something was too hot, which another search may not meet. */
    private static boolean areComparable(Optional<Found> one, Optional<Found> two) {
        return Stream.of(one, two)
                .allMatch(found -> found.filter(Found::isProven)
                        .filter(proven -> proven.chosen().stream().noneMatch(MetamorphicTest::isSpread))
                        .isPresent());
    }

    private static boolean isSpread(Candidate candidate) {
        return (candidate instanceof Home home && home.shape().shards() > 1)
                || (candidate instanceof IndexEntry entry && entry.shape().shards() > 1)
                || (candidate instanceof Counter counter && counter.shards() > 1)
                || (candidate instanceof Copy copy && copy.times() > 1);
    }

    private static void assertNoDearer(String less, String more, long seed) {
        Optional<Found> one = Problem.of(less).findDesign();
        Optional<Found> two = Problem.of(more).findDesign();
        if (areComparable(one, two)) {
            assertThat(one.get().bill().objectiveNanoDollars())
                    .as("seed %s\n%s", seed, more)
                    .isLessThanOrEqualTo(two.get().bill().objectiveNanoDollars() + tolerance(two.get()));
        }
    }

    /** Lines are rounded to a nano-dollar each, and the solver computes with floating point. */
    private static long tolerance(Found found) {
        return ROUNDINGS + found.bill().objectiveNanoDollars() / Contest.ALIKE;
    }
}
