package dev.keywright.app.terminal;

import dev.keywright.app.terminal.Surroundings.Look;

/** How far something has come, for people at a terminal; in a pipe nothing is shown. */
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

    /** Takes away what was shown. */
    public void done() {
        if (!shown.isEmpty()) {
            surroundings.err().print("\r\u001b[K");
            surroundings.err().flush();
            shown = "";
        }
    }
}
