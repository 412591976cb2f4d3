package dev.keywright.app.compilation;

import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.optimizer.search.round.SearchMonitor;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time limit of a search, and the progress line for people at a terminal who wait longer than two seconds. */
public final class SearchClock implements SearchMonitor {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(s|ms)?");
    private static final long QUIET_MILLIS = 2000;

    private final long began = System.nanoTime();
    private final long limitMillis;
    private final Surroundings surroundings;
    private boolean shown;

    private SearchClock(long limitMillis, Surroundings surroundings) {
        this.limitMillis = limitMillis;
        this.surroundings = surroundings;
    }

    public static SearchClock unlimited(Surroundings surroundings) {
        return new SearchClock(Long.MAX_VALUE, surroundings);
    }

    /** From a text such as `60s` or `500ms`; no text is no limit. */
    public static Optional<SearchClock> find(String text, Surroundings surroundings) {
        if (text.isEmpty()) {
            return Optional.of(unlimited(surroundings));
        }
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        long millis = "ms".equals(matcher.group(2)) ? number : TimeUnit.SECONDS.toMillis(number);
        return Optional.of(new SearchClock(millis, surroundings));
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

    /** Clears the progress line. */
    public void done() {
        if (shown) {
            surroundings.err().print("\r\u001b[K");
            surroundings.err().flush();
        }
    }
}
