package dev.keywright.verifier;

import dev.keywright.core.check.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The models and designs that everybody starts from. */
public final class Examples {
    public static final List<String> WITH_DESIGNS = List.of(
            "campaigns",
            "deals",
            "ecommerce",
            "gaming-profile",
            "hr-tasks",
            "session-store",
            "social-network",
            "workspaces");

    private Examples() {}

    public static Model model(String example) {
        return read(bytes(example, "model.yaml"));
    }

    /** A model among the examples, by the name of its file. */
    public static Model file(String name) {
        return read(bytes(".", name));
    }

    public static Design design(String example) {
        return read(bytes(example, "model.yaml"), bytes(example, "expert.design.yaml"));
    }

    public static Model modelOf(String yaml) {
        return read(yaml.getBytes(StandardCharsets.UTF_8));
    }

    public static Design designOf(String model, String design) {
        return read(model.getBytes(StandardCharsets.UTF_8), design.getBytes(StandardCharsets.UTF_8));
    }

    private static Model read(byte[] model) {
        Check.Outcome outcome = Check.model("model.yaml", model);
        return outcome.model().orElseThrow(() -> new AssertionError(errors(outcome)));
    }

    private static Design read(byte[] model, byte[] design) {
        Check.Outcome outcome = Check.design("model.yaml", model, "design.yaml", design);
        return outcome.design().orElseThrow(() -> new AssertionError(errors(outcome)));
    }

    private static List<String> errors(Check.Outcome outcome) {
        return outcome.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
    }

    private static byte[] bytes(String example, String file) {
        try {
            return Files.readAllBytes(Path.of("..", "examples", example, file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
