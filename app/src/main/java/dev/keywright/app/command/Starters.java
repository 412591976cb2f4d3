package dev.keywright.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The example models that the program carries with it. */
public final class Starters {
    public static final String DEFAULT = "starter";
    public static final List<String> NAMES = List.of(
            DEFAULT,
            "campaigns",
            "deals",
            "ecommerce",
            "gaming-profile",
            "hr-tasks",
            "session-store",
            "social-network",
            "workspaces");

    private Starters() {}

    /** The text of one of the models. */
    public static String text(String name) {
        try (InputStream input = Starters.class.getResourceAsStream("starters/%s/model.yaml".formatted(name))) {
            if (input == null) {
                throw new IllegalStateException("the model %s is not in the jar".formatted(name));
            }
            return new String(input.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own jar cannot be read", broken);
        }
    }
}
