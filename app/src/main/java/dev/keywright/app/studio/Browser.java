package dev.keywright.app.studio;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Locale;

/** The user's own browser. The link is an argument of its own: no shell reads it. */
final class Browser {
    private Browser() {}

    /** Opens a link where there is a browser; the link is printed anyway. */
    static void open(String link) {
        try {
            new ProcessBuilder(command(link))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException none) {
            // There is no browser here; whoever reads the printed link has one.
            return;
        }
    }

    private static List<String> command(String link) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("mac")) {
            return List.of("open", link);
        }
        return system.contains("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", link)
                : List.of("xdg-open", link);
    }
}
