package dev.keywright.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.language.model.ModelReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A check that begins with what an earlier one found out says the same as one that knows nothing. */
final class CheckMemoryTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final String NAME = "model.yaml";
    private static final int EDITS = 150;
    private static final int EDITS_OF_EXAMPLES = 40;

    static Stream<String> models() {
        return Stream.of("models/kitchen-sink.yaml", "models/campaigns.printed.yaml", "designs/forge.yaml");
    }

    @ParameterizedTest
    @MethodSource("models")
    void saysTheSameAfterEveryEdit(String model) throws IOException {
        String base = Files.readString(RESOURCES.resolve(model));
        RandomEdits edits = new RandomEdits(model.hashCode());
        CheckMemory memory = new CheckMemory();
        String text = base;
        int ruled = 0;
        for (int edit = 0; edit < EDITS; edit++) {
            // Mistakes pile up; after some of them the author begins again.
            text = edit % 3 == 0 ? base : edits.edited(text);
            Outcome outcome = comparedWithFresh(text, memory);
            ruled += isRuled(outcome) && !text.equals(base) ? 1 : 0;
        }
        assertThat(ruled).as("edited texts that the rules look at").isGreaterThan(EDITS / 20);
    }

    static Stream<Path> examples() {
        return TestModels.examples("model.yaml").stream();
    }

    /** What is known of patterns stays where nothing is edited that is related to their entities, and only there. */
    @ParameterizedTest
    @MethodSource("examples")
    void saysTheSameAfterEditsOfEntities(Path model) {
        String base = TestModels.text(model);
        String before = base.substring(0, base.indexOf("\nentities:"));
        String entities = base.substring(before.length(), base.indexOf("\npatterns:"));
        String after = base.substring(before.length() + entities.length());
        RandomEdits edits = new RandomEdits(model.toString().hashCode());
        CheckMemory memory = new CheckMemory();
        comparedWithFresh(base, memory);
        String edited = entities;
        int ruled = 0;
        for (int edit = 0; edit < EDITS_OF_EXAMPLES; edit++) {
            edited = edits.detail(edit % 4 == 0 ? entities : edited);
            ruled += isRuled(comparedWithFresh(before + edited + after, memory)) ? 1 : 0;
        }
        assertThat(ruled).as("edited texts that the rules look at").isGreaterThan(EDITS_OF_EXAMPLES / 20);
    }

    private static boolean isRuled(Outcome outcome) {
        Diagnostics language = new Diagnostics();
        outcome.root().ifPresent(root -> ModelReader.read(root, language));
        return outcome.root().isPresent() && !language.hasErrors();
    }

    /** Each problem has a model of its own: from one to the next nearly everything changes, and what is reported does. */
    @Test
    void saysTheSameAboutEachProblem() throws IOException {
        CheckMemory memory = new CheckMemory();
        List<Path> cases;
        try (Stream<Path> files = Files.list(RESOURCES.resolve("problems"))) {
            cases = files.filter(file -> file.toString().endsWith(".yaml")
                            && !file.toString().endsWith(".design.yaml"))
                    .sorted()
                    .toList();
        }
        for (Path file : cases) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Outcome outcome = comparedWithFresh(text, memory);
            Outcome moved = comparedWithFresh("# a line above\n" + text, memory);
            assertThat(moved.diagnostics()).as(file.toString()).hasSameSizeAs(outcome.diagnostics());
        }
    }

    private static Outcome comparedWithFresh(String text, CheckMemory memory) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Outcome fresh = Check.model(NAME, bytes);
        Outcome next = Check.model(NAME, bytes, memory);
        assertThat(next.diagnostics()).as(text).isEqualTo(fresh.diagnostics());
        assertThat(next.root()).as(text).isEqualTo(fresh.root());
        assertThat(next.model()).as(text).isEqualTo(fresh.model());
        fresh.model()
                .ifPresent(model -> assertThat(memory.facts(next.model().orElseThrow()))
                        .as(text)
                        .isEqualTo(Facts.of(model)));
        return next;
    }
}
