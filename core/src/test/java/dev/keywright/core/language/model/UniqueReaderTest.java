package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that only one entity may have. */
class UniqueReaderTest {
    private static List<Diagnostic> problems(String unique) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("model.yaml", """
                        keywright: 1
                        name: lists
                        entities:
                          Reader:
                            id: [tenantId, readerId]
                            count: 100
                            attributes:
                              tenantId: string
                              readerId: string
                              email: {type: string, unique: %s}
                        patterns:
                          P1: {title: Read, read: Reader, by: [tenantId, readerId], rps: 1}
                        """.formatted(unique)), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());
        return diagnostics.sorted();
    }

    @Test
    void areUniqueAloneOrInANamedSpace() {
        assertThat(problems("true")).isEmpty();
        assertThat(problems("addresses")).isEmpty();
    }

    @Test
    void areUniqueTogetherWithOthersOnTheEntity() {
        assertThat(problems("{by: tenantId}")).singleElement().satisfies(found -> {
            assertThat(found.message())
                    .isEqualTo("`unique` must be `true` or the name of a space of values, not a map");
            assertThat(found.fix()).contains("write `unique: [PARENT_ID, email]` on `Reader` itself");
        });
    }
}
