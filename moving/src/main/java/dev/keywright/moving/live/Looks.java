package dev.keywright.moving.live;

import dev.keywright.moving.destination.Ticker;
import java.util.Optional;

/** Looks again at what seems wrong: it may be on its way. */
final class Looks {
    private static final int MOST = 8;
    private static final long FIRST_PAUSE_MILLIS = 50;

    private final Ticker ticker;

    Looks(Ticker ticker) {
        this.ticker = ticker;
    }

    /** Says what is wrong now. */
    interface Look {
        Optional<String> findWrong();
    }

    /** The last thing that was wrong; nothing as soon as nothing is. */
    Optional<String> untilGone(Look look) throws InterruptedException {
        long pause = FIRST_PAUSE_MILLIS;
        for (int time = 1; time < MOST; time++) {
            if (look.findWrong().isEmpty()) {
                return Optional.empty();
            }
            ticker.sleep(pause);
            pause *= 2;
        }
        return look.findWrong();
    }
}
