package dev.keywright.moving.live;

import dev.keywright.moving.destination.Ticker;
import dev.keywright.moving.run.Difference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Items that seemed wrong in a scan. They are looked at again, several times, since what is on its way arrives. */
final class Suspects {
    private static final int MOST_LOOKS = 8;
    private static final long FIRST_PAUSE_MILLIS = 50;
    /** So many are kept in memory; a table in use has far fewer at a time. */
    private static final int MOST = 10_000;

    private final Map<String, Look> looks = new LinkedHashMap<>();
    private long others;

    /** Says what is wrong now. */
    interface Look {
        Optional<String> findWrong();
    }

    synchronized void add(String item, Look look) {
        if (looks.size() < MOST) {
            looks.putIfAbsent(item, look);
        } else {
            others++;
        }
    }

    /** Names those that stay wrong. */
    void settle(Ticker ticker, Problems problems) throws InterruptedException {
        long pause = FIRST_PAUSE_MILLIS;
        for (int time = 1; time < MOST_LOOKS && !looks.isEmpty(); time++) {
            looks.values().removeIf(look -> look.findWrong().isEmpty());
            if (!looks.isEmpty()) {
                ticker.sleep(pause);
                pause *= 2;
            }
        }
        looks.forEach((item, look) ->
                look.findWrong().ifPresent(text -> problems.add(Difference.Kind.DIFFERENT, item, text)));
        if (others > 0) {
            problems.add(
                    Difference.Kind.DIFFERENT,
                    "%s more items".formatted(others),
                    "seemed wrong too, and were not looked at again");
        }
    }
}
