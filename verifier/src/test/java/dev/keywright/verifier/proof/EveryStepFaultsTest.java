package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.RoundTrip;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fault that is planted in one kind of step is noticed, by the pattern that it breaks. */
class EveryStepFaultsTest {
    private static final Map<String, Path> FOLDERS = Map.of(
            "library",
            Path.of("../examples/tour"),
            "conditions",
            Path.of("src/test/resources/reads"),
            "falls",
            Path.of("src/test/resources/program"));

    /**
     * Not every fault shows in every world. In these nothing is wrong without a fault: a loan of the library's design keeps the
     * title that its book had (`snapshot`), which shows in others.
     */
    private static final Map<String, List<Long>> SEEDS = Map.of(
            "library",
            List.of(1L, 2L, 4L, 6L, 7L),
            "faults",
            List.of(4L),
            "books",
            List.of(4L),
            "conditions",
            List.of(1L),
            "falls",
            List.of(1L, 2L));

    private static final Map<String, EngineDescription> DESCRIBED = new ConcurrentHashMap<>();

    private static EngineDescription described(String model) {
        return DESCRIBED.computeIfAbsent(
                model, name -> described(FOLDERS.getOrDefault(name, Path.of("src/test/resources/proof")), name));
    }

    private static EngineDescription described(Path folder, String name) {
        try {
            String model = Files.readString(folder.resolve(name + ".yaml"));
            String design = Files.readString(folder.resolve(name + ".design.yaml"));
            return RoundTrip.description(Examples.modelOf(model), Examples.designOf(model, design));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Stream<String> differences(
            String model, UnaryOperator<Description> fault, UnaryOperator<Store> storeFault) {
        return SEEDS.get(model).stream()
                .map(seed -> new Recipe(40, seed, RoundTrip.NOW, Set.of()))
                .flatMap(recipe ->
                        RoundTrip.inMemory(described(model), recipe, fault, storeFault).findFirstDifference().stream());
    }

    /** In one of the worlds; those after it are not tried. */
    private static void assertNoticed(Stream<String> differences, String noticed) {
        List<String> seen = new ArrayList<>();
        boolean found = differences.peek(seen::add).anyMatch(difference -> difference.startsWith(noticed));
        assertThat(found).as("%s among %s", noticed, seen).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"library", "faults", "books", "conditions", "falls"})
    void nothingIsWrongWithoutAFault(String model) {
        assertThat(differences(model, UnaryOperator.identity(), UnaryOperator.identity()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "FIND, faults, 'by-title, as stored'",
        "DIRECTION, faults, 'newest, as stored'",
        "FILTER, faults, 'open, as stored'",
        "ORDER, books, 'contents, as stored'",
        "LIMIT, books, 'latest, as stored'",
        "INCLUDED_CONDITION, conditions, 'any-issues, as stored'",
        "FETCH, library, 'sign-in-by-card, as stored'",
        "FETCH_OF_PARENT, library, 'open-loans, after lend'",
        "INCLUDED_IN_RANGE, library, 'book, as stored'",
        "INCLUDED_CARRIED, books, 'book, as stored'",
        "INCLUDED_ASKED, library, 'reservations, as stored'",
        "INCLUDED_EMBEDDED, books, 'whole, as stored'",
        "EMBED, books, 'whole, as stored'",
        "GUARD, faults, 'sign-up to BE_REFUSED'",
        "COPY, faults, 'open, after place'",
        "PART, library, 'book, after import-books'",
        "COUNTER, faults, 'user, after place'",
        "FALL, falls, 'auction, after raise'",
        "KEPT_COUNTER, library, 'copies-out, as stored'",
        "SEQUENCE, library, 'add-copy to SUCCEED'",
        "CASCADE, library, 'book, after leave'",
        "RENEWAL, books, 'book, after rename'",
        "CONDITION, faults, 'close to BE_REFUSED'",
        "INITIAL_VALUE, library, 'branch-members, after join'",
        "REMOVED_ATTRIBUTE, library, 'member, after forget-phone'",
        "PUT, library, 'book, after import-books'",
        "FOR_EACH, library, 'failed: java.lang.AssertionError: tell-waiting'",
        "SPARSE_INDEX, library, 'missing-copies, after add-copy'",
        "NUMBER_FORMAT, library, 'give-back to SUCCEED'",
        "ESCAPE, faults, 'user, as stored'"
    })
    void noticesAFaultInTheDescription(DescriptionFault fault, String model, String noticed) {
        assertNoticed(differences(model, fault::in, UnaryOperator.identity()), noticed);
    }

    @ParameterizedTest
    @CsvSource({
        "LOST_PAGE, faults, 'newest, as stored'",
        "LOST_CURSOR, faults, 'newest, as stored'",
        "KEY_MOVE, faults, 'open, after retitle'",
        "PRECONDITION, faults, 'sign-up to BE_REFUSED'",
        "LOST_BATCH, library, 'notices, after leave'"
    })
    void noticesAFaultAtTheStore(StoreFault fault, String model, String noticed) {
        assertNoticed(differences(model, UnaryOperator.identity(), fault::in), noticed);
    }
}
