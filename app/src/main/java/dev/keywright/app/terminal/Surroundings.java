package dev.keywright.app.terminal;

import dev.keywright.core.diagnostic.Palette;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/** The world of a command: where it prints, what it reads, and the directory that paths start from. */
public record Surroundings(
        PrintStream out, PrintStream err, InputStream in, Path directory, Look look, Interruption interruption) {
    /** Surroundings in which nobody interrupts. */
    public Surroundings(PrintStream out, PrintStream err, InputStream in, Path directory, Look look) {
        this(out, err, in, directory, look, new Interruption());
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

    /** Prints a message on standard error, apart from the output that a program may read. */
    public void complain(String text) {
        err.print("keywright: " + text + "\n");
    }
}
