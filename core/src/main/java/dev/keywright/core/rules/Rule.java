package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;

/** One thing that can be wrong with a model that can be read: the problem it is, and how to find it. */
public interface Rule {
    Problem problem();

    void check(Subject subject);
}
