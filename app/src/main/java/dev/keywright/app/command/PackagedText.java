package dev.keywright.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A text that the program carries in its jar. */
public final class PackagedText {
    private PackagedText() {}

    public static String text(String name) {
        try (InputStream input = PackagedText.class.getResourceAsStream(name)) {
            if (input == null) {
                throw new IllegalStateException("%s is not in the jar".formatted(name));
            }
            return new String(input.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own jar cannot be read", broken);
        }
    }
}
