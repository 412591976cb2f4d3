package dev.keywright.app.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The number of columns of this process's terminal. */
public final class TerminalWidth {
    /** What terminals have unless somebody makes them wider. */
    private static final int USUAL = 80;

    private static final int NARROWEST = 40;

    private TerminalWidth() {}

    /** What the shell says, or else the terminal. */
    public static int columns() {
        return columns(Optional.ofNullable(System.getenv("COLUMNS")).or(TerminalWidth::asked));
    }

    static int columns(Optional<String> said) {
        return said.map(String::strip)
                .filter(text -> text.matches("[1-9][0-9]{0,3}"))
                .map(Integer::parseInt)
                .map(columns -> Math.max(NARROWEST, columns))
                .orElse(USUAL);
    }

    /** `stty size` prints rows and columns of the terminal that it reads from. */
    private static Optional<String> asked() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(Redirect.INHERIT)
                    .redirectError(Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = stty.waitFor(1, TimeUnit.SECONDS);
            return ended && size.contains(" ") ? Optional.of(size.substring(size.indexOf(' ') + 1)) : Optional.empty();
        } catch (IOException none) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
