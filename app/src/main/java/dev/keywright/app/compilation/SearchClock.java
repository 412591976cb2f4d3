package dev.keywright.app.compilation;

import dev.keywright.app.terminal.Interruption;
import dev.keywright.app.terminal.Surroundings;
import dev.keywright.app.terminal.Surroundings.Look;
import dev.keywright.core.price.Dollars;
import dev.keywright.optimizer.search.round.BestDesign;
import dev.keywright.optimizer.search.round.SearchMonitor;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time limit of a search, the best design so far, and the progress line for people at a terminal who wait longer than two
 * seconds. The search itself is told of nine tenths of the time, so that it can come to an end by itself.
 */
public final class SearchClock implements SearchMonitor {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(s|ms)?");
    private static final long QUIET_MILLIS = 2000;
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final long began = System.nanoTime();
    private final long limitMillis;
    private final Surroundings surroundings;
    private final AtomicReference<Optional<BestDesign>> best = new AtomicReference<>(Optional.empty());
    private volatile String step = "";
    private volatile boolean stopped;
    private volatile boolean shown;

    private SearchClock(long limitMillis, Surroundings surroundings) {
        this.limitMillis = limitMillis;
        this.surroundings = surroundings;
    }

    public static SearchClock unlimited(Surroundings surroundings) {
        return new SearchClock(NO_LIMIT, surroundings);
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

    /** A clock for a further search in what is left of the time. */
    public SearchClock rest() {
        return isLimited()
                ? new SearchClock(Math.max(0, limitMillis - elapsedMillis()), surroundings)
                : unlimited(surroundings);
    }

    private long elapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    boolean isLimited() {
        return limitMillis != NO_LIMIT;
    }

    @Override
    public long millisLeft() {
        if (isStopped()) {
            throw new CancellationException("the search was stopped");
        }
        return isLimited() ? limitMillis / 10 * 9 - elapsedMillis() : NO_LIMIT;
    }

    /** Whether the search has no time left, or was stopped. */
    public boolean isOut() {
        return isStopped() || (isLimited() && limitMillis / 10 * 9 <= elapsedMillis());
    }

    /** Whether the whole time is up, or the search was stopped. */
    boolean isOver() {
        return isStopped() || (isLimited() && limitMillis <= elapsedMillis());
    }

    /** Whether so much of the time has passed without any design that one should be made in a hurry. */
    boolean isPressing() {
        boolean enough = isLimited() && limitMillis > QUIET_MILLIS;
        return enough && best().isEmpty() && limitMillis / 3 <= elapsedMillis();
    }

    /** Ends the search at its next look at the clock. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped || interruption().isStopped();
    }

    Interruption interruption() {
        return surroundings.interruption();
    }

    /** The best design that the search has told of. */
    Optional<BestDesign> best() {
        return best.get();
    }

    @Override
    public void improved(BestDesign design) {
        best.set(Optional.of(design));
        long nanoDollars = design.objectiveNanoDollars();
        surroundings
                .host()
                .ifPresent(host -> host.improves(
                        nanoDollars, design.lowerBoundNanoDollars().orElse(nanoDollars)));
    }

    @Override
    public void says(String what) {
        step = what;
        surroundings.host().ifPresent(host -> host.hears(what + bounds()));
        show();
    }

    /** Shows the step, the best design and the bound of this moment. */
    void show() {
        boolean seen = surroundings.look() == Look.COLOUR && elapsedMillis() > QUIET_MILLIS && !isStopped();
        if (seen) {
            surroundings.err().print("\r\u001b[K%s%s, %s s".formatted(step, bounds(), elapsedMillis() / 1000));
            surroundings.err().flush();
            shown = true;
        }
    }

    private String bounds() {
        return best().map(design -> ", best %s a month, no design below %s"
                        .formatted(
                                Dollars.text(design.objectiveNanoDollars()),
                                Dollars.text(design.lowerBoundNanoDollars().orElse(design.objectiveNanoDollars()))))
                .orElse("");
    }

    /** Clears the progress line. */
    public void done() {
        if (shown) {
            surroundings.err().print("\r\u001b[K");
            surroundings.err().flush();
        }
    }
}
