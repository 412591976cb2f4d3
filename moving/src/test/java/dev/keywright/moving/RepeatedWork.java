package dev.keywright.moving;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** The time for which killed processes had worked on what was not kept yet: whoever goes on does that once more. */
public final class RepeatedWork {
    private final Deque<Long> begun = new ArrayDeque<>();
    private final List<Long> millis = new ArrayList<>();

    public void started() {
        begun.clear();
    }

    /** Another line of a process: whatever it works on was begun in one of so many last lines. */
    public void said(int lines) {
        begun.addLast(System.nanoTime());
        while (begun.size() > lines) {
            begun.removeFirst();
        }
    }

    /** Everything that was begun and perhaps not kept is lost. */
    public void killed() {
        millis.add(begun.isEmpty() ? 0 : (System.nanoTime() - begun.getFirst()) / 1_000_000);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d kills; work that is repeated for a kill: %d ms at most, %.0f ms on average, %d ms in the middle, more than a second in %d",
                millis.size(),
                millis.stream().mapToLong(Long::longValue).max().orElse(0),
                millis.stream().mapToLong(Long::longValue).average().orElse(0),
                millis.stream().sorted().skip(millis.size() / 2).findFirst().orElse(0L),
                millis.stream().filter(one -> one > 1_000).count());
    }
}
