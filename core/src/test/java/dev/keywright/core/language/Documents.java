package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.source.Source;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.YamlReader;
import java.util.Optional;

/** Documents that are well-formed YAML, whatever else may be wrong with them. */
final class Documents {
    private Documents() {}

    static Node read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Node> root = YamlReader.read(Source.of("test.yaml", text), diagnostics);
        if (diagnostics.hasErrors()) {
            throw new IllegalStateException(diagnostics.sorted().toString());
        }
        return root.orElseThrow();
    }
}
