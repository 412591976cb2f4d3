package dev.keywright.app.terminal;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A terminal that is narrower than the text was made for: see {@link NarrowLines}. */
public final class NarrowTerminal extends FilterOutputStream {
    /** The commands that print text to read. */
    private static final List<String> TEXTS =
            List.of("check", "cost", "design", "diff", "explain", "facts", "help", "verify", "what-if", "why");

    private final NarrowLines lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    private NarrowTerminal(OutputStream terminal, int width) {
        super(terminal);
        this.lines = new NarrowLines(width);
    }

    /** Prints to the terminal, whose width is given in columns. */
    public static PrintStream on(OutputStream terminal, int width) {
        return new PrintStream(new NarrowTerminal(terminal, width), false, StandardCharsets.UTF_8);
    }

    /** Whether what a command prints is text to read: a file or JSON keeps its lines. */
    public static boolean isForPeople(List<String> arguments) {
        boolean text = arguments.isEmpty() || TEXTS.contains(arguments.get(0)) || arguments.contains("--help");
        return text && !arguments.contains("--json") && !arguments.contains("--markdown");
    }

    @Override
    public void write(int character) throws IOException {
        if (character != '\n') {
            line.write(character);
            return;
        }
        for (String narrow : lines.of(line.toString(StandardCharsets.UTF_8))) {
            out.write((narrow + "\n").getBytes(StandardCharsets.UTF_8));
        }
        line.reset();
    }

    @Override
    public void write(byte[] text, int from, int length) throws IOException {
        for (int at = from; at < from + length; at++) {
            write(text[at]);
        }
    }

    /** A line that has not ended, as that of a question, is shown as it is. */
    @Override
    public void flush() throws IOException {
        line.writeTo(out);
        line.reset();
        out.flush();
    }
}
