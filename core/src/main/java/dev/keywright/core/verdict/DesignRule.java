package dev.keywright.core.verdict;

import dev.keywright.core.diagnostic.Problem;

/** One thing that can be wrong with a design that can be read: the problem it is, and how to find it. */
public interface DesignRule {
    Problem problem();

    void check(DesignSubject subject);
}
