package dev.keywright.verifier.data;

import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.List;

/** Numbers that look random and follow from a seed, the same on every machine: SplitMix64. */
public final class Dice {
    private long state;

    public Dice(long seed) {
        this.state = seed;
    }

    /** Others that follow from these and a name, so that what is drawn for one thing moves nothing else. */
    public Dice named(String name) {
        return new Dice(mixed(state ^ (name.hashCode() * 0x9E3779B97F4A7C15L)));
    }

    private long next() {
        state += 0x9E3779B97F4A7C15L;
        return mixed(state);
    }

    private static long mixed(long number) {
        long one = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        long two = (one ^ (one >>> 27)) * 0x94D049BB133111EBL;
        return two ^ (two >>> 31);
    }

    /** From 0 to below the bound. */
    public int below(int bound) {
        return (int) Math.floorMod(next(), (long) bound);
    }

    /** From one to the other, both included. */
    public long between(long low, long high) {
        return low + Math.floorMod(next(), high - low + 1);
    }

    public boolean chance(int percent) {
        return below(100) < percent;
    }

    public boolean chance(Rational share) {
        return Rational.of(below(1_000_000), 1_000_000).isLessThan(share);
    }

    public <T> T pick(List<T> all) {
        return all.get(below(all.size()));
    }

    /** All of them, in another order. */
    public <T> List<T> shuffled(List<T> all) {
        List<T> rest = new ArrayList<>(all);
        List<T> shuffled = new ArrayList<>();
        while (!rest.isEmpty()) {
            shuffled.add(rest.remove(below(rest.size())));
        }
        return shuffled;
    }
}
