package dev.keywright.core.cost;

import dev.keywright.core.diagnostic.Problem;

/** A bill that nano-dollars cannot count. */
public final class BeyondCounting {
    public static final Problem PROBLEM = Problem.error(
            "beyond-counting",
            "A bill of more than nine billion dollars a month.",
            """
            Amounts are counted in whole nano-dollars, of which 64 bits hold nine billion dollars. No
            application costs that much: a rate, a count or a size has too many digits.""",
            "Correct the figure that is too large.");

    private BeyondCounting() {}
}
