package dev.keywright.app;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What one run of the program printed and returned. */
public record CommandRun(int code, String out, String err) {
    public static CommandRun in(Path directory, String... arguments) {
        return with(directory, Look.PLAIN, new byte[0], arguments);
    }

    public static CommandRun with(Path directory, Look look, byte[] input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new ByteArrayInputStream(input),
                directory,
                look);
        int code = Program.run(List.of(arguments), surroundings);
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
