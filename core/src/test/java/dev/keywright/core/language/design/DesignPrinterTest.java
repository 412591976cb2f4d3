package dev.keywright.core.language.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.model.Model;
import dev.keywright.core.source.Source;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DesignPrinterTest {
    private static final Path DESIGNS = Path.of("src", "test", "resources", "designs");

    @Test
    void printsADesignThatUsesEverythingAsItWasWritten() {
        Model model = ReadDesigns.model(ReadDesigns.source(DESIGNS.resolve("forge.yaml")));
        Source written = ReadDesigns.source(DESIGNS.resolve("forge.design.yaml"));

        Design design = ReadDesigns.design(written, model);

        assertThat(DesignPrinter.print(design)).isEqualTo(written.text());
        assertThat(ReadDesigns.design(Source.of("printed.yaml", DesignPrinter.print(design)), model))
                .isEqualTo(design);
    }
}
