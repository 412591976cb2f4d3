package dev.keywright.backends.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.backends.blueprint.GeneratedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EngineFilesTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/keywright/backends/typescript/engine");

    @Test
    void listsEveryFileThatThereIs() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> there = files.map(file -> file.getFileName().toString().replace(".ts", ""))
                    .sorted()
                    .toList();

            assertThat(EngineFiles.NAMES).isEqualTo(there);
        }
    }

    @Test
    void saysOfItselfWhoWroteIt() {
        assertThat(EngineFiles.all())
                .allSatisfy(file -> assertThat(file.isMarked()).isTrue());
    }

    /** Types are what the program promises; a file that anything goes in promises nothing. */
    @Test
    void neverGivesUpOnTypes() {
        Pattern given = Pattern.compile("(:\\s*|<|\\bas )any\\b|@ts-|export default");

        for (GeneratedFile file : EngineFiles.all()) {
            assertThat(given.matcher(file.text()).find()).as(file.path()).isFalse();
        }
    }
}
