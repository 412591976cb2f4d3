package dev.keywright.maven;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Keeps what a command says, so that it can be said in Maven's way. */
final class Transcript {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Surroundings surroundings;

    Transcript(Path directory) {
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        this.surroundings = new Surroundings(stream, stream, InputStream.nullInputStream(), directory, Look.PLAIN);
    }

    Surroundings surroundings() {
        return surroundings;
    }

    String said() {
        return bytes.toString(StandardCharsets.UTF_8).strip();
    }
}
