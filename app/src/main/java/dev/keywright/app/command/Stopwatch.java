package dev.keywright.app.command;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.optimizer.search.round.SearchMonitor;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a search may take, and what people at a terminal see while they wait longer than two seconds. */
final class Stopwatch implements SearchMonitor {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(s|ms)?");
    private static final long QUIET_MILLIS = 2000;

    private final long began = System.nanoTime();
    private final long limitMillis;
    private final Surroundings surroundings;
    private boolean shown;

    private Stopwatch(long limitMillis, Surroundings surroundings) {
        this.limitMillis = limitMillis;
        this.surroundings = surroundings;
    }

    /** From a text such as `60s` or `500ms`; no text is no limit. */
    static Optional<Stopwatch> find(String text, Surroundings surroundings) {
        if (text.isEmpty()) {
            return Optional.of(new Stopwatch(Long.MAX_VALUE, surroundings));
        }
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        long millis = "ms".equals(matcher.group(2)) ? number : TimeUnit.SECONDS.toMillis(number);
        return Optional.of(new Stopwatch(millis, surroundings));
    }

    private long elapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    @Override
    public long millisLeft() {
        return limitMillis == Long.MAX_VALUE ? Long.MAX_VALUE : limitMillis - elapsedMillis();
    }

    @Override
    public void says(String what) {
        boolean seen = surroundings.look() == Look.COLOUR && elapsedMillis() > QUIET_MILLIS;
        if (seen) {
            surroundings.err().print("\r\u001b[K%s, %s s".formatted(what, elapsedMillis() / 1000));
            surroundings.err().flush();
            shown = true;
        }
    }

    /** Takes away what was shown. */
    void done() {
        if (shown) {
            surroundings.err().print("\r\u001b[K");
            surroundings.err().flush();
        }
    }
}
