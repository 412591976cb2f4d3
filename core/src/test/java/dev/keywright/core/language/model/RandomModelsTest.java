package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.language.TestModels;
import dev.keywright.core.model.Read;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random models of the whole language. `-Drandom.count=1000` tries more of them, here and in the tests that print them. */
class RandomModelsTest {
    static final int COUNT = Integer.getInteger("random.count", 300);

    @Test
    void areValidAndUseEveryFieldOfTheLanguage() {
        SectionFields fields = new SectionFields();
        long unions = 0;
        for (int seed = 0; seed < COUNT; seed++) {
            String text = RandomModels.text(new Random(seed));
            Outcome outcome = Check.model("random.yaml", text.getBytes(StandardCharsets.UTF_8));

            assertThat(outcome.diagnostics()).as("seed %s:\n%s", seed, text).noneMatch(Diagnostic::isError);
            fields.add(TestModels.root(text));
            unions += outcome.model().orElseThrow().patterns().stream()
                    .filter(pattern -> pattern.operation() instanceof Read read && read.isUnion())
                    .count();
        }

        assertThat(fields.used()).isEqualTo(SectionFields.all());
        assertThat(unions).as("reads of several kinds").isPositive();
    }

    @Test
    void areTheSameForTheSameRandomNumbers() {
        for (int seed = 0; seed < 20; seed++) {
            assertThat(RandomModels.text(new Random(seed))).isEqualTo(RandomModels.text(new Random(seed)));
        }
    }
}
