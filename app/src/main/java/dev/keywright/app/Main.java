package dev.keywright.app;

import dev.keywright.app.LastResort.Detail;
import dev.keywright.app.terminal.Interruption;
import dev.keywright.app.terminal.NarrowTerminal;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.TerminalWidth;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The command line's entry: connects the program to the real terminal, disk and clock. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        PrintStream out = isTerminal() && NarrowTerminal.isForPeople(List.of(arguments))
                ? NarrowTerminal.on(new FileOutputStream(FileDescriptor.out), TerminalWidth.columns())
                : utf8(FileDescriptor.out);
        PrintStream err = utf8(FileDescriptor.err);
        Interruption interruption = Interruption.ofThisProcess();
        int code = run(List.of(arguments), out, err, interruption);
        out.flush();
        err.flush();
        interruption.finish();
        System.exit(code);
    }

    private static int run(List<String> arguments, PrintStream out, PrintStream err, Interruption interruption) {
        boolean colour = isTerminal() && System.getenv("NO_COLOR") == null;
        Surroundings surroundings = new Surroundings(
                out,
                err,
                System.in,
                Path.of(""),
                colour ? Surroundings.Look.COLOUR : Surroundings.Look.PLAIN,
                interruption);
        LastResort lastResort = new LastResort(
                surroundings, System.getenv("KEYWRIGHT_DEBUG") == null ? Detail.SHORT : Detail.STACK_TRACE);
        return lastResort.run(arguments, () -> Program.run(arguments, surroundings));
    }

    /** The script that starts the program finds it out. */
    private static boolean isTerminal() {
        return Boolean.getBoolean("keywright.terminal");
    }

    /** Java 17 would write in the platform's encoding; models are UTF-8 and so is what is said about them. */
    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
