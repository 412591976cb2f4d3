package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;

/** A rule for models: the problem that it reports, and how to find it. */
public interface Rule {
    Problem problem();

    void check(ModelSubject subject);
}
