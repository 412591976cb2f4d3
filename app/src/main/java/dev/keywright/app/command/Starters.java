package dev.keywright.app.command;

import java.util.List;

/** The example models that one can start from. */
public final class Starters {
    public static final String DEFAULT = "starter";
    public static final List<String> NAMES = List.of(
            DEFAULT,
            "big-time-deals",
            "campaigns",
            "conduit",
            "deals",
            "ecommerce",
            "gaming-profile",
            "github",
            "hr-tasks",
            "instagram",
            "outbox",
            "package-delivery",
            "session-store",
            "social-network",
            "workspaces");

    private Starters() {}

    /** The text of one of the models, with the line by which editors find the schema beside it. */
    public static String text(String name) {
        return "# yaml-language-server: $schema=%s\n".formatted(SchemaCommand.FILE)
                + PackagedText.text("starters/%s/model.yaml".formatted(name));
    }
}
