package dev.keywright.app.terminal;

import dev.keywright.core.diagnostic.Palette;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The world of a command: where it prints, what it reads, and the directory that paths start from.
 *
 * @param host the program that the command runs in, unless that is the command line
 */
public record Surroundings(
        PrintStream out,
        PrintStream err,
        InputStream in,
        Path directory,
        Look look,
        Interruption interruption,
        Optional<Host> host) {
    /** Surroundings in which nobody interrupts. */
    public Surroundings(PrintStream out, PrintStream err, InputStream in, Path directory, Look look) {
        this(out, err, in, directory, look, new Interruption());
    }

    public Surroundings(
            PrintStream out, PrintStream err, InputStream in, Path directory, Look look, Interruption interruption) {
        this(out, err, in, directory, look, interruption, Optional.empty());
    }

    /** Colour is for people at a terminal; programs and files get plain text. */
    public enum Look {
        PLAIN,
        COLOUR
    }

    public Palette palette() {
        return look == Look.COLOUR ? Palette.TERMINAL : Palette.PLAIN;
    }

    /** Prints text as it is, with `\n` on every system. */
    public void print(String text) {
        out.print(text);
    }

    /** Prints an answer: as JSON where `--json` asks for it, otherwise for people. A host gets both. */
    public void answer(Arguments arguments, Supplier<String> text, Supplier<String> json) {
        host.ifPresent(program -> program.takeJson(json.get()));
        print(host.isEmpty() && arguments.has("--json") ? json.get() : text.get());
    }

    /** Prints a message on standard error, apart from the output that a program may read. */
    public void complain(String text) {
        err.print("keywright: " + text + "\n");
    }
}
