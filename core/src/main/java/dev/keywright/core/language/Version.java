package dev.keywright.core.language;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Scalar;
import java.util.Optional;

/** The first line of every file: the version of the language. */
public final class Version {
    private static final String KNOWN = "1";

    private Version() {}

    public static void check(Fields fields, Diagnostics diagnostics) {
        Optional<Node> version = fields.find("keywright");
        if (version.isEmpty()) {
            diagnostics.report(
                    LanguageProblems.MISSING_FIELD,
                    fields.where(),
                    "the file does not state its language version",
                    "Add `keywright: 1` as the first line.");
            return;
        }
        boolean known = version.get() instanceof Scalar scalar && scalar.text().equals(KNOWN);
        if (!known) {
            diagnostics.report(
                    LanguageProblems.UNSUPPORTED_VERSION,
                    version.get().start(),
                    "this program reads language version 1, not %s"
                            .formatted(version.get().kind()));
        }
    }
}
