package dev.keywright.core.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people write about numbers who come from other tools: each is told once, with the word that it takes here. */
class NumberWordsTest {
    private static final String MODEL = """
            keywright: 1
            name: walks
            entities:
              Route:
                id: routeId
                count: 100
                attributes:
                  routeId: {type: string, size: 26}
                  walks: %s
              Walk:
                id: walkId
                parents: {Route: {average: 3}}
                attributes: {walkId: {type: string, size: 26}}
            patterns:
              route: {read: Route, by: routeId, rps: 1}
              plan: {create: Route, rps: 1}
              walk: {create: Walk, rps: 1}
            """;

    private static List<Diagnostic> said(String walks) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("walks.yaml", MODEL.formatted(walks)), diagnostics)
                .ifPresent(
                        root -> assertThat(ModelReader.read(root, diagnostics)).isNotNull());
        return diagnostics.sorted();
    }

    @Test
    void aMinimumIsPartOfBetween() {
        assertThat(said("{type: number, min: 0}"))
                .singleElement()
                .matches(only -> only.message().contains("did you mean `between`"));
    }

    @Test
    void aCountWithoutATypeIsANumberAndNothingElseIsSaidOfIt() {
        assertThat(said("{counts: Walk}"))
                .singleElement()
                .matches(only -> only.message().contains("has no `type`"))
                .matches(only -> only.fix().equals("Write `type: number`."));
    }
}
