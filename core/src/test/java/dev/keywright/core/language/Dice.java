package dev.keywright.core.language;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Choices that a generator makes; the same random numbers give the same choices. */
public final class Dice {
    private final Random random;

    public Dice(Random random) {
        this.random = random;
    }

    /** True in so many of a hundred cases. */
    public boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** From the least to the most, both included. */
    public int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    public <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** At least one and at most so many different ones, in any order; none of none. */
    public <T> List<T> some(List<T> all, int most) {
        List<T> shuffled = shuffled(all);
        return all.isEmpty() ? shuffled : shuffled.subList(0, between(1, Math.min(most, all.size())));
    }

    public <T> List<T> shuffled(List<T> all) {
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    /** A share above 0 and below 1 with up to three decimals. */
    public String share() {
        return hundredths(between(1, 99)) + (chance(10) ? "5" : "");
    }

    public static String hundredths(int hundredths) {
        return String.format(Locale.ROOT, "%d.%02d", hundredths / 100, hundredths % 100);
    }
}
