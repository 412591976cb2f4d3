package dev.keywright.optimizer.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random numbers as models need them. */
final class Draw {
    private final Random random;

    Draw(Random random) {
        this.random = random;
    }

    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    @SafeVarargs
    final <T> T pick(T... all) {
        return all[random.nextInt(all.length)];
    }

    <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** One to so many of them, in their own order. */
    <T> List<T> some(List<T> all, int most) {
        List<T> some = new ArrayList<>(all);
        int many = between(1, Math.min(most, all.size()));
        while (some.size() > many) {
            some.remove(random.nextInt(some.size()));
        }
        return some;
    }

    /** From once in a quarter of an hour to five thousand a second. */
    String rate() {
        return pick("0.001", "0.01", "0.1", "1", "5", "20", "100", "500", "2000", "5000");
    }

    int bytes() {
        return pick(20, 40, 100, 300, 700, 1000, 1500, 3000, 6000);
    }

    /** From a handful to ten million. */
    int count() {
        return pick(10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000);
    }
}
