package dev.keywright.verifier.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.verifier.Examples;
import dev.keywright.verifier.data.Recipe;
import dev.keywright.verifier.program.EngineDescription;
import dev.keywright.verifier.program.RoundTrip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A planted fault in each kind of step fails a run of the library, whose design has them all. */
class EveryStepFaultsTest {
    private static final Recipe RECIPE = new Recipe(40, 1, RoundTrip.NOW, Set.of());
    private static final EngineDescription LIBRARY = library();

    private static EngineDescription library() {
        try {
            Path tour = Path.of("../examples/tour");
            String model = Files.readString(tour.resolve("library.yaml"));
            String design = Files.readString(tour.resolve("library.design.yaml"));
            return RoundTrip.description(Examples.modelOf(model), Examples.designOf(model, design));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    @Test
    void nothingIsWrongWithoutAFault() {
        assertThat(RoundTrip.inMemory(LIBRARY, RECIPE, UnaryOperator.identity(), UnaryOperator.identity())
                        .findFirstDifference())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void noticesAFaultInADescription(DescriptionFault fault) {
        Optional<String> difference = RoundTrip.inMemory(LIBRARY, RECIPE, fault::in, UnaryOperator.identity())
                .findFirstDifference();
        System.out.println("FAULT " + fault + " " + difference.map(t -> t.substring(0, Math.min(160, t.length()))));
        assertThat(difference).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void noticesAFaultAtTheStore(StoreFault fault) {
        Optional<String> difference = RoundTrip.inMemory(LIBRARY, RECIPE, UnaryOperator.identity(), fault::in)
                .findFirstDifference();
        System.out.println("FAULT " + fault + " " + difference.map(t -> t.substring(0, Math.min(160, t.length()))));
        assertThat(difference).isPresent();
    }
}
