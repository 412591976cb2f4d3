package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Model;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DesignProblemCasesTest {
    private static final Path CASES = Path.of("src", "test", "resources", "problems");

    static Stream<String> problems() {
        return DesignProblems.ALL.stream().map(Problem::id);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void everyProblemHasADesignThatHasNoOther(String id) {
        Model model = ReadDesigns.model(ReadDesigns.source(CASES.resolve(id + ".yaml")));
        Diagnostics diagnostics = new Diagnostics();

        DesignReader.read(ReadDesigns.root(ReadDesigns.source(CASES.resolve(id + ".design.yaml"))), model, diagnostics);

        assertThat(diagnostics.sorted())
                .extracting(Diagnostic::problem)
                .extracting(Problem::id)
                .containsExactly(id);
    }
}
