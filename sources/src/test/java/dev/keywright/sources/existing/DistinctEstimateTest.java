package dev.keywright.sources.existing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worlds with a known number of values, of which a sample is drawn. */
class DistinctEstimateTest {
    @ParameterizedTest
    @CsvSource({"50000, 1000, 4, 1", "50000, 1000, 400, 15", "50000, 2000, 10000, 25", "50000, 1000, 50000, 1"})
    void comesCloseToTheTruth(int items, int sample, int distinct, double percent) {
        Random random = new Random(11);
        List<String> values = new ArrayList<>();
        for (int item = 0; item < sample; item++) {
            boolean unique = distinct == items;
            values.add("v" + (unique ? item : random.nextInt(distinct)));
        }

        DistinctEstimate estimate = DistinctEstimate.of(values, (double) items / sample);

        assertThat(estimate.distinct()).isCloseTo((long) distinct, Percentage.withPercentage(percent));
    }
}
