package dev.keywright.app.terminal;

import dev.keywright.app.terminal.Surroundings.Look;

/** The progress of a long run, for people at a terminal; nothing is shown in a pipe. */
public final class ProgressBar {
    private static final int WIDTH = 30;

    private final Surroundings surroundings;
    private String shown = "";

    public ProgressBar(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    public void at(String what, int done, int all) {
        if (surroundings.look() != Look.COLOUR) {
            return;
        }
        int full = all == 0 ? WIDTH : (int) ((long) WIDTH * done / all);
        String bar = "%s%s %s %s of %s".formatted("█".repeat(full), "░".repeat(WIDTH - full), what, done, all);
        if (!bar.equals(shown)) {
            surroundings.err().print("\r\u001b[K" + bar);
            surroundings.err().flush();
            shown = bar;
        }
    }

    /** Clears the bar. */
    public void done() {
        if (!shown.isEmpty()) {
            surroundings.err().print("\r\u001b[K");
            surroundings.err().flush();
            shown = "";
        }
    }
}
