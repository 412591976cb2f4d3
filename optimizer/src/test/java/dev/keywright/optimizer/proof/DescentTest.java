package dev.keywright.optimizer.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.optimizer.proof.Descent.Tried;
import dev.keywright.optimizer.search.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No design near one that is called the cheapest costs less. `-Ddescent.count=60 -Ddescent.seed=100` tries that many models as
 * applications have them, from that seed on, of `-Ddescent.entities=8 -Ddescent.patterns=18` at most; `-Ddescent.folder=models`
 * tries the models of a folder.
 */
class DescentTest {
    private static final long COUNT = Long.getLong("descent.count", 0);
    private static final long SEED = Long.getLong("descent.seed", 0);
    private static final int ENTITIES = Integer.getInteger("descent.entities", 5);
    private static final int PATTERNS = Integer.getInteger("descent.patterns", 10);

    private static final String FOLDER = System.getProperty("descent.folder", "");

    /** A model, and where it comes from. */
    record Tested(String source, String text) {
        @Override
        public String toString() {
            return source;
        }
    }

    static List<Tested> models() throws IOException {
        return FOLDER.isEmpty() ? drawn() : read(Path.of(FOLDER));
    }

    /** Models on which it won once: a copy that finds what counts, and an index that bounds what a deletion reads. */
    private static List<Tested> drawn() {
        LongStream seeds = COUNT > 0 ? LongStream.range(SEED, SEED + COUNT) : LongStream.of(30, 49);
        return seeds.mapToObj(seed -> new Tested("seed " + seed, RealisticModels.text(seed, ENTITIES, PATTERNS)))
                .toList();
    }

    private static List<Tested> read(Path folder) throws IOException {
        List<Tested> read = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                read.add(new Tested(file.toString(), Files.readString(file)));
            }
        }
        return read;
    }

    @ParameterizedTest
    @MethodSource("models")
    void nothingNearTheCheapestDesignIsCheaper(Tested tested) {
        assertThat(Problem.of(tested.text()).find().isProven())
                .as(tested.text())
                .isTrue();
        if (findBetter(tested.text()).isPresent()) {
            String smallest = new Shrinking(smaller -> findBetter(smaller).isPresent()).smallest(tested.text());
            Problem problem = Problem.of(smallest);
            Found found = problem.find();
            fail(
                    "%s\n%s\n# the search: %s\n%s\n# near it: %s\n%s",
                    tested,
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
