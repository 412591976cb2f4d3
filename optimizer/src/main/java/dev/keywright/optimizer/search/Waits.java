package dev.keywright.optimizer.search;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.Demand.Whole;
import java.util.List;

/** How long a pattern waits: what it takes along is asked for when all is there that it asks for itself. */
final class Waits {
    private Waits() {}

    /** The longest chain of requests that need each other's result, where a pattern is served by these. */
    static Rational chain(List<Option> options) {
        Rational chain = Rational.ONE;
        for (Option option : options) {
            Rational before = options.stream()
                    .filter(first -> isBefore(first, option))
                    .map(Waits::extra)
                    .reduce(Rational.ZERO, Rational::max);
            chain = chain.max(option.chain().plus(before));
        }
        return chain;
    }

    /** How many requests an option takes besides the first one. */
    static Rational extra(Option option) {
        return option.chain().minus(Rational.ONE).max(Rational.ZERO);
    }

    /** Whether what one option brings is needed to ask for what the other brings. */
    private static boolean isBefore(Option first, Option option) {
        return first.serves().stream().anyMatch(Waits::isRoot)
                && option.serves().stream().noneMatch(Waits::isRoot)
                && option.serves().stream().anyMatch(Waits::followsRoot);
    }

    static boolean isRoot(Demand demand) {
        return demand instanceof Demand.Asked asked && asked.part().equals(Whole.ROOT);
    }

    /** Whether it is asked of what the pattern asks for, and not of what is known beforehand. */
    static boolean followsRoot(Demand demand) {
        return demand instanceof Demand.Asked asked
                && asked.part() instanceof Whole whole
                && whole.isAlong()
                && asked.after() > 0;
    }
}
