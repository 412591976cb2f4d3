package dev.keywright.optimizer.search.learn;

import dev.keywright.optimizer.search.space.Choice;
import java.util.List;

/** Differences that are none: each line is rounded to a nano-dollar, and differences of roundings are no roundings of differences. */
final class Roundings {
    private Roundings() {}

    static boolean isAbout(long one, long other, List<Choice> choices) {
        return Math.abs(one - other) <= roundings(choices);
    }

    static long roundings(List<Choice> choices) {
        return 2L * choices.size() + 2;
    }
}
