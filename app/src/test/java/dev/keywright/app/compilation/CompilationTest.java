package dev.keywright.app.compilation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.app.compilation.DesignFile.Use;
import dev.keywright.app.compilation.DesignResult.Status;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompilationTest {
    private static final String MODEL = "examples/session-store/model.yaml";
    private static final String DESIGN = "examples/session-store/expert.design.yaml";

    @Test
    void searchesAndProvesADesignForAModel() {
        Compiled compiled = (Compiled) compile(InputNames.of(MODEL, Use.PINS), "");

        assertThat(compiled.searched()).isPresent();
        assertThat(compiled.result().status()).isEqualTo(Status.OPTIMAL);
        assertThat(compiled.result().gap().value().isZero()).isTrue();
        assertThat(problems(compiled)).containsExactly("eventual-target");
    }

    @Test
    void judgesAGivenDesignWithoutASearch() {
        Compiled compiled = (Compiled) compile(InputNames.of(MODEL, Use.WHOLE).withDesign(DESIGN), "");

        assertThat(compiled.searched()).isEmpty();
        assertThat(compiled.result().status()).isEqualTo(Status.GIVEN);
        assertThat(compiled.design().tables().get(0).name()).isEqualTo("SessionStore");
        assertThat(problems(compiled)).containsExactly("eventual-target");
    }

    @Test
    void searchesAroundADesignThatIsToBeExtended() {
        Compiled compiled =
                (Compiled) compile(InputNames.of(MODEL, Use.EXTENDED).withDesign(DESIGN), "");

        assertThat(compiled.searched()).isPresent();
        assertThat(compiled.design().tables().get(0).name()).isEqualTo("SessionStore");
    }

    @Test
    void endsWithTheErrorsOfAModel() {
        Result result = compile(InputNames.of("-", Use.PINS), "keywright: 1\nname: empty\n");

        assertThat(result).isInstanceOf(Refusal.Errors.class);
        assertThat(result.outcome().hasErrors()).isTrue();
    }

    @Test
    void endsIfThePriceListLacksTheRegion() {
        InputNames names = new InputNames(
                MODEL, Optional.empty(), Use.PINS, Optional.empty(), Optional.of("moon-north-1"), List.of());

        assertThat(compile(names, ""))
                .isInstanceOfSatisfying(
                        Refusal.UnknownRegion.class,
                        refusal -> assertThat(refusal.region()).isEqualTo("moon-north-1"));
    }

    @Test
    void readsNothingIfAFileIsMissing() {
        assertThat(InputNames.of(MODEL, Use.WHOLE).withDesign("nowhere.yaml").read(surroundings("")))
                .isEmpty();
    }

    private static Result compile(InputNames names, String input) {
        Surroundings surroundings = surroundings(input);
        Inputs inputs = names.read(surroundings).orElseThrow();
        return new Compilation(inputs, SearchClock.unlimited(surroundings)).run();
    }

    private static Surroundings surroundings(String input) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new Surroundings(nowhere, nowhere, in, Path.of(".."), Look.PLAIN);
    }

    private static List<String> problems(Compiled compiled) {
        return compiled.result().diagnostics().stream()
                .map(diagnostic -> diagnostic.problem().id())
                .toList();
    }
}
