package dev.keywright.optimizer.search.space;

import dev.keywright.core.number.Rational;
import dev.keywright.optimizer.search.space.Requirement.Whole;
import java.util.List;

/** The round trips of a pattern: includes are read after the root. */
public final class RoundTrips {
    private RoundTrips() {}

    /** The longest chain of requests that need each other's result, where a pattern is served by these. */
    public static Rational chain(List<AccessOption> options) {
        Rational chain = Rational.ONE;
        for (AccessOption option : options) {
            Rational before = options.stream()
                    .filter(first -> isBefore(first, option))
                    .map(RoundTrips::extra)
                    .reduce(Rational.ZERO, Rational::max);
            chain = chain.max(option.chain().plus(before));
        }
        return chain;
    }

    /** The requests of a pattern that is served by these. */
    public static Requests of(List<AccessOption> options) {
        Rational number =
                options.stream().map(option -> option.requests().number()).reduce(Rational.ZERO, Rational::plus);
        return new Requests(chain(options), number);
    }

    /** The number of requests of an option after its first. */
    public static Rational extra(AccessOption option) {
        return option.chain().minus(Rational.ONE).max(Rational.ZERO);
    }

    /** Whether the result of one option is needed to send the requests of the other. */
    private static boolean isBefore(AccessOption first, AccessOption option) {
        return first.serves().stream().anyMatch(RoundTrips::isRoot)
                && option.serves().stream().noneMatch(RoundTrips::isRoot)
                && option.serves().stream().anyMatch(RoundTrips::followsRoot);
    }

    public static boolean isRoot(Requirement requirement) {
        return requirement instanceof Requirement.Query asked && asked.part() instanceof Whole whole && whole.isRoot();
    }

    /** Whether it needs the result of the root, and not just the inputs of the pattern. */
    public static boolean followsRoot(Requirement requirement) {
        return requirement instanceof Requirement.Query asked
                && asked.part() instanceof Whole whole
                && whole.isAlong()
                && asked.after() > 0;
    }
}
