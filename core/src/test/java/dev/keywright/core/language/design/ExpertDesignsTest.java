package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpertDesignsTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "campaigns",
                "deals",
                "ecommerce",
                "gaming-profile",
                "hr-tasks",
                "session-store",
                "social-network",
                "workspaces"
            })
    void readsTheSameAfterPrinting(String example) {
        Model model =
                ReadDesigns.model(ReadDesigns.source(EXAMPLES.resolve(example).resolve("model.yaml")));
        Design design =
                ReadDesigns.design(ReadDesigns.source(EXAMPLES.resolve(example).resolve("expert.design.yaml")), model);

        String printed = DesignPrinter.print(design);

        assertThat(ReadDesigns.design(Source.of("printed.yaml", printed), model))
                .isEqualTo(design);
        assertThat(design.operations()).isNotEmpty();
    }
}
