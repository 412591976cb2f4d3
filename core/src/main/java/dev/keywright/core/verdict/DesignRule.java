package dev.keywright.core.verdict;

import dev.keywright.core.diagnostic.Problem;

/** A rule for designs: the problem that it reports, and how to find it. */
public interface DesignRule {
    Problem problem();

    void check(DesignSubject subject);
}
