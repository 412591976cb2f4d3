package dev.keywright.moving.reshape;

import dev.keywright.moving.destination.Phase;
import dev.keywright.moving.destination.State;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.run.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How far the way into other tables is. */
record ReshapeProgress(State state, Target target, SideTables tables) {
    private static final long MINUTE_MILLIS = 60_000;

    EvolveStatus status(Phase phase) {
        Map<String, String> about = state.about();
        List<EvolveStatus.Part> parts = new ArrayList<>();
        tables.states().forEach((table, word) -> parts.add(new EvolveStatus.Part("table " + table, word)));
        if (about.containsKey(Feed.THINGS)) {
            parts.add(new EvolveStatus.Part(
                    "things", String.format(Locale.ROOT, "%,d", Long.parseLong(about.get(Feed.THINGS)))));
        }
        if (about.containsKey(Feed.UP_TO)) {
            parts.add(
                    new EvolveStatus.Part("lag", lag(target.clock().millis() - Long.parseLong(about.get(Feed.UP_TO)))));
        }
        return new EvolveStatus(word(phase), about.containsKey("worker"), parts);
    }

    private static String lag(long millis) {
        long minutes = millis / MINUTE_MILLIS;
        return minutes == 0 ? "less than a minute" : "%s min".formatted(minutes);
    }

    private String word(Phase phase) {
        return switch (phase) {
            case MOVING -> Reshaping.isFilled(state) ? "following" : "filling";
            case CUT_OVER -> "cut over";
            case GOING_BACK -> "going back";
            case BACK -> "back";
        };
    }
}
