package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.heat.Heat;
import dev.keywright.optimizer.search.Found;
import dev.keywright.optimizer.search.round.Complexity;
import dev.keywright.optimizer.search.trial.TrialMemory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that begins with the trials of an earlier one finds what it would have found without them. */
class RememberedTrialsTest {
    private static final int COUNT = Integer.getInteger("remembered.count", 3);
    private static final int SEED = Integer.getInteger("remembered.seed", 0);
    private static final int CHANGES = 2;

    private static final Pattern RATE = Pattern.compile("(?<=(?:rps|perDay|perHour): )[0-9.]+");
    private static final Pattern FIGURE = Pattern.compile("(?<=(?:rps|perDay|perHour|count|size|average): )[0-9.]+");
    private static final List<Double> FACTORS = List.of(0.01, 0.5, 3.0, 40.0);

    @Test
    void otherRatesOfRandomModels() {
        assertThat(differences(RATE)).isEmpty();
    }

    @Test
    void otherCountsAndSizesOfRandomModels() {
        assertThat(differences(FIGURE)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"starter/model.yaml", "session-store/model.yaml", "tour/shop.yaml"})
    void otherFiguresOfAnExample(String example) throws IOException {
        String text = Files.readString(Path.of("../examples/" + example));
        assertThat(differences(text, FIGURE, new Random(1))).isEmpty();
    }

    @Test
    void nothingIsTriedAgain() {
        Problem problem = Problem.asStated(SmallModels.text(0));
        TrialMemory memory = TrialMemory.empty();
        problem.findRemembering(memory);
        int tried = memory.size();
        problem.findRemembering(memory);
        assertThat(memory.size()).isPositive().isEqualTo(tried);
    }

    private static List<String> differences(Pattern figure) {
        List<String> differences = new ArrayList<>();
        for (int seed = SEED; seed < SEED + COUNT; seed++) {
            String text = SmallModels.text(seed);
            String tolerant = seed % 2 == 0 ? text : text.replaceAll("(?m)^  tolerance: .*\\R", "");
            differences.addAll(differences(tolerant, figure, new Random(seed)));
        }
        return differences;
    }

    /** One memory for all changes: it holds the answers for several values of a figure. */
    private static List<String> differences(String text, Pattern figure, Random random) {
        TrialMemory memory = TrialMemory.empty();
        Problem.asStated(text).findRemembering(memory);
        List<String> differences = new ArrayList<>();
        for (int number = 0; number < CHANGES; number++) {
            String changed = changed(text, figure, random);
            if (SmallModels.isValid(changed)) {
                Problem other = Problem.asStated(changed);
                boolean simplest = !changed.contains("tolerance: 0");
                String fresh = text(other.findDesign(), simplest);
                String remembered = text(other.findRemembering(memory), simplest);
                if (!fresh.equals(remembered)) {
                    differences.add("%s%n%s%ninstead of%n%s".formatted(changed, remembered, fresh));
                }
            }
        }
        return differences;
    }

    /** The text with one figure multiplied; it may contradict another one then. */
    private static String changed(String text, Pattern figure, Random random) {
        List<MatchResult> figures = figure.matcher(text).results().toList();
        MatchResult one = figures.get(random.nextInt(figures.size()));
        double value = Double.parseDouble(one.group()) * FACTORS.get(random.nextInt(FACTORS.size()));
        String written = one.group().contains(".")
                ? BigDecimal.valueOf(value).toPlainString()
                : String.valueOf(Math.max(1, Math.round(value)));
        return text.substring(0, one.start()) + written + text.substring(one.end());
    }

    /**
     * The price of the design and its proof, and how simple it is where a simpler one is looked for. Of two that are alike in this the
     * search may find either: what it learned before decides which.
     */
    private static String text(Optional<Found> design, boolean simplest) {
        return design.map(found -> "%s %s from %s: %s%n"
                        .formatted(
                                found.status(),
                                found.bill().objectiveNanoDollars(),
                                found.boundNanoDollars(),
                                simplest
                                        ? Complexity.of(found.bill(), Heat.of(found.bill()))
                                                .toString()
                                        : ""))
                .orElse("no design");
    }

    /** What the rounds of a search learned, the next one knows before its first round. */
    @Test
    void nothingIsLearnedAgain() {
        int learned = 0;
        for (int seed = 0; seed < 8; seed++) {
            Problem problem = Problem.asStated(SmallModels.text(seed));
            TrialMemory memory = TrialMemory.empty();
            int before = problem.findRemembering(memory).map(Found::rounds).orElse(1);
            int after = problem.findRemembering(memory).map(Found::rounds).orElse(1);
            assertThat(after).as("seed %s", seed).isLessThanOrEqualTo(before);
            learned += before - after;
        }
        assertThat(learned).isPositive();
    }
}
