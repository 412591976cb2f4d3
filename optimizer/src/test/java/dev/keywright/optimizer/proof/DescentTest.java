package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.proof.Descent.Tried;
import dev.keywright.optimizer.search.Found;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No design near one that is called the cheapest costs less. `-Ddescent.count=60 -Ddescent.seed=100` tries that many models as
 * applications have them, from that seed on, of `-Ddescent.entities=8 -Ddescent.patterns=18` at most.
 */
class DescentTest {
    private static final long COUNT = Long.getLong("descent.count", 0);
    private static final long SEED = Long.getLong("descent.seed", 0);
    private static final int ENTITIES = Integer.getInteger("descent.entities", 5);
    private static final int PATTERNS = Integer.getInteger("descent.patterns", 10);

    /** Models on which it won once: a copy that finds what counts, and an index that bounds what a deletion reads. */
    static LongStream seeds() {
        return COUNT > 0 ? LongStream.range(SEED, SEED + COUNT) : LongStream.of(30, 49);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nothingNearTheCheapestDesignIsCheaper(long seed) {
        String text = RealisticModels.text(seed, ENTITIES, PATTERNS);
        assertThat(Problem.of(text).find().isProven()).as(text).isTrue();
        if (findBetter(text).isPresent()) {
            String smallest = new Shrinking(smaller -> findBetter(smaller).isPresent()).smallest(text);
            Problem problem = Problem.of(smallest);
            Found found = problem.find();
            fail(
                    "seed %s\n%s\n# the search: %s\n%s\n# near it: %s\n%s",
                    seed,
                    smallest,
                    found.bill().objectiveNanoDollars(),
                    DesignPrinter.print(found.design()),
                    findBetter(smallest).orElseThrow().objective(),
                    DesignPrinter.print(findBetter(smallest).orElseThrow().design()));
        }
    }

    private static Optional<Tried> findBetter(String text) {
        Problem problem = Problem.of(text);
        Optional<Found> found = problem.findDesign();
        return found.filter(Found::isProven).flatMap(proven -> new Descent(problem, proven).findBetter());
    }
}
